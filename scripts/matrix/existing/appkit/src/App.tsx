import { useAppKit } from '@reown/appkit/react'

function App() {
  const { open } = useAppKit()
  return (
    <button type="button" onClick={() => open()}>
      Connect Wallet
    </button>
  )
}

export default App
