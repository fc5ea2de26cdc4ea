import type { FeatureId } from '@wallet-modal/runtime/config'
import type { Choice } from './Choice.js'

/** Something that the stage shows. */
export interface Shown {
  readonly label: string
  /** The scene exists only if this feature is on. */
  readonly needs?: FeatureId
  /** The scene exists only if this network is among the choice's, CAIP-2. */
  readonly on?: string
}

/** The scenes of the stage, in order. Drawings after Lucide's (ISC), 24 by 24, stroked 2 wide. */
export const scenes = {
  connect: { label: 'Connect', icon: 'M12 22v-5M9 8V2M15 8V2M18 8v5a4 4 0 0 1-4 4h-4a4 4 0 0 1-4-4V8z' },
  code: {
    label: 'QR',
    icon: 'M3 3h6v6H3zM15 3h6v6h-6zM3 15h6v6H3zM15 15h2v2M21 15v6h-6',
    needs: 'walletConnect',
  },
  connecting: { label: 'Connecting', icon: 'M21 12a9 9 0 1 1-6.22-8.56' },
  declined: { label: 'Declined', icon: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M15 9l-6 6M9 9l6 6' },
  account: {
    label: 'Account',
    icon: 'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M16 7a4 4 0 1 1-8 0 4 4 0 0 1 8 0',
  },
  networks: {
    label: 'Networks',
    icon: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M3 12h18M12 3a14 14 0 0 1 0 18 14 14 0 0 1 0-18',
  },
  swap: {
    label: 'Swap',
    icon: 'M8 3 4 7l4 4M4 7h16M16 21l4-4-4-4M20 17H4',
    needs: 'swaps',
    on: 'eip155:1',
  },
  send: {
    label: 'Send',
    icon: 'm22 2-7 20-4-9-9-4zM22 2 11 13',
    needs: 'send',
    on: 'eip155:1',
  },
  receive: { label: 'Receive', icon: 'M12 17V3M6 11l6 6 6-6M19 21H5', needs: 'receive' },
  // Lucide's plus
  buy: { label: 'Buy', icon: 'M5 12h14M12 5v14', needs: 'onramp' },
  name: {
    label: 'Name',
    icon: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0M16 8v5a3 3 0 0 0 6 0v-1a10 10 0 1 0-4 8',
    needs: 'names',
    on: 'eip155:1',
  },
  allWallets: {
    label: 'Wallets',
    icon: 'M3 3h7v7H3zM14 3h7v7h-7zM14 14h7v7h-7zM3 14h7v7H3z',
    needs: 'allWallets',
  },
} as const satisfies Readonly<Record<string, Shown & { readonly icon: string }>>

export type SceneId = keyof typeof scenes

/** Whether the choice has the feature and the network that something needs. */
export const isPossible = ({ needs, on }: Shown, { chains, features }: Choice) =>
  (needs === undefined || features.includes(needs)) && (on === undefined || chains.includes(on))

/** The scenes of a choice. */
export const scenesOf = (choice: Choice) =>
  (Object.keys(scenes) as SceneId[]).filter((id) => isPossible(scenes[id], choice))
