/** A funded development account of the cluster. The key is public knowledge: it must never hold anything of value. */
export interface ClusterAccount {
  /** Public key, base58. */
  readonly address: string
  /** Seed of the Ed25519 key, 32 bytes as hex. */
  readonly privateKey: string
}

/** Each seed is the SHA-256 of `wallet-modal sandbox solana account n`. A test derives the addresses. */
export const clusterAccounts = [
  {
    address: '3ihriVWr8dbfa2g4PXJbGFQY8oW9chJWdUMbMBSas7k1',
    privateKey: '6d4ae5435e8390953821e0f26954f3fe5fe2c95b0b100e2d61e01f3e6bceef6b',
  },
  {
    address: '9oq7X9x973XkxoZFHQu8vpYUSL4v5inFzZUuJLk4qXEP',
    privateKey: '7d036794c3a9d2a27c2aad500d1b9d2dfc378be16ee7342f054640b2a4cbeab2',
  },
  {
    address: 'G7gXmy78NHS4ZRaAv2n1KJyH9P5XPWmoGgfPxLAnivHt',
    privateKey: '2bb326d11faad72b9e65aa779213cdfb4fa52e823371af178c7dc07b5d0106d3',
  },
] as const satisfies readonly ClusterAccount[]
