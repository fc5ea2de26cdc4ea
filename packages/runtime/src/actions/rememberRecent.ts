import { recentWalletsMax } from '../config/limits.js'
import type { Connector } from '../connectors/types.js'
import type { Wallet } from '../connectors/wallet.js'
import type { ModalCore } from '../modalCore.js'
import { recentKey } from '../store/recentWallets.js'

/** Puts a wallet first among those that were used last (Spec §9). */
export function rememberRecent(
  { store, storage }: ModalCore,
  { id, pairs, listed }: Connector,
  wallet?: Wallet,
): void {
  // A code that any wallet may scan tells nothing of the one that did, and what is no row can't be a recent one.
  if (listed === false || (pairs && !wallet)) return
  const recentId = wallet?.id ?? id
  const others = store.connectors.recentIds.peek().filter((other) => other !== recentId)
  const ids = [recentId, ...others].slice(0, recentWalletsMax)
  // What is paired with isn't there to be asked who it is: Connect reads it here (`offerWallets`). A picture is the config's own.
  const chosen = wallet && { ...wallet, image_url: undefined }
  const stored = storage.read(recentKey, (value) => (Array.isArray(value) ? value : undefined)) ?? []
  const paired = ids.flatMap((one) => [chosen, ...stored].find((known) => known?.id === one) ?? [])
  storage.write(recentKey, [...ids, ...paired])
  store.connectors.recentsChanged(ids)
}
