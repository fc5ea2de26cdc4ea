import type { Wallet } from '../connectors/wallet.js'
import { firstWallets } from './firstWallets.generated.js'
import { unpackWallets } from './unpackWallets.js'

/** The bundled directory (design D8): works offline, and asks nobody. */
export interface BundledWallets {
  /** Well-known ones, the best known first. */
  readonly known: readonly Wallet[]
  /** All others, and where those are got from: a chunk of its own. */
  others(): Promise<readonly Wallet[]>
}

export const bundledWallets = (loadOthers = () => import('./otherWallets.generated.js')): BundledWallets => ({
  known: unpackWallets(firstWallets),
  others: async () => unpackWallets((await loadOthers()).otherWallets),
})
