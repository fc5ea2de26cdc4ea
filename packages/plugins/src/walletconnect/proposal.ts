import { ConnectorError, type NamespaceSupport } from '@wallet-modal/runtime/chain'
import type { PluginContext } from '@wallet-modal/runtime/plugin'

/** The part of a proposal (CAIP-25) that belongs to one namespace. */
export interface ProposedNamespace {
  /** CAIP-2. */
  readonly chains: string[]
  readonly methods: string[]
  readonly events: string[]
}

/** A proposal, with the support for each of its namespaces. */
export interface Proposal {
  readonly namespaces: Record<string, ProposedNamespace>
  readonly supports: ReadonlyMap<string, NamespaceSupport>
  /** Networks, by their former ids. */
  readonly former?: ReadonlyMap<string, string>
}

/**
 * Makes one proposal for all namespaces of the config whose plugins support sessions. All of it is optional, so that a wallet can
 * approve the part it supports (CAIP-25).
 * @throws ConnectorError `WALLET_REQUEST_FAILED` if no plugin supports sessions; a chain plugin's error in loading
 */
export async function propose({ config, loadNamespace }: PluginContext): Promise<Proposal> {
  const byNamespace = new Map<string, string[]>()
  for (const id of config.chains) {
    const namespace = id.slice(0, id.indexOf(':'))
    byNamespace.set(namespace, [...(byNamespace.get(namespace) ?? []), id])
  }
  const loaded = await Promise.all(
    [...byNamespace].map(async ([namespace, chains]) => {
      const support = await loadNamespace(namespace)
      return { namespace, chains, support, session: support.session }
    }),
  )
  const spoken = loaded.flatMap(({ session, ...rest }) => (session ? [{ ...rest, session }] : []))
  if (spoken.length === 0) {
    throw new ConnectorError(
      'WALLET_REQUEST_FAILED',
      'No chain of this app can be used over WalletConnect.',
      { hint: 'Add a chain such as eip155:1, or turn off `features.walletConnect`.' },
    )
  }
  const own: readonly string[] = config.chains
  const former = new Map<string, string>()
  for (const { chains, session } of spoken) {
    for (const id of chains) {
      const old = session.formerIds?.[id]
      if (old !== undefined && !own.includes(old)) former.set(old, id)
    }
  }
  return {
    namespaces: Object.fromEntries(
      spoken.map(({ namespace, chains, session: { methods, events } }) => [
        namespace,
        {
          chains: [...chains, ...[...former].flatMap(([old, id]) => (chains.includes(id) ? old : []))],
          methods: [...methods],
          events: [...events],
        },
      ]),
    ),
    supports: new Map(spoken.map(({ namespace, support }) => [namespace, support])),
    former,
  }
}
