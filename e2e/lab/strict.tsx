// First, so that it sees everything that the modal takes.
import './ledger.js'

import { ConnectButton, NetworkButton, useAccount, WalletModalProvider } from '@wallet-modal/runtime/react'
import { StrictMode, useState, version } from 'react'
import { createRoot } from 'react-dom/client'
import { createLabModal } from './createLabModal.js'
import { createLabWallet, type LabWallet } from './labWallet.js'
import { type Holdings, holdings } from './ledger.js'

/** The page's interface for specs. */
export interface StrictLab {
  readonly wallet: LabWallet
  readonly reactVersion: string
  holdings(): Holdings
}

declare global {
  var strict: StrictLab
}

const wallet = createLabWallet({ name: 'Lab Wallet', rdns: 'test.lab' })
wallet.announce()
globalThis.strict = { wallet, reactVersion: version, holdings }

const modal = createLabModal()

function Account() {
  const { address, status } = useAccount()
  return (
    <output>
      {status} {address}
    </output>
  )
}

function Page() {
  const [isMounted, setMounted] = useState(true)
  return (
    <>
      <label>
        <input type="checkbox" checked={isMounted} onChange={(event) => setMounted(event.target.checked)} />
        Provider
      </label>
      {isMounted && (
        <WalletModalProvider modal={modal}>
          <NetworkButton />
          <ConnectButton />
          <Account />
        </WalletModalProvider>
      )}
    </>
  )
}

const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(
  <StrictMode>
    <Page />
  </StrictMode>,
)
