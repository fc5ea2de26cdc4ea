/** What this sample does with a wallet of one kind of chain. */
export interface Chain {
  /** An address as people write it. */
  formatAddress(address: string): string
  /** Has the wallet sign a message. */
  signMessage(message: string, address: string): Promise<SignedMessage>
  /** The number of the latest block; absent where neither the wallet nor a node is asked here. */
  readBlock?(): Promise<bigint>
}

/** What a wallet signed, and whether it is by that account; undefined where this sample can't check that. */
export interface SignedMessage {
  readonly signature: string
  readonly isValid: boolean | undefined
}

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
