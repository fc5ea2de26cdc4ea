import type { ConnectorGroup } from '../config/types.js'
import type { ConnectorEntry } from './types.js'

/** What `orderConnectors` goes by. */
export interface OrderOptions {
  readonly groups: readonly ConnectorGroup[]
  /** Ids used last, newest first. */
  readonly recentIds: readonly string[]
  /** Ids or rdns (in any letter case) that are never listed. */
  readonly exclude: readonly string[]
  /** Ids or rdns (in any letter case) that alone are listed; empty: all. */
  readonly include: readonly string[]
}

/** A row with the group that it is listed under. */
export interface OrderedEntry extends ConnectorEntry {
  readonly group: ConnectorGroup
}

/** How long ago a wallet was used, 0 the last; whichever of its connectors it was. */
function recency(entry: ConnectorEntry, recentIds: readonly string[]): number {
  const ids = new Set(entry.connectors.map(({ id }) => id))
  return recentIds.findIndex((recentId) => ids.has(recentId))
}

const groupOf = (entry: ConnectorEntry, recentIds: readonly string[]): ConnectorGroup => {
  if (entry.type === 'WALLET_CONNECT') return 'walletConnect'
  if (recency(entry, recentIds) >= 0) return 'recent'
  return entry.type === 'EXTERNAL' || entry.type === 'AUTH' ? 'external' : 'injected'
}

/** Whether a host's list names this wallet. A missing rdns never matches; letter case tells no rdns from another. */
function isNamed(list: readonly string[], entry: ConnectorEntry): boolean {
  // The lists are not checked in production.
  const lowerCased = list.map((name) => String(name).toLowerCase())
  return entry.connectors.some(
    ({ id, explorerId, info }) =>
      list.includes(id) ||
      (explorerId !== undefined && list.includes(explorerId)) ||
      (info?.rdns !== undefined && lowerCased.includes(info.rdns.toLowerCase())),
  )
}

/** Filters by the host's lists and sorts by group; inside a group the order of discovery stays, recent ones newest first. */
export function orderConnectors(entries: readonly ConnectorEntry[], options: OrderOptions): OrderedEntry[] {
  const { groups, recentIds, exclude, include } = options
  const rank = (entry: OrderedEntry) => {
    const index = groups.indexOf(entry.group)
    return index < 0 ? groups.length : index
  }
  return entries
    .filter((entry) => !isNamed(exclude, entry) && (include.length === 0 || isNamed(include, entry)))
    .map((entry): OrderedEntry => ({ ...entry, group: groupOf(entry, recentIds) }))
    .sort(
      (a, b) =>
        rank(a) - rank(b) || (a.group === 'recent' ? recency(a, recentIds) - recency(b, recentIds) : 0),
    )
}
