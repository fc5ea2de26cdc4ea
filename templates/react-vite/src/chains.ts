import type { Chain } from './chains/Chain'

// One line for each kind of chain in wallet-modal.config.ts, loaded once such a wallet is connected.
const load: Readonly<Record<string, () => Promise<Chain>>> = {
  eip155: async () => (await import('./chains/eip155')).eip155,
  solana: async () => (await import('./chains/solana')).solana,
  bip122: async () => (await import('./chains/bip122')).bip122,
  polkadot: async () => (await import('./chains/polkadot')).polkadot,
}

const loaded = new Map<string, Promise<Chain | undefined>>()

/** Loads a kind of chain once. Undefined for one without a line above. */
export function chainOf(namespace: string): Promise<Chain | undefined> {
  const chain = loaded.get(namespace) ?? load[namespace]?.() ?? Promise.resolve(undefined)
  loaded.set(namespace, chain)
  return chain
}
