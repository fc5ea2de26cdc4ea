import type { DirectoryWallet } from './DirectoryWallet.js'
import type { WalletQuery } from './readWalletQuery.js'

/** What `GET /getWallets` answers. */
interface WalletPage {
  readonly data: readonly DirectoryWallet[]
  /** How many wallets match, on all pages together. */
  readonly count: number
}

/** Picks a page of the wallets that match; of the others none is kept. */
export function findWallets(wallets: Iterable<DirectoryWallet>, query: WalletQuery): WalletPage {
  const start = (query.page - 1) * query.entries
  const data: DirectoryWallet[] = []
  let count = 0
  for (const wallet of wallets) {
    if (!matches(wallet, query)) continue
    if (count >= start && data.length < query.entries) data.push(wallet)
    count += 1
  }
  return { data, count }
}

function matches(wallet: DirectoryWallet, query: WalletQuery): boolean {
  const { include, exclude, chains, search, badgeType } = query
  return (
    (!include || include.has(wallet.id)) &&
    !exclude?.has(wallet.id) &&
    (!chains || chains.some((id) => wallet.chains.includes(id))) &&
    (!search || wallet.name.toLowerCase().includes(search)) &&
    (!badgeType || wallet.badge_type === badgeType)
  )
}
