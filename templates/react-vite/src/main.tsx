import { WalletModalProvider } from '@wallet-modal/runtime/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { modal } from './modal'
import './style.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')

createRoot(root).render(
  <StrictMode>
    <WalletModalProvider modal={modal}>
      <App />
    </WalletModalProvider>
  </StrictMode>,
)
