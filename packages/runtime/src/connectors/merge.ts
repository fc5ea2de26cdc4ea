import type { Connector, ConnectorEntry } from './types.js'

const rdnsOf = (connector: Connector) => connector.info?.rdns

/** "Trust" and "Trust Wallet" are one wallet; letter case and a trailing "Wallet" tell nothing apart. */
const nameKey = (name: string) =>
  name
    .toLowerCase()
    .replace(/\s+wallet$/, '')
    .trim()

/** One wallet: one candidate a namespace, none of them contested, and all that state an rdns state the same. */
const isOneWallet = (group: readonly Connector[], isContested: (connector: Connector) => boolean) =>
  new Set(group.map(({ namespace }) => namespace)).size === group.length &&
  new Set(group.flatMap((connector) => rdnsOf(connector) ?? [])).size <= 1 &&
  !group.some(isContested)

const single = (connector: Connector, note?: string): ConnectorEntry => ({
  id: connector.id,
  name: connector.name,
  type: connector.type,
  ...(connector.imageUrl === undefined ? {} : { imageUrl: connector.imageUrl }),
  ...(connector.imageId === undefined ? {} : { imageId: connector.imageId }),
  ...(note === undefined ? {} : { note }),
  connectors: [connector],
})

/**
 * Turns connectors into rows. Connectors of one name across namespaces become one entry (Spec §3), but only with
 * one candidate a namespace and agreeing evidence; two claimants of one name or rdns in one namespace stay two rows with
 * their rdns shown, because nobody but the visitor can tell which is the impostor. The auth connector merges as AUTH.
 */
export function mergeConnectors(connectors: readonly Connector[]): ConnectorEntry[] {
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
    const [first, ...rest] = group
    if (!first) return []
    if (rest.length === 0) return [single(first, isContested(first) ? rdnsOf(first) : undefined)]
    if (!isOneWallet(group, isContested)) {
      return group.map((connector) => single(connector, rdnsOf(connector) ?? connector.id))
    }
    return [
      {
        ...single(first),
        // A plugin's connectors share one session: the visitor isn't asked which chain.
        type:
          first.pluginId !== undefined
            ? first.type
            : group.some((connector) => connector.type === 'AUTH')
              ? ('AUTH' as const)
              : ('MULTI_CHAIN' as const),
        connectors: [first, ...rest] as const,
      },
    ]
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
