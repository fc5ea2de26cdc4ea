import { builtIns } from '@wallet-modal/plugins/catalog'
import { createModal, defineConfig, type Messages } from '@wallet-modal/runtime'
import { definePlugin, entry } from '@wallet-modal/runtime/plugin'
import { catalogFacts as sampleFacts } from '../../../templates/plugin/kinds/chain/src/facts.js'
import { sampleEntry } from '../../../templates/plugin/kinds/chain/src/index.js'
import { manifest as sampleManifest } from '../../../templates/plugin/kinds/chain/src/manifest.js'
import { badges } from './badges/index.js'
import { checkout } from './checkout/index.js'
import type { DoorkeeperOptions } from './doorkeeper/activateDoorkeeper.js'
import { doorkeeper } from './doorkeeper/index.js'
import { catalogFacts as loyaltyFacts } from './loyalty/facts.js'
import { loyalty } from './loyalty/index.js'
import { passkey } from './passkey/index.js'

/** A spec's changes to the modal. */
export interface SeamModalOptions {
  readonly id?: string
  readonly language?: string
  /** The visitor's tier; false if they have no points at all. */
  readonly tier?: 'silver' | 'gold' | false
  readonly messages?: Messages
  /** How often the chain's plugin fails to end a session. @default 0 */
  readonly failures?: number
  /** A club that names its members and has tabs for them; how often its panel throws before it is drawn. @default none */
  readonly badges?: { readonly crashes?: number }
  /** A wallet that is connected by its own form, and is no row. @default false */
  readonly hasPasskey?: boolean
  /** A shop, whose orders are paid in its own window. @default false */
  readonly hasCheckout?: boolean
  /** A gate that holds until the visitor agrees, and how it behaves. @default none */
  readonly door?: DoorkeeperOptions
  readonly fetch?: typeof fetch
}

const tierOf = (flags: Readonly<Record<string, unknown>>) =>
  (flags['x-loyalty'] as { readonly tier?: unknown } | undefined)?.tier === 'gold' ? 'gold' : 'silver'

/** The template's chain by a plugin that fails to end a session. */
const stickySample = definePlugin(sampleManifest, () => import('./activateStickySample.js'))

/** Our plugins beside two from outside; one of them is the chain that plugin authors begin with. */
export const seamCatalog = {
  ...builtIns,
  sample: sampleEntry,
  loyalty: entry(loyaltyFacts, (flags) => loyalty({ tier: tierOf(flags) })),
}

/** An app that uses plugins of somebody else's. */
export function createSeamModal({
  id = 'default',
  language,
  tier = 'gold',
  messages = {},
  failures = 0,
  badges: club,
  hasPasskey = false,
  hasCheckout = false,
  door,
  fetch,
}: SeamModalOptions = {}) {
  const config = defineConfig({
    app: { name: 'Seam' },
    chains: ['smpl:main', 'eip155:31337'],
    networks: [
      {
        id: 'eip155:31337',
        name: 'Lab One',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: ['http://127.0.0.1:1/31337'],
        testnet: true,
      },
    ],
    // The house's own tabs stand aside: those of the lab are looked at.
    features: { 'x-loyalty': tier && { tier }, tokens: false, nfts: false, history: false, names: false },
    theme: { mode: 'light' },
    language,
  })
  const catalog = {
    ...seamCatalog,
    sample: failures > 0 ? entry(sampleFacts, () => stickySample({ failures })) : sampleEntry,
  }
  const plugins = [
    ...(club ? [badges(club)] : []),
    ...(hasPasskey ? [passkey()] : []),
    ...(hasCheckout ? [checkout()] : []),
    ...(door ? [doorkeeper(door)] : []),
  ]
  return createModal(config, { catalog, plugins, id, messages, ...(fetch && { fetch }) })
}
