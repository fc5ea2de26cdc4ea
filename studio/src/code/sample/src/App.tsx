import { ConnectButton, NetworkButton, useAccount, WalletModalProvider } from '@wallet-modal/runtime/react'
import { modal } from './modal'

export function App() {
  return (
    <WalletModalProvider modal={modal}>
      <NetworkButton />
      <ConnectButton />
      <Greeting />
    </WalletModalProvider>
  )
}

function Greeting() {
  const { account } = useAccount()
  return <p>{account ? `Hello, ${account.address}` : 'Connect a wallet to begin.'}</p>
}
