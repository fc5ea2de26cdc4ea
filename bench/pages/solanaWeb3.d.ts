// The peer of `@solana/wallet-adapter` is 1.x; the workspace has 2.
export const clusterApiUrl: (cluster: 'mainnet-beta') => string
