/** The token of the local cluster. Every account begins with as much of it, in its smallest unit. */
export const clusterToken = {
  /** Base58 of the SHA-256 of `wallet-modal sandbox solana token`. */
  mint: '1iWRrG15tMDGB3E7ovPoUuzwAgVKLSBo8MnJ4JQf7nv',
  name: 'Sandbox Dollar',
  symbol: 'SUSD',
  decimals: 6,
  /** Where the metadata program keeps its name. A test derives it. */
  metadata: '8cYg5EJmbxXPfJs8HtAbvX5copP4jmnGGA7aSUeZjbTU',
  each: 1_000_000_000n,
  /** Where each of the cluster's accounts keeps it: the associated token accounts, in the accounts' order. A test derives them. */
  accounts: [
    '2CfNbuJhZ69M3wEMMXWDytUhPvDAfHLjGfbyg2gaBedC',
    'HQswqkUPapSpVMtiRb51qk55gQTCbCNAgNkbqbTRyFTe',
    '22CjEnnyi67grZBDQxyoKsc54F17zmh8Uq7ndqS6rgkB',
  ],
} as const
