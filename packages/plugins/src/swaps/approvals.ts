import { type Asset, assetKey } from '@wallet-modal/runtime/accounts'
import type { PluginContext } from '@wallet-modal/runtime/plugin'
import type { ConfiguredProviders } from './providers/configuredProviders.js'
import { definedTokens } from './SwapTokens.js'

/** A permission of a contract to move a token of the account. */
export interface Approval {
  readonly asset: Asset
  /** Address of the contract. */
  readonly spender: string
  /** In base units. */
  readonly amount: bigint
}

/**
 * Reads from the chain what the contracts that this app swaps by may move of the account in use: of the tokens that it holds, and of
 * those that the config and the bundled list define. Nothing is stored, so it also finds what was given elsewhere.
 *
 * @param held what the account holds
 * @throws what the chain service rejects with; the signal's reason
 */
export async function readApprovals(
  context: Pick<PluginContext, 'state' | 'chain' | 'config' | 'portfolio'>,
  { providers, held }: { readonly providers: () => Promise<ConfiguredProviders>; held(): readonly Asset[] },
  signal: AbortSignal,
): Promise<readonly Approval[]> {
  const account = context.state.account.peek()
  const network = context.state.network.peek().definition
  if (!account || !network) return []
  const [service, { venues: reviewed, placeOf }, { venues }, defined] = await Promise.all([
    context.chain(account.namespace),
    import('./verify/index.js'),
    providers(),
    definedTokens(context, network.id),
  ])
  signal.throwIfAborted()
  const spenders = [...reviewed, ...venues].flatMap((venue) => placeOf(venue, network)?.spender ?? [])
  const known = defined.map(
    (token): Asset => ({ ...token, networkId: network.id as Asset['networkId'], balance: undefined }),
  )
  const tokens = new Map(
    [...known, ...held()].flatMap((asset) => (asset.address ? [[assetKey(asset), asset]] : [])),
  )
  const asked = [...tokens.values()].flatMap((asset) =>
    [...new Set(spenders)].map(async (spender) => {
      const of = { network, token: asset.address ?? '', owner: account.address, spender, signal }
      return { asset, spender, amount: (await service.readAllowance?.(of)) ?? 0n }
    }),
  )
  return (await Promise.all(asked)).filter(({ amount }) => amount > 0n)
}
