import { ConnectButton } from '@wallet-modal/runtime/react'
import { useAccount } from 'wagmi'

function App() {
  const { address } = useAccount()
  return (
    <>
      <ConnectButton />
      <p>{address}</p>
    </>
  )
}

export default App
