import type { Modal } from '@wallet-modal/runtime'
import { ConnectButton, useAccount, WalletModalProvider } from '@wallet-modal/runtime/react'
import { createRoot } from 'react-dom/client'
import { createLabModal } from './createLabModal.js'
import { createLabWallet, type LabWallet, secondAccount } from './labWallet.js'

/** The page's interface for specs. */
export interface TwoModalsLab {
  readonly a: Modal
  readonly b: Modal
  readonly wallets: Readonly<Record<'first' | 'second', LabWallet>>
}

declare global {
  var twoModals: TwoModalsLab
}

const wallets = {
  first: createLabWallet({ name: 'First Wallet', rdns: 'test.first' }),
  second: createLabWallet({ name: 'Second Wallet', rdns: 'test.second', account: secondAccount }),
}
for (const wallet of Object.values(wallets)) wallet.announce()
const modals = { a: createLabModal({ id: 'a' }), b: createLabModal({ id: 'b' }) }
globalThis.twoModals = { ...modals, wallets }

function Account() {
  const { address, status } = useAccount()
  return (
    <output>
      {status} {address}
    </output>
  )
}

function Page() {
  return Object.entries(modals).map(([id, modal]) => (
    <section key={id} aria-label={id}>
      <WalletModalProvider modal={modal}>
        <ConnectButton />
        <Account />
      </WalletModalProvider>
    </section>
  ))
}

const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(<Page />)
