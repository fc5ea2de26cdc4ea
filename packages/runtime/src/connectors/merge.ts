import type { Connector, ConnectorEntry } from './types.js'

const rdnsOf = (connector: Connector) => connector.info?.rdns

/** "Trust" and "Trust Wallet" are one wallet; letter case and a trailing "Wallet" tell nothing apart. */
const nameKey = (name: string) =>
  name
    .toLowerCase()
    .replace(/\s+wallet$/, '')
    .trim()

/** Evidence that two connectors of one name are one wallet: nothing they state may contradict. */
const agree = (a: Connector, b: Connector) => {
  const [left, right] = [rdnsOf(a), rdnsOf(b)]
  return left === undefined || right === undefined || left === right
}

const single = (connector: Connector, note?: string): ConnectorEntry => ({
  id: connector.id,
  name: connector.name,
  type: connector.type,
  ...(connector.imageUrl === undefined ? {} : { imageUrl: connector.imageUrl }),
  ...(note === undefined ? {} : { note }),
  connectors: [connector],
})

/**
 * Turns connectors into rows. Connectors of one name across namespaces become one entry (Spec §3), but only with
 * one candidate a namespace and agreeing evidence; two claimants of one name in one namespace stay two rows with
 * their rdns shown, because nobody but the visitor can tell which is the impostor. The auth connector merges as AUTH.
 */
export function mergeConnectors(connectors: readonly Connector[]): ConnectorEntry[] {
  const groups = new Map<string, Connector[]>()
  for (const connector of connectors) {
    const key = nameKey(connector.name)
    groups.set(key, [...(groups.get(key) ?? []), connector])
  }

  return [...groups.values()].flatMap((group) => {
    const [first, ...rest] = group
    if (!first) return []
    if (rest.length === 0) return [single(first)]

    const namespaces = new Set(group.map((connector) => connector.namespace))
    const isOneWallet =
      namespaces.size === group.length && group.every((connector) => agree(first, connector))
    if (!isOneWallet) return group.map((connector) => single(connector, rdnsOf(connector) ?? connector.id))

    return [
      {
        ...single(first),
        type: group.some((connector) => connector.type === 'AUTH')
          ? ('AUTH' as const)
          : ('MULTI_CHAIN' as const),
        connectors: [first, ...rest] as const,
      },
    ]
  })
}
