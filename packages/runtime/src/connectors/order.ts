import { pairingGroup } from '../config/features.js'
import type { ConnectorGroup } from '../config/types.js'
import type { ConnectorEntry } from './types.js'
import { appPicture, type Wallet } from './wallet.js'

/** Options of `orderConnectors`. */
export interface OrderOptions {
  readonly groups: readonly ConnectorGroup[]
  /** Ids used last, newest first. */
  readonly recentIds: readonly string[]
  /** Ids or rdns (in any letter case) that are never listed. */
  readonly exclude: readonly string[]
  /** Only these ids or rdns (in any letter case) are listed, and the code that any wallet may scan; empty: all. */
  readonly include: readonly string[]
  /** The wallets that the config features, in its order. A wallet without a name is still loading. */
  readonly featured: readonly Wallet[]
  /** The app's own wallets, as its config names them (Spec §3). */
  readonly custom: readonly Wallet[]
  /** A directory's recommendations, listed only if few wallets are installed. A wallet without a name is still loading. */
  readonly recommended: readonly Wallet[]
  /** CAIP-2 ids that the app uses. */
  readonly chains: readonly string[]
}

/** A row with the group that it is listed under. */
export interface OrderedEntry extends ConnectorEntry {
  readonly group: ConnectorGroup
  /** Present if the wallet isn't installed: the row's connectors pair with it. */
  readonly wallet?: Wallet
}

/** A row before it has its group. */
type Listed = Omit<OrderedEntry, 'group'> & { readonly offered?: ConnectorGroup }

/** How many installed, recent and recommended wallets together are enough. Further recommended ones aren't listed. */
const enough = 2

/** A row's ids. A row that pairs with a wallet has the wallet's id, not the pairing connector's. */
const idsOf = ({ wallet, connectors }: Listed): readonly (string | undefined)[] =>
  wallet ? [wallet.id] : connectors.flatMap(({ id, explorerId }) => [id, explorerId])

const rdnsOf = ({ wallet, connectors }: Listed): readonly string[] =>
  (wallet ? [wallet.rdns] : connectors.map(({ info }) => info?.rdns)).flatMap(
    (rdns) => rdns?.toLowerCase() ?? [],
  )

/** A wallet's place among the recent ones, by any of its connectors: 0 is the last used. 2^32 - 1 if it isn't among them. */
function recency(entry: Listed, recentIds: readonly string[]): number {
  const ids = idsOf(entry)
  return recentIds.findIndex((recentId) => ids.includes(recentId)) >>> 0
}

const groupOf = (entry: Listed, recentIds: readonly string[]): ConnectorGroup => {
  if (isCode(entry)) return pairingGroup
  if (recency(entry, recentIds) < recentIds.length) return 'recent'
  if (entry.offered) return entry.offered
  return entry.type === 'EXTERNAL' || entry.type === 'AUTH' ? 'external' : 'injected'
}

/** Whether a row is the code that any wallet may scan, not a wallet. */
export const isCode = ({ connectors, wallet }: Omit<OrderedEntry, 'group'>): boolean =>
  connectors[0].pairs === true && !wallet

/** Whether an app's list names this wallet. A missing rdns never matches. The letter case of an rdns doesn't count. */
function isNamed(list: readonly string[], entry: Listed): boolean {
  // Entries may be of any type: the lists aren't checked in production.
  const lowerCased = list.map((name) => String(name).toLowerCase())
  return (
    idsOf(entry).some((id) => id !== undefined && list.includes(id)) ||
    rdnsOf(entry).some((rdns) => lowerCased.includes(rdns))
  )
}

/** Adds a row that pairs for each wallet that isn't listed yet. Adds no rows without a connector that pairs. */
function withOffered(
  rows: readonly Listed[],
  offered: ConnectorGroup,
  wallets: readonly Wallet[],
  chains: readonly string[],
): Listed[] {
  const pairing = rows.find(isCode)
  const all = [...rows]
  for (const wallet of pairing ? wallets : []) {
    const { imageUrl: _, imageId: __, ...row } = pairing as Listed
    const imageUrl = appPicture(wallet.image_url)
    const { id, name } = wallet
    const added = {
      ...row,
      id,
      name,
      ...(imageUrl === undefined ? {} : { imageUrl }),
      wallet,
      offered,
    }
    const names = [...idsOf(added), ...rdnsOf(added)] as string[]
    if (
      !all.some((one) => isNamed(names, one)) &&
      (wallet.chains?.some((one) => chains.includes(one)) ?? true)
    )
      all.push(added)
  }
  return all
}

/** Filters by the app's lists and sorts by group. Groups keep the order of discovery; recent wallets come newest first. */
export function orderConnectors(entries: readonly ConnectorEntry[], options: OrderOptions): OrderedEntry[] {
  const { groups, recentIds, exclude, include, chains } = options
  // A group that `groups` leaves out comes last: -1 as an unsigned number.
  const rank = ({ group }: OrderedEntry) => groups.indexOf(group) >>> 0
  let rows: readonly Listed[] = entries
  for (const group of ['featured', 'custom', 'recommended'] as const) {
    rows = withOffered(rows, group, options[group], chains)
  }
  const listed = rows
    .filter(
      (entry) =>
        !isNamed(exclude, entry) && (include.length === 0 || isCode(entry) || isNamed(include, entry)),
    )
    .map((entry) => ({ ...entry, group: groupOf(entry, recentIds) }))
  let room = enough
  for (const { group, offered } of listed) {
    if (offered !== 'recommended' && (group === 'injected' || group === 'recent')) room -= 1
  }
  return listed
    .filter(({ offered }) => {
      if (offered !== 'recommended') return true
      room -= 1
      return room >= 0
    })
    .sort((a, b) => rank(a) - rank(b) || recency(a, recentIds) - recency(b, recentIds))
}
