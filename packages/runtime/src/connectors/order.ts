import { pairingGroup } from '../config/features.js'
import type { ConnectorGroup } from '../config/types.js'
import type { ConnectorEntry } from './types.js'
import { appPicture, type Wallet } from './wallet.js'

/** What `orderConnectors` goes by. */
export interface OrderOptions {
  readonly groups: readonly ConnectorGroup[]
  /** Ids used last, newest first. */
  readonly recentIds: readonly string[]
  /** Ids or rdns (in any letter case) that are never listed. */
  readonly exclude: readonly string[]
  /** Ids or rdns (in any letter case) that alone are listed, besides the code that any wallet may scan; empty: all. */
  readonly include: readonly string[]
  /** The wallets that the config features, in its order; one without a name is on its way. */
  readonly featured: readonly Wallet[]
  /** The app's own wallets, as its config names them (Spec §3). */
  readonly custom: readonly Wallet[]
  /** What a directory recommends; only where few are installed. One without a name is on its way. */
  readonly recommended: readonly Wallet[]
  /** CAIP-2 ids that the app uses. */
  readonly chains: readonly string[]
}

/** A row with the group that it is listed under. */
export interface OrderedEntry extends ConnectorEntry {
  readonly group: ConnectorGroup
  /** Present where the row is a wallet that is not installed: its connectors pair with it. */
  readonly wallet?: Wallet
}

/** A row that has no group yet but the one under which it is offered. */
type Listed = Omit<OrderedEntry, 'group'> & { readonly offered?: ConnectorGroup }

/** Recommended wallets are listed as far as there are fewer than these in the page or used last. */
const enough = 2

/** The ids by which a row is known: a wallet that is paired with is itself, not the connector that pairs. */
const idsOf = ({ wallet, connectors }: Listed): readonly (string | undefined)[] =>
  wallet ? [wallet.id] : connectors.flatMap(({ id, explorerId }) => [id, explorerId])

const rdnsOf = ({ wallet, connectors }: Listed): readonly string[] =>
  (wallet ? [wallet.rdns] : connectors.map(({ info }) => info?.rdns)).flatMap(
    (rdns) => rdns?.toLowerCase() ?? [],
  )

/** How long ago a wallet was used, 0 the last, whichever of its connectors it was; beyond all others where it wasn't. */
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

/** Whether a row is the code that any wallet may scan, and no wallet itself. */
export const isCode = ({ connectors, wallet }: Omit<OrderedEntry, 'group'>): boolean =>
  connectors[0].pairs === true && !wallet

/** Whether a host's list names this wallet. A missing rdns never matches; letter case tells no rdns from another. */
function isNamed(list: readonly string[], entry: Listed): boolean {
  // The lists are not checked in production.
  const lowerCased = list.map((name) => String(name).toLowerCase())
  return (
    idsOf(entry).some((id) => id !== undefined && list.includes(id)) ||
    rdnsOf(entry).some((rdns) => lowerCased.includes(rdns))
  )
}

/** Adds wallets that are not listed yet, each as a row that pairs with it; none without a connector that pairs. */
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

/** Filters by the host's lists and sorts by group; inside a group the order of discovery stays, recent ones newest first. */
export function orderConnectors(entries: readonly ConnectorEntry[], options: OrderOptions): OrderedEntry[] {
  const { groups, recentIds, exclude, include, chains } = options
  // One that is left out comes last: -1 as an unsigned number.
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
