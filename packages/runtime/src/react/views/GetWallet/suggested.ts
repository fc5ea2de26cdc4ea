import type { OrderedEntry } from '../../../connectors/order.js'
import type { Wallet } from '../../../connectors/wallet.js'
import { waysToGet } from './waysToGet.js'

/** As many as are taken in at a glance. */
const most = 5

/** Whether a row is this wallet, installed. */
export const isInstalled = (row: OrderedEntry, { id, rdns }: Wallet) =>
  !row.wallet &&
  row.connectors.some(
    (one) =>
      one.explorerId === id || (rdns !== undefined && one.info?.rdns?.toLowerCase() === rdns.toLowerCase()),
  )

/** Of an app's wallets those that somebody without one could get: to be had on this device, and not installed already. */
export const suggested = (
  wallets: readonly Wallet[],
  rows: readonly OrderedEntry[],
  page: Parameters<typeof waysToGet>[1],
): readonly Wallet[] =>
  wallets
    .filter((wallet) => waysToGet(wallet, page).length > 0 && !rows.some((row) => isInstalled(row, wallet)))
    .slice(0, most)
