import type { DescribedWallet } from '../SandboxDescription.js'

/** An EVM wallet of the sandbox, as both the server and the script know it. */
export interface SandboxEvmWallet extends DescribedWallet {
  readonly key: 'instant' | 'asking'
  readonly rdns: string
  /** Index of the account that it starts with. */
  readonly accountIndex: number
}

/** The wallets that announce themselves by EIP-6963. */
export const evmWallets = [
  {
    key: 'instant',
    rdns: 'dev.walletmodal.sandbox',
    name: 'Sandbox Wallet',
    isDefault: true,
    accountIndex: 0,
  },
  {
    key: 'asking',
    rdns: 'dev.walletmodal.sandbox.asking',
    name: 'Careful Wallet',
    isDefault: true,
    accountIndex: 1,
  },
] as const satisfies readonly SandboxEvmWallet[]

/** The wallet that registers by the Wallet Standard; only on request, because it proves nothing but discovery. */
export const standardWallet = {
  key: 'standard',
  name: 'Sandbox Standard',
  isDefault: false,
} as const satisfies DescribedWallet

/** The Polkadot wallet, which stands in `window.injectedWeb3` under `entry`; its accounts are the fake node's. */
export const polkadotWallet = {
  key: 'polkadot',
  name: 'Sandbox Polkadot',
  entry: 'sandbox-polkadot',
  isDefault: true,
} as const satisfies DescribedWallet & { readonly entry: string }

/** The Solana wallet, which registers by the Wallet Standard; its accounts are the cluster's. */
export const solanaWallet = {
  key: 'solana',
  name: 'Sandbox Solana',
  isDefault: true,
} as const satisfies DescribedWallet

/** The Bitcoin wallet that registers by the Wallet Standard; its accounts are the ledger's. */
export const bitcoinWallet = {
  key: 'bitcoin',
  name: 'Sandbox Bitcoin',
  isDefault: true,
} as const satisfies DescribedWallet

/** The Bitcoin wallet that lists itself in `window.btc_providers`, as those of sats-connect do. */
export const satsWallet = {
  key: 'sats',
  name: 'Sandbox Sats',
  isDefault: true,
} as const satisfies DescribedWallet
