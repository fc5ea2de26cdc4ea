import type { ResolvedConfig } from '../../../config/types.js'
import type { OrderedEntry } from '../../../connectors/order.js'
import type { Wallet } from '../../../connectors/wallet.js'
import { waysToGet } from './waysToGet.js'

/** As many as are taken in at a glance. */
const most = 5

const namespaceOf = (id: string) => id.slice(0, id.indexOf(':'))

/** Whether a row is this wallet, installed. */
export const isInstalled = (row: OrderedEntry, { id, rdns }: Wallet) =>
  !row.wallet &&
  row.connectors.some(
    (one) =>
      one.explorerId === id || (rdns !== undefined && one.info?.rdns?.toLowerCase() === rdns.toLowerCase()),
  )

/**
 * Of the wallets that somebody without one could get, those of use here: for one of the app's namespaces, to be had on this
 * device, allowed by the config's lists, and not installed already.
 */
export function suggested(
  wallets: readonly Wallet[],
  { chains, wallets: { include, exclude } }: Pick<ResolvedConfig, 'chains' | 'wallets'>,
  installed: readonly OrderedEntry[],
  page: Parameters<typeof waysToGet>[1],
): readonly Wallet[] {
  const served = new Set(chains.map(namespaceOf))
  const names = (list: readonly string[], { id, rdns }: Wallet) =>
    list.some((name) => name === id || name.toLowerCase() === rdns?.toLowerCase())
  return wallets
    .filter(
      (wallet) =>
        (wallet.chains?.some((id) => served.has(namespaceOf(id))) ?? true) &&
        (include.length === 0 || names(include, wallet)) &&
        !names(exclude, wallet) &&
        waysToGet(wallet, page).length > 0 &&
        !installed.some((row) => isInstalled(row, wallet)),
    )
    .slice(0, most)
}
