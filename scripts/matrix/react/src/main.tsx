import { defineWalletModalButton } from '@wallet-modal/runtime/element'
import type {} from '@wallet-modal/runtime/element/react'
import { ConnectButton, useAccount, WalletModalProvider } from '@wallet-modal/runtime/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { modal } from './modal'

defineWalletModalButton(modal)

function App() {
  const { address } = useAccount()
  return (
    <>
      <wallet-modal-button kind="network" />
      <ConnectButton />
      <p id="account">{address ?? 'nobody'}</p>
    </>
  )
}

createRoot(document.querySelector('#root') as HTMLElement).render(
  <StrictMode>
    <WalletModalProvider modal={modal}>
      <App />
    </WalletModalProvider>
  </StrictMode>,
)
