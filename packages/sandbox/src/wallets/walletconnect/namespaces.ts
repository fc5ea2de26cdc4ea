import type { SandboxPhoneApproval } from '../../client/SandboxPhone.js'

/** A namespace as a proposal asks for it. */
interface ProposedNamespace {
  readonly chains?: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** What a proposal asks for, by namespace or, inline, by chain. */
export interface ProposedNamespaces {
  readonly requiredNamespaces?: Readonly<Record<string, ProposedNamespace>>
  readonly optionalNamespaces?: Readonly<Record<string, ProposedNamespace>>
}

/** The one namespace that the wallet approves, in the mutable shape of the SDK. */
export interface ApprovedNamespaces {
  eip155: { chains: string[]; accounts: string[]; methods: string[]; events: string[] }
}

/** What the wallet has to offer. */
export interface WalletOffer {
  readonly chainIds: readonly number[]
  readonly methods: readonly string[]
  /** Addresses, first one first. */
  readonly addresses: readonly string[]
}

const events = ['accountsChanged', 'chainChanged']

/**
 * Builds what the wallet approves of a proposal: of all required and optional EVM namespaces, what it has to offer.
 *
 * @returns undefined when no proposed chain is left
 */
export function approveNamespaces(
  { requiredNamespaces = {}, optionalNamespaces = {} }: ProposedNamespaces,
  offer: WalletOffer,
  approval: SandboxPhoneApproval,
): ApprovedNamespaces | undefined {
  const proposed = [...Object.entries(requiredNamespaces), ...Object.entries(optionalNamespaces)].filter(
    ([key]) => /^eip155(?::|$)/.test(key),
  )
  const collect = (read: (namespace: ProposedNamespace, key: string) => readonly string[] | undefined) => [
    ...new Set(proposed.flatMap(([key, namespace]) => read(namespace, key) ?? [])),
  ]
  const chainsOffered: readonly string[] = (approval.chains ?? offer.chainIds).map(toChain)
  const chains = collect((namespace, key) => (key.includes(':') ? [key] : namespace.chains)).filter((chain) =>
    chainsOffered.includes(chain),
  )
  if (chains.length === 0) return undefined
  const only = (wanted: readonly string[], offered: readonly string[]) =>
    wanted.filter((name) => offered.includes(name))
  return {
    eip155: {
      chains,
      accounts: chains.flatMap((chain) => offer.addresses.map((address) => `${chain}:${address}`)),
      methods: only(
        collect(({ methods }) => methods),
        approval.methods ?? offer.methods,
      ),
      events: only(
        collect((namespace) => namespace.events),
        approval.events ?? events,
      ),
    },
  }
}

/** The chain ids that a proposal names, also of ones that the wallet does not serve, as CAIP-2. */
export function proposedChains({
  requiredNamespaces = {},
  optionalNamespaces = {},
}: ProposedNamespaces): string[] {
  const entries = [...Object.entries(requiredNamespaces), ...Object.entries(optionalNamespaces)]
  return [...new Set(entries.flatMap(([key, { chains }]) => (key.includes(':') ? [key] : (chains ?? []))))]
}

/**
 * Selects an account in an approved namespace: it takes the first place, and stands alone unless several were approved.
 */
export function withAccount({ eip155 }: ApprovedNamespaces, address: string): ApprovedNamespaces {
  const addresses = addressesOf(eip155.accounts)
  const others = addresses.length > 1 ? addresses.filter((other) => !isSame(other, address)) : []
  const accounts = chainsOf(eip155).flatMap((chain) => [address, ...others].map((each) => `${chain}:${each}`))
  return { eip155: { ...eip155, accounts } }
}

/** Adds a chain, with the accounts of the others, to an approved namespace. */
export function withChain({ eip155 }: ApprovedNamespaces, chainId: number): ApprovedNamespaces {
  const chain = toChain(chainId)
  const added = addressesOf(eip155.accounts).map((address) => `${chain}:${address}`)
  return {
    eip155: {
      ...eip155,
      chains: [...new Set([...chainsOf(eip155), chain])],
      accounts: [...new Set([...eip155.accounts, ...added])],
    },
  }
}

/** CAIP-2 id of an EVM chain. */
export function toChain(chainId: number): `eip155:${number}` {
  return `eip155:${chainId}`
}

/** The chain ids of an approved namespace, which may name them only by its accounts. */
export function chainIdsOf(namespace: { chains?: readonly string[]; accounts: readonly string[] }): number[] {
  return chainsOf(namespace).map((chain) => Number(chain.split(':')[1]))
}

/** The addresses of CAIP-10 accounts, each once. */
export function addressesOf(accounts: readonly string[]): string[] {
  return [...new Set(accounts.map((account) => account.split(':')[2] ?? ''))]
}

function chainsOf({
  chains,
  accounts,
}: {
  chains?: readonly string[]
  accounts: readonly string[]
}): string[] {
  const named = accounts.map((account) => account.split(':').slice(0, 2).join(':'))
  return [...new Set([...(chains ?? []), ...named])]
}

function isSame(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase()
}
