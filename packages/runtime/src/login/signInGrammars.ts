/** The form of sign-in messages of one chain. */
export interface Grammar {
  readonly namespace: string
  /** The account's name in the first line, such as `Ethereum`. */
  readonly accountName: string
  /** Whether the first line may have the scheme. */
  readonly hasScheme?: boolean
  /** Empty lines in a message without a statement. */
  readonly emptyLines: 1 | 2
  isAddress(value: string): boolean
  /** Writes a CAIP-2 id in the form that the message has; undefined for an id without such a form. */
  writeChain(chainId: string): string | undefined
  /** Reads the CAIP-2 id from the message's form; undefined for a text without an id. */
  readChain(text: string): string | undefined
}

/** Names of Solana's clusters in Sign-In With Solana, with their CAIP-2 references. */
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
  isAddress: (value) => /^0x[\dA-Fa-f]{40}$/.test(value),
  writeChain: (chainId) => /^eip155:(0|[1-9]\d{0,31})$/.exec(chainId)?.[1],
  readChain: (text) => (/^(?:0|[1-9]\d{0,31})$/.test(text) ? `eip155:${text}` : undefined),
}

/** Sign-In With Solana: clusters by name, or by CAIP-2 id if they have none. */
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

/** The form of CAIP-122, with CAIP-2 networks, for chains that have no grammar of their own. */
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

/** Finds the grammar for a network's messages, by CAIP-2 id. */
export const grammarOf = (chainId: string): Grammar | undefined =>
  grammars.find(({ namespace }) => chainId.startsWith(`${namespace}:`))

/** Whether a network's chain has sign-in messages. @param chainId CAIP-2 */
export const hasSignInMessages = (chainId: string): boolean => grammarOf(chainId) !== undefined

/** Finds the grammar by the account's name in the first line. */
export const grammarNamed = (accountName: string): Grammar | undefined =>
  grammars.find((grammar) => grammar.accountName === accountName)
