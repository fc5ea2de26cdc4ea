/** An installed wallet that only makes itself known: what it answers is the fake chain's affair. */
export interface FakeWallet {
  readonly name: string
  /** @default made from the name */
  readonly rdns?: string
  /** The mark that we carry of a real wallet. */
  readonly logo?: 'phantom' | 'rabby'
  /** Colour of a drawn picture; none: it brings no picture, unless it has one of its own. */
  readonly colour?: string
  /** `data:` address. */
  readonly picture?: string
  /** The namespaces that it serves. @default ['eip155'] */
  readonly namespaces?: readonly FakeNamespace[]
  /** Answers what a page asks of its provider (EIP-1193). @default null */
  readonly request?: () => Promise<unknown>
}

export type FakeNamespace = 'eip155' | 'solana' | 'bip122' | 'polkadot'

/** The wallets of a page unless a state says otherwise. */
export const usualWallets: readonly FakeWallet[] = [
  { name: 'Rabby Wallet', rdns: 'io.rabby', logo: 'rabby' },
  { name: 'Phantom', rdns: 'app.phantom', logo: 'phantom' },
  { name: 'Plain' },
]

/** What `modal.connect` knows a wallet by. */
export const rdnsOf = ({ name, rdns }: FakeWallet) =>
  rdns ?? `test.${name.toLowerCase().replaceAll(/\W+/g, '-')}`
