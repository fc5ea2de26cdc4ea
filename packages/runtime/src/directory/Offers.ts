import type { Wallet } from '../connectors/wallet.js'

/** What the bundled directory and a service add to Connect (Spec §9). A wallet without a name is on its way. */
export interface Offers {
  /** The config's, and before those the ones used last that were paired with. */
  readonly featured: readonly Wallet[]
  readonly recommended: readonly Wallet[]
  /** How many wallets there are in all, to show: a number, or `530+`. */
  readonly total?: string | undefined
  /** The config's lists, once the service told more names of the wallets in them. */
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
}
