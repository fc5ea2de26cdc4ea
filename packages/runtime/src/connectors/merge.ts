import type { Namespace } from '../base/caip.js'
import { isConfusable } from '../base/confusable.js'
import type { Connector, ConnectorEntry } from './types.js'

const rdnsOf = (connector: Connector) => connector.info?.rdns

/** "Trust" and "Trust Wallet" are one wallet: letter case and a trailing "Wallet" don't count. */
const nameKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/(?<!\s)\s+wallet$/, '')
    .trim()

/** Returns a namespace's name for visitors. */
export type NamespaceName = (namespace: Namespace) => string

/** Whether a group can be one wallet: one connector for each namespace, no contested rdns, and no two different ones. */
const isPossible = (group: readonly Connector[], isContested: (connector: Connector) => boolean) =>
  new Set(group.map(({ namespace }) => namespace)).size === group.length &&
  new Set(group.flatMap((connector) => rdnsOf(connector) ?? [])).size <= 1 &&
  !group.some(isContested)

/** Whether two connectors share more than the name, which anyone can take. */
const isEvident = (one: Connector, other: Connector) =>
  (one.pluginId !== undefined && one.pluginId === other.pluginId) ||
  one.provider === other.provider ||
  (rdnsOf(one) !== undefined && rdnsOf(one) === rdnsOf(other)) ||
  (one.imageUrl !== undefined && one.imageUrl === other.imageUrl)

/** Splits a group into the connectors that belong together, in the group's order. */
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

/** A name that could pass for another one gets the rdns or id beside it. A plugin's connector doesn't: the app chose it. */
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

/** Makes one row for one wallet. */
function joined([first, ...rest]: readonly [Connector, ...Connector[]], note?: string): ConnectorEntry {
  if (rest.length === 0) return single(first, note)
  const group = [first, ...rest] as const
  return {
    ...single(first, note),
    // A plugin's connectors share one session, so the visitor doesn't choose a chain.
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
 * Turns connectors into rows. Connectors with one name in several namespaces become one entry (Spec §3) if each namespace has one
 * candidate and more than the name agrees: the plugin, rdns, picture or object. A list of wallets that serve several namespaces
 * doesn't count, because a stranger could take such a wallet's name in another namespace. Other connectors stay apart, each with its
 * rdns or its namespaces' names. Two connectors that claim one name or rdns in one namespace stay two rows with their rdns shown: only
 * the visitor can tell which one is the impostor. The auth connector merges as AUTH.
 */
export function mergeConnectors(connectors: readonly Connector[], nameOf: NamespaceName): ConnectorEntry[] {
  const claims = (connector: Connector) => `${connector.namespace} ${rdnsOf(connector)}`
  const claimants = countBy(connectors, claims)
  const isContested = (connector: Connector) =>
    rdnsOf(connector) !== undefined && (claimants.get(claims(connector)) ?? 0) > 1

  const groups = new Map<string, Connector[]>()
  for (const connector of connectors) {
    // A plugin's connector never merges with a wallet that took its name.
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

/** Makes ids unique: they are so only in a namespace, and the list has rows of several namespaces. */
function withOwnIds(entries: readonly ConnectorEntry[]): ConnectorEntry[] {
  const counts = countBy(entries, ({ id }) => id)
  return entries.map((entry) =>
    counts.get(entry.id) === 1 ? entry : { ...entry, id: `${entry.connectors[0].namespace}:${entry.id}` },
  )
}
