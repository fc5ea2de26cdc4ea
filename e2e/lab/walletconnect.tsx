/// <reference types="vite/client" />
import { builtIns } from '@wallet-modal/plugins/catalog'
import { createModal, defineConfig, type Modal } from '@wallet-modal/runtime'
import { ConnectButton, NetworkButton, useAccount, WalletModalProvider } from '@wallet-modal/runtime/react'
import { createRoot } from 'react-dom/client'
import { withSandbox } from 'wallet-modal-sandbox/client'
import type { BitcoinApp } from './bitcoinApp.js'
import type { PolkadotApp } from './polkadotApp.js'
import type { SolanaApp } from './solanaApp.js'

/** The page's interface for specs. */
export interface WalletConnectLab {
  /** `?modals=a,b` names them; one, `a`, otherwise. */
  readonly modals: Readonly<Record<string, Modal>>
  /** Every tracking event so far, as JSON. */
  readonly tracked: string[]
  /** Every other event so far: the modal's id, the event's name, and its payload as JSON. */
  readonly reported: string[]
  /** The same modal as an app of Solana's uses it. */
  readonly solana: (id: string) => Promise<SolanaApp>
  readonly bitcoin: (id: string) => Promise<BitcoinApp>
  readonly polkadot: (id: string) => Promise<PolkadotApp>
}

declare global {
  var walletConnectLab: WalletConnectLab
}

const query = new URLSearchParams(location.search)
// `?sandbox=` names one that a journey started for itself.
const sandbox: string = query.get('sandbox') ?? import.meta.env.VITE_WALLET_MODAL_SANDBOX

const everywhereIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#0b6b5f"/><circle cx="20" cy="20" r="11" fill="none" stroke="#fff" stroke-width="4"/></svg>'

const chains: Readonly<Record<string, string>> = {
  eip155: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bip122: 'bip122:000000000019d6689c085ae165831e93',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
}

const config = withSandbox(
  defineConfig({
    app: { name: 'WalletConnect lab', description: 'Pairs with wallets' },
    // `?namespaces=eip155,solana` has chains of both.
    chains: (query.get('namespaces') ?? 'eip155').split(',').flatMap((namespace) => chains[namespace] ?? []),
    features: { walletConnect: true },
    // `?names` registers names.
    plugins: query.has('names') ? { registerName: { suffixes: ['.names.example'] } } : {},
    // `?signIn` asks everybody to sign in, and keeps that in this browser; with `?optional` they may say no.
    signIn: query.has('signIn') && { required: !query.has('optional') },
    wallets: {
      custom: [
        {
          id: 'everywhere',
          name: 'Everywhere',
          imageUrl: `data:image/svg+xml,${encodeURIComponent(everywhereIcon)}`,
          mobileLink: 'everywhere://',
          desktopLink: 'everywhere-desktop://',
          webappLink: `${sandbox}/wallet`,
          appStore: 'https://apps.apple.com/app/everywhere/id1',
          playStore: 'https://play.google.com/store/apps/details?id=dev.everywhere',
        },
        { id: 'universal', name: 'Universal', mobileLink: 'https://universal.example/app' },
        { id: 'extension', name: 'Extension', rdns: 'dev.extension', homepage: 'https://extension.example' },
      ],
    },
    theme: { mode: 'auto' },
  }),
  sandbox,
)

const ids = (query.get('modals') ?? 'a').split(',')
const modals = Object.fromEntries(
  ids.map((id) => [id, createModal(config, { catalog: builtIns, id }) as unknown as Modal]),
)
const tracked: string[] = []
const reported: string[] = []
for (const [id, modal] of Object.entries(modals)) {
  modal.on('track', (event) => tracked.push(JSON.stringify(event)))
  for (const name of ['connect', 'disconnect', 'accountsChanged', 'chainChanged'] as const) {
    modal.on(name, (payload) => reported.push(`${id} ${name} ${JSON.stringify(payload)}`))
  }
}
const modalOf = (id: string) => {
  const modal = modals[id]
  if (modal) return modal
  throw new Error(`There is no modal ${id}.`)
}
globalThis.walletConnectLab = {
  modals,
  tracked,
  reported,
  solana: async (id) => (await import('./solanaApp.js')).createSolanaApp(modalOf(id), sandbox),
  bitcoin: async (id) => (await import('./bitcoinApp.js')).createBitcoinApp(modalOf(id), sandbox),
  polkadot: async (id) => (await import('./polkadotApp.js')).createPolkadotApp(modalOf(id)),
}

function Account() {
  const { address, status } = useAccount()
  return (
    <output>
      {status} {address}
    </output>
  )
}

const root = document.createElement('div')
document.body.append(root)
createRoot(root).render(
  Object.entries(modals).map(([id, modal]) => (
    <section key={id} aria-label={id}>
      <WalletModalProvider modal={modal}>
        <NetworkButton />
        <ConnectButton />
        <Account />
      </WalletModalProvider>
    </section>
  )),
)
