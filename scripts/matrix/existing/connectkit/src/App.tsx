import { ConnectKitButton } from 'connectkit'

function App() {
  return <ConnectKitButton />
}

export default App
