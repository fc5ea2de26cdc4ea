import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectButton, WalletModalProvider } from '@wallet-modal/runtime/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { useAccount, useDisconnect, useSignMessage, WagmiProvider } from 'wagmi'
import { modal } from './modal'
import { wagmiConfig } from './wagmi'

function App() {
  const { address } = useAccount()
  const { data: signature, signMessage } = useSignMessage()
  const { disconnect } = useDisconnect()
  return (
    <>
      <ConnectButton />
      <p id="account">{address ?? 'nobody'}</p>
      <button type="button" onClick={() => signMessage({ message: 'Hello' })}>
        Sign
      </button>
      <p id="signature">{signature}</p>
      <button type="button" onClick={() => disconnect()}>
        Leave
      </button>
    </>
  )
}

createRoot(document.querySelector('#root') as HTMLElement).render(
  <StrictMode>
    <WagmiProvider config={wagmiConfig}>
      <QueryClientProvider client={new QueryClient()}>
        <WalletModalProvider modal={modal}>
          <App />
        </WalletModalProvider>
      </QueryClientProvider>
    </WagmiProvider>
  </StrictMode>,
)
