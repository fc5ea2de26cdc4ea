/**
 * Genesis hash of the local cluster: base58 of the SHA-256 of `wallet-modal sandbox cluster`. No public cluster has it, so
 * that nothing signed for one is taken by the other.
 */
export const genesisHash = 'ESzfZYoUks7KEuKC4NhpyqUx7AgscwEpR6PVcoVrHits'

/** CAIP-2 id of the local cluster: the first 32 characters of its genesis hash (CAIP-30). */
export const clusterId = `solana:${genesisHash.slice(0, 32)}` as const

export const clusterName = 'Sandbox Cluster'
