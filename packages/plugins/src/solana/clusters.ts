import type { NetworkId } from '@wallet-modal/runtime/plugin'

/** Genesis hashes of the public clusters, cut to 32 characters (CAIP-30), by their names in the Wallet Standard. */
const references = {
  'solana:mainnet': '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:devnet': 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:testnet': '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
} as const

/** A cluster's name in the Wallet Standard. */
export type ClusterName = keyof typeof references | 'solana:localnet'

/** The network's name in the Wallet Standard. Wallets treat a network that isn't public as a local one. */
export function clusterName(networkId: string): ClusterName {
  const known = Object.entries(references).find(([, reference]) => networkId === `solana:${reference}`)
  return (known?.[0] as ClusterName | undefined) ?? 'solana:localnet'
}

/** The CAIP-2 id of a public cluster. */
export const clusterId = (name: keyof typeof references) => `solana:${references[name]}` as NetworkId
