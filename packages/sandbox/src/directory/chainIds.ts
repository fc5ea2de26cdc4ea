/** Public networks that every wallet of a namespace is said to serve: the facts name namespaces only. */
const publicChains: Readonly<Record<string, readonly string[]>> = {
  eip155: ['eip155:1', 'eip155:10', 'eip155:56', 'eip155:137', 'eip155:8453', 'eip155:42161'],
  solana: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  bip122: ['bip122:000000000019d6689c085ae165831e93'],
}

/**
 * CAIP-2 ids of the chains in a namespace: well-known public ones, and the sandbox's own, since a page asks for wallets
 * of the chains that it is on.
 */
export function chainIdsOf(namespace: string, sandboxChains: readonly string[]): readonly string[] {
  const own = sandboxChains.filter((id) => id.startsWith(`${namespace}:`))
  return [...(publicChains[namespace] ?? []), ...own]
}
