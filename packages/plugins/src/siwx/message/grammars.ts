import { getAddress } from 'viem'

/** What differs from chain to chain in a sign-in message. */
export interface Grammar {
  readonly namespace: string
  /** How the first line calls the account. */
  readonly accountName: string
  /** Whether the first line may say the scheme. */
  readonly hasScheme?: boolean
  /** Empty lines where there is no statement. */
  readonly emptyLines: 1 | 2
  isAddress(value: string): boolean
  /** The chain's id as the text has it; undefined for one that has no form in it. */
  writeChain(chainId: string): string | undefined
  /** CAIP-2 id; undefined where the text has none. */
  readChain(text: string): string | undefined
}

/** The references of Solana's clusters by the names that Sign-In With Solana has for them. */
const clusters: readonly (readonly [name: string, reference: string])[] = [
  ['mainnet', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['testnet', '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
  ['devnet', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['localnet', 'localnet'],
]

const references: Readonly<Record<string, RegExp>> = {
  solana: /^solana:[\w-]{1,32}$/,
  bip122: /^bip122:[\w-]{1,32}$/,
  polkadot: /^polkadot:[\w-]{1,32}$/,
}

const isChainOf = (namespace: string, chainId: string) => references[namespace]?.test(chainId) === true

/** EIP-4361. */
const ethereum: Grammar = {
  namespace: 'eip155',
  accountName: 'Ethereum',
  hasScheme: true,
  emptyLines: 2,
  isAddress: (value) => /^0x[\dA-Fa-f]{40}$/.test(value) && getAddress(value) === value,
  writeChain: (chainId) => /^eip155:(0|[1-9]\d{0,31})$/.exec(chainId)?.[1],
  readChain: (text) => (/^(?:0|[1-9]\d{0,31})$/.test(text) ? `eip155:${text}` : undefined),
}

/** Sign-In With Solana: clusters by name. One that has no name there stands under its CAIP-2 id. */
const solana: Grammar = {
  namespace: 'solana',
  accountName: 'Solana',
  emptyLines: 1,
  isAddress: (value) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value),
  writeChain(chainId) {
    if (!isChainOf('solana', chainId)) return undefined
    const reference = chainId.slice('solana:'.length)
    const known = clusters.find(([, of]) => of === reference)
    if (known) return known[0]
    return clusters.some(([name]) => name === reference) ? undefined : chainId
  },
  readChain(text) {
    const known = clusters.find(([name]) => text === name || text === `solana:${name}`)
    if (known) return `solana:${known[1]}`
    return isChainOf('solana', text) ? text : undefined
  },
}

/** The form that wallets and verifiers of chains share that have no grammar of their own: networks by CAIP-2. */
const common = (namespace: string, accountName: string, address: RegExp): Grammar => ({
  namespace,
  accountName,
  emptyLines: 1,
  isAddress: (value) => address.test(value),
  writeChain: (chainId) => (isChainOf(namespace, chainId) ? chainId : undefined),
  readChain: (text) => (isChainOf(namespace, text) ? text : undefined),
})

const grammars: readonly Grammar[] = [
  ethereum,
  solana,
  common('bip122', 'Bitcoin', /^(?:[1-9A-HJ-NP-Za-km-z]{26,35}|(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{11,71})$/),
  common('polkadot', 'Polkadot', /^[1-9A-HJ-NP-Za-km-z]{46,49}$/),
]

/** The grammar of a network's messages (CAIP-2 id); undefined for a chain that has none. */
export const grammarOf = (chainId: string): Grammar | undefined =>
  grammars.find(({ namespace }) => chainId.startsWith(`${namespace}:`))

/** The grammar whose messages call the account so in their first line. */
export const grammarNamed = (accountName: string): Grammar | undefined =>
  grammars.find((grammar) => grammar.accountName === accountName)
