/// <reference types="vite/client" />

import { builtIns } from '@wallet-modal/plugins/catalog'
import { createModal, defineConfig, type Modal } from '@wallet-modal/runtime'
import { ConnectButton, useAccount, WalletModalProvider } from '@wallet-modal/runtime/react'
import { createRoot } from 'react-dom/client'
import { loadSandboxWallets, withSandbox } from 'wallet-modal-sandbox/client'

/** The page's interface for specs: an app of two namespaces. With `?one` one wallet serves both; `?pairing` pairs, too. */
export interface ManyNamespacesLab {
  readonly modal: Modal
  /** Every event so far: its name, and its namespace. */
  readonly reported: string[]
}

declare global {
  var manyNamespacesLab: ManyNamespacesLab
}

const sandbox: string = import.meta.env.VITE_WALLET_MODAL_SANDBOX
const query = new URLSearchParams(location.search)
const config = withSandbox(
  defineConfig({
    app: { name: 'Many namespaces' },
    chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    features: { walletConnect: query.has('pairing') },
  }),
  sandbox,
)
const modal = createModal(config, { catalog: builtIns })
const reported: string[] = []
for (const name of ['connect', 'reset', 'disconnect', 'accountsChanged', 'chainChanged'] as const) {
  modal.on(name, ({ namespace }) => reported.push(`${name} ${namespace}`))
}
loadSandboxWallets(sandbox, query.has('one') ? { solanaName: 'Sandbox Wallet' } : {}).catch((error) =>
  console.warn(error.message),
)
globalThis.manyNamespacesLab = { modal: modal as unknown as Modal, reported }

function Account({ of }: { readonly of?: string }) {
  const { address = '', status } = useAccount(of)
  return (
    <p>
      {of ?? 'In use'}: <output data-testid={`${of ?? 'used'}-status`}>{status}</output>{' '}
      <output data-testid={`${of ?? 'used'}-address`}>{address}</output>
    </p>
  )
}

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no #root.')
createRoot(root).render(
  <WalletModalProvider modal={modal}>
    <ConnectButton />
    <Account />
    <Account of="eip155" />
    <Account of="solana" />
  </WalletModalProvider>,
)
