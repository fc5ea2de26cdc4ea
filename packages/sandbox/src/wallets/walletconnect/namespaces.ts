import type { SandboxPhoneApproval } from '../../client/SandboxPhone.js'

/** A namespace as a proposal asks for it. */
interface ProposedNamespace {
  readonly chains?: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** A proposal's demands, by namespace or, inline, by chain. */
export interface ProposedNamespaces {
  readonly requiredNamespaces?: Readonly<Record<string, ProposedNamespace>>
  readonly optionalNamespaces?: Readonly<Record<string, ProposedNamespace>>
}

/** The approval in one namespace, in the mutable shape of the SDK. */
export interface ApprovedNamespace {
  chains: string[]
  accounts: string[]
  methods: string[]
  events: string[]
}

/** The namespaces that the wallet serves. */
export type WalletNamespace = 'eip155' | 'solana' | 'bip122' | 'polkadot'

/** The wallet's approval, by namespace. */
export type ApprovedNamespaces = Partial<Record<WalletNamespace, ApprovedNamespace>>

/** The wallet's offer in one namespace. */
interface NamespaceOffer {
  /** CAIP-2. */
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  /** Addresses, first one first. */
  readonly addresses: readonly string[]
}

/** The wallet's offer, by namespace. */
export type WalletOffer = Partial<Readonly<Record<WalletNamespace, NamespaceOffer>>>

/** The account that the user has selected, in one namespace. */
export interface SelectedAccount {
  /** First one first. */
  readonly addresses: readonly [string, ...string[]]
  /** What sessions are told besides `accountsChanged`, by the name of the event. */
  readonly events?: Readonly<Record<string, unknown>>
}

const events = ['accountsChanged', 'chainChanged']

/** Bitcoin has one of its own, since an account there is several addresses. */
const eventsOf = (namespace: string): readonly string[] =>
  namespace === 'bip122' ? [...events, 'bip122_addressesChanged'] : events

/**
 * Builds what the wallet approves of a proposal: of all required and optional namespaces, what it has to offer.
 *
 * @returns undefined when no proposed chain is left
 */
export function approveNamespaces(
  proposal: ProposedNamespaces,
  offer: WalletOffer,
  approval: SandboxPhoneApproval,
): ApprovedNamespaces | undefined {
  const approved = Object.entries(offer).flatMap(([namespace, offered]) => {
    const isWanted = approval.namespaces?.includes(namespace as WalletNamespace) ?? true
    const part = isWanted ? approveNamespace(namespace, { proposal, offered, approval }) : undefined
    return part ? [[namespace, part] as const] : []
  })
  return approved.length > 0 ? Object.fromEntries(approved) : undefined
}

function approveNamespace(
  name: string,
  {
    proposal: { requiredNamespaces = {}, optionalNamespaces = {} },
    offered,
    approval,
  }: {
    readonly proposal: ProposedNamespaces
    readonly offered: NamespaceOffer
    readonly approval: SandboxPhoneApproval
  },
): ApprovedNamespace | undefined {
  const proposed = [...Object.entries(requiredNamespaces), ...Object.entries(optionalNamespaces)].filter(
    ([key]) => key === name || key.startsWith(`${name}:`),
  )
  const collect = (read: (namespace: ProposedNamespace, key: string) => readonly string[] | undefined) => [
    ...new Set(proposed.flatMap(([key, namespace]) => read(namespace, key) ?? [])),
  ]
  const chains = collect((namespace, key) => (key.includes(':') ? [key] : namespace.chains)).filter((chain) =>
    offered.chains.includes(chain),
  )
  if (chains.length === 0) return undefined
  const only = (wanted: readonly string[], allowed: readonly string[]) =>
    wanted.filter((each) => allowed.includes(each))
  return {
    chains,
    accounts: chains.flatMap((chain) => offered.addresses.map((address) => `${chain}:${address}`)),
    methods: only(
      collect(({ methods }) => methods),
      approval.methods ?? offered.methods,
    ),
    events: only(
      collect((namespace) => namespace.events),
      approval.events ?? eventsOf(name),
    ),
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
 * Selects an account in an approved namespace: its addresses take the first place, and stand alone unless several accounts were
 * approved.
 */
export function withAccount(
  namespace: ApprovedNamespace,
  addresses: SelectedAccount['addresses'],
): ApprovedNamespace {
  const before = addressesOf(namespace.accounts)
  const isOther = (address: string) => !addresses.some((own) => isSame(own, address))
  const others = before.length > addresses.length ? before.filter(isOther) : []
  const accounts = networkIdsOf(namespace).flatMap((chain) =>
    [...addresses, ...others].map((each) => `${chain}:${each}`),
  )
  return { ...namespace, accounts }
}

/** Adds a chain, with the accounts of the others, to an approved namespace. */
export function withChain(namespace: ApprovedNamespace, chainId: number): ApprovedNamespace {
  const chain = toChain(chainId)
  const added = addressesOf(namespace.accounts).map((address) => `${chain}:${address}`)
  return {
    ...namespace,
    chains: [...new Set([...networkIdsOf(namespace), chain])],
    accounts: [...new Set([...namespace.accounts, ...added])],
  }
}

/** CAIP-2 id of an EVM chain. */
export function toChain(chainId: number): `eip155:${number}` {
  return `eip155:${chainId}`
}

/** The number in the CAIP-2 id of an EVM chain; `undefined` for a chain of another namespace. */
export function toChainId(networkId: string): number | undefined {
  const number = /^eip155:(\d+)$/.exec(networkId)?.[1]
  return number === undefined ? undefined : Number(number)
}

/** The EVM chain ids of an approved namespace, which may name them only by its accounts. */
export function chainIdsOf(namespace: { chains?: readonly string[]; accounts: readonly string[] }): number[] {
  return networkIdsOf(namespace).flatMap((id) => toChainId(id) ?? [])
}

/** The addresses of CAIP-10 accounts, each once. */
export function addressesOf(accounts: readonly string[]): string[] {
  return [...new Set(accounts.map((account) => account.split(':')[2] ?? ''))]
}

/** The CAIP-2 ids of an approved namespace, which may name them only by its accounts. */
export function networkIdsOf({
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
