import { recentWalletsMax } from '../config/limits.js'
import type { Connector } from '../connectors/types.js'
import type { Wallet } from '../connectors/wallet.js'
import type { ModalCore } from '../modalCore.js'
import { recentKey } from '../store/recentWallets.js'

/**
 * Puts a wallet first among those that were used last (Spec §9). Ids alone are stored: whoever could write a name, a picture or a
 * link there would have the visitor pair with a wallet of theirs.
 */
export function rememberRecent(
  { store, storage, paired }: ModalCore,
  { id, pairs, listed }: Connector,
  wallet?: Wallet,
): void {
  // A code that any wallet may scan tells nothing of the one that did, and what is no row can't be a recent one.
  if (listed === false || (pairs && !wallet)) return
  const recentId = wallet?.id ?? id
  const others = store.connectors.recentIds.peek().filter((other) => other !== recentId)
  const ids = [recentId, ...others].slice(0, recentWalletsMax)
  if (wallet) paired.set(wallet.id, wallet)
  storage.write(recentKey, ids)
  store.connectors.recentsChanged(ids)
}
