import { builtIns } from '@wallet-modal/plugins/catalog'
import { createModal, defineConfig, type Modal, type ModalConfig } from '@wallet-modal/runtime'
import { createLabNode } from './labNode.js'
import { createLabWallet, type LabWallet } from './labWallet.js'
import { letterbox } from './seam/letterbox/index.js'

/** A spec's wishes for this page: `?with=` and this as JSON. */
export interface ViewsLabOptions {
  readonly config?: Partial<ModalConfig>
  /** Ways to connect besides wallets. @default false */
  readonly hasMethods?: boolean
  /** Whether a wallet is installed. @default true */
  readonly hasWallet?: boolean
  /** How many networks there are: every fourth is for tests. @default 2 */
  readonly networks?: number
}

/** The page's interface for specs. */
export interface ViewsLab {
  readonly modal: Modal
  readonly wallet: LabWallet
  /** Is installed while the page is open. */
  readonly late: LabWallet
}

declare global {
  var views: ViewsLab
}

const given = new URLSearchParams(location.search).get('with')
const { config, hasMethods, hasWallet = true, networks = 2 }: ViewsLabOptions = given ? JSON.parse(given) : {}

const defined = Array.from({ length: networks }, (_, at) => ({
  id: `eip155:${at === 0 ? 31337 : at + 1}`,
  name:
    ['Lab One', 'Aurora', 'Basalt', 'Cinder', 'Delta', 'Ember', 'Fjord', 'Gale', 'Haven', 'Isle'][at] ??
    `Net ${at}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [`http://127.0.0.1:1/${at === 0 ? 31337 : at + 1}`],
  testnet: at % 4 === 3,
}))

const wallet = createLabWallet({ name: 'Lab Wallet', rdns: 'test.lab' })
const late = createLabWallet({ name: 'Late Wallet', rdns: 'test.late' })
if (hasWallet) wallet.announce()

const node = createLabNode()
/** A directory, which is asked without a body, is a real one. */
const ask: typeof fetch = (input, init) =>
  init?.body === undefined ? fetch(input, init) : node.fetch(input, init)

const modal = createModal(
  defineConfig({
    app: { name: 'Views lab' },
    chains: defined.map(({ id }) => id),
    networks: defined,
    theme: { mode: 'auto' },
    ...config,
  }),
  { catalog: builtIns, plugins: hasMethods ? [letterbox()] : [], fetch: ask },
) as Modal

globalThis.views = { modal, wallet, late }
document.getElementById('open')?.addEventListener('click', () => void modal.open())
