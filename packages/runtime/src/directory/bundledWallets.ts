import { firstWallets } from './firstWallets.generated.js'
import { unpackWallets } from './unpackWallets.js'
import type { WalletSource } from './WalletSource.js'

/**
 * The bundled directory (design D8): works offline, and asks nobody. Well-known wallets are at hand; all others, and where
 * the former are got from, are a chunk of their own.
 */
export function createBundledSource(loadOthers = () => import('./otherWallets.generated.js')): WalletSource {
  return {
    known: unpackWallets(firstWallets),
    page: async () => ({ wallets: unpackWallets((await loadOthers()).otherWallets), remaining: 0 }),
  }
}
