import type { Modal } from '@wallet-modal/runtime'
import { AccountButton, ConnectButton, NetworkButton, WalletModalProvider } from '@wallet-modal/runtime/react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createLabModal } from './createLabModal.js'
import { createLabNode, type LabNode } from './labNode.js'
import { createLabWallet, type LabWallet } from './labWallet.js'

/** What the specs of this page use. */
export interface LateButtonsLab {
  readonly modal: Modal
  readonly node: LabNode
  readonly wallet: LabWallet
}

declare global {
  var lateButtons: LateButtonsLab
}

const wallet = createLabWallet({ name: 'Lab Wallet', rdns: 'test.lab' })
wallet.announce()
const node = createLabNode()
const modal = createLabModal({ fetch: node.fetch })
globalThis.lateButtons = { modal, node, wallet }

/** An app whose header has more buttons on one page than on the other. */
function App() {
  const [isDetailed, setDetailed] = useState(false)
  return (
    <>
      <label>
        <input type="checkbox" checked={isDetailed} onChange={(event) => setDetailed(event.target.checked)} />
        Details
      </label>
      {isDetailed ? (
        <>
          <NetworkButton />
          <AccountButton showsBalance />
        </>
      ) : (
        <ConnectButton />
      )}
    </>
  )
}

const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(
  <WalletModalProvider modal={modal}>
    <App />
  </WalletModalProvider>,
)
