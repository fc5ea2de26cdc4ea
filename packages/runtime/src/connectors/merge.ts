import type { Namespace } from '../base/caip.js'
import { isConfusable } from '../base/confusable.js'
import type { Connector, ConnectorEntry } from './types.js'

const rdnsOf = (connector: Connector) => connector.info?.rdns

/** "Trust" and "Trust Wallet" are one wallet; letter case and a trailing "Wallet" tell nothing apart. */
const nameKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/(?<!\s)\s+wallet$/, '')
    .trim()

/** How visitors know a namespace. */
export type NamespaceName = (namespace: Namespace) => string

/** Whether nothing speaks against one wallet: one candidate a namespace, none of them contested, no two rdns that disagree. */
const isPossible = (group: readonly Connector[], isContested: (connector: Connector) => boolean) =>
  new Set(group.map(({ namespace }) => namespace)).size === group.length &&
  new Set(group.flatMap((connector) => rdnsOf(connector) ?? [])).size <= 1 &&
  !group.some(isContested)

/** Whether something speaks for it: anyone can take a name. */
const isEvident = (one: Connector, other: Connector) =>
  (one.pluginId !== undefined && one.pluginId === other.pluginId) ||
  one.provider === other.provider ||
  (rdnsOf(one) !== undefined && rdnsOf(one) === rdnsOf(other)) ||
  (one.imageUrl !== undefined && one.imageUrl === other.imageUrl)

/** Those of a group that belong together, in the order of the group. */
function withEvidence(group: readonly Connector[]): Connector[][] {
  let parts: Connector[][] = []
  for (const connector of group) {
    const own = parts.filter((part) => part.some((one) => isEvident(one, connector)))
    const [first] = own
    if (!first) parts.push([connector])
    else {
      const merged = group.filter((one) => one === connector || own.some((part) => part.includes(one)))
      parts = parts.flatMap((part) => (part === first ? [merged] : own.includes(part) ? [] : [part]))
    }
  }
  return parts
}

/** A name that may look like another's is told by whose it is. A plugin's own is the app's choice. */
const noteOf = (connector: Connector) =>
  connector.pluginId === undefined && isConfusable(connector.name)
    ? (rdnsOf(connector) ?? connector.id)
    : undefined

const single = (connector: Connector, note = noteOf(connector)): ConnectorEntry => ({
  id: connector.id,
  name: connector.name,
  type: connector.type,
  ...(connector.imageUrl === undefined ? {} : { imageUrl: connector.imageUrl }),
  ...(connector.imageId === undefined ? {} : { imageId: connector.imageId }),
  ...(note === undefined ? {} : { note }),
  connectors: [connector],
})

/** One row of one wallet. */
function joined([first, ...rest]: readonly [Connector, ...Connector[]], note?: string): ConnectorEntry {
  if (rest.length === 0) return single(first, note)
  const group = [first, ...rest] as const
  return {
    ...single(first, note),
    // A plugin's connectors share one session: the visitor isn't asked which chain.
    type:
      first.pluginId !== undefined
        ? first.type
        : group.some((connector) => connector.type === 'AUTH')
          ? ('AUTH' as const)
          : ('MULTI_CHAIN' as const),
    connectors: group,
  }
}

/**
 * Turns connectors into rows. Connectors of one name across namespaces become one entry (Spec §3), but only with
 * one candidate a namespace and evidence besides the name: the same rdns, picture or object. That a wallet is known to serve both
 * is none, as a stranger could take its name on the other one. Without evidence they stay apart, each with its rdns or what its
 * namespaces are called. Two claimants of one name or rdns in one
 * namespace stay two rows with their rdns shown, because nobody but the visitor can tell which is the impostor. The auth connector
 * merges as AUTH.
 */
export function mergeConnectors(connectors: readonly Connector[], nameOf: NamespaceName): ConnectorEntry[] {
  const claims = (connector: Connector) => `${connector.namespace} ${rdnsOf(connector)}`
  const claimants = countBy(connectors, claims)
  const isContested = (connector: Connector) =>
    rdnsOf(connector) !== undefined && (claimants.get(claims(connector)) ?? 0) > 1

  const groups = new Map<string, Connector[]>()
  for (const connector of connectors) {
    // A plugin's own connector is never one with a wallet that took its name.
    const key = `${connector.pluginId ?? ''} ${nameKey(connector.name)}`
    groups.set(key, [...(groups.get(key) ?? []), connector])
  }

  const entries = [...groups.values()].flatMap((group) => {
    const [first, another] = group
    if (!first) return []
    if (!another) return [single(first, isContested(first) ? rdnsOf(first) : undefined)]
    if (!isPossible(group, isContested)) {
      return group.map((connector) => single(connector, rdnsOf(connector) ?? connector.id))
    }
    const parts = withEvidence(group)
    return parts.map((part) =>
      joined(
        part as [Connector, ...Connector[]],
        parts.length === 1
          ? undefined
          : (part.map(rdnsOf).find((rdns) => rdns !== undefined) ??
              part.map(({ namespace }) => nameOf(namespace)).join(', ')),
      ),
    )
  })
  return withOwnIds(entries)
}

function countBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1)
  return counts
}

/** Ids are unique in a namespace only, and rows of several namespaces stand in one list. */
function withOwnIds(entries: readonly ConnectorEntry[]): ConnectorEntry[] {
  const counts = countBy(entries, ({ id }) => id)
  return entries.map((entry) =>
    counts.get(entry.id) === 1 ? entry : { ...entry, id: `${entry.connectors[0].namespace}:${entry.id}` },
  )
}
