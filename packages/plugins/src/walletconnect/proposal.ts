import { ConnectorError, type NamespaceSupport } from '@wallet-modal/runtime/chain'
import type { PluginContext } from '@wallet-modal/runtime/plugin'

/** What one namespace asks a wallet for (CAIP-25). */
export interface ProposedNamespace {
  /** CAIP-2. */
  readonly chains: string[]
  readonly methods: string[]
  readonly events: string[]
}

/** A proposal, and what each of its namespaces is spoken with. */
export interface Proposal {
  readonly namespaces: Record<string, ProposedNamespace>
  readonly supports: ReadonlyMap<string, NamespaceSupport>
  /** The network that a former id in it stands for. */
  readonly former?: ReadonlyMap<string, string>
}

/**
 * One proposal for every namespace of the config that can be spoken over a session. All of it is optional, so that a wallet
 * approves what it serves (reference: CAIP-25).
 * @throws ConnectorError `WALLET_REQUEST_FAILED` when no namespace can be; what a chain plugin's chunk failed with
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
      {
        hint: 'Its chain plugins bring no `session`. Turn `features.walletConnect` off, or add a chain of eip155.',
      },
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
