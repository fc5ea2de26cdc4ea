import { type ChainRequest, toNetworkId } from '@wallet-modal/runtime/chain'
import type {
  NetworkDefinition,
  NetworkId,
  PluginContext,
  ResolveIdentity,
} from '@wallet-modal/runtime/plugin'

/** Loaded once a wallet is connected. */
export default (context: PluginContext) => ({ identity: createResolver(context) })

/**
 * Creates the function that finds an account's identity: the service's identity, else the chain's name if it leads back to the
 * account, else a name that was registered with the service. It asks each source only if those before it know no name. A name from a
 * service is proven if the chain leads from it to the account.
 */
function createResolver(context: PluginContext): ResolveIdentity {
  return async ({ namespace, address }, { signal }) => {
    const networkId = networkIn(context, namespace)
    const network = networkId && (await context.findNetwork(networkId))
    if (!network || !hasNames(network)) return undefined
    const sender = context.state.accounts.value[namespace]?.address
    const place = { networkId, address }

    const queries = await context.queries()
    const api = await queries.blockchain()
    // Where one service fails, the others are asked.
    const known = api && (await queries.read(api.identity(place, sender)).catch(() => undefined))
    signal.throwIfAborted()
    if (known?.name) {
      const isProven = await leadsBack(context, namespace, { network, name: known.name, address, signal })
      return { name: known.name, imageUrl: known.imageUrl, isNameProven: isProven }
    }

    const picture = known?.imageUrl ? { imageUrl: known.imageUrl } : {}
    const name = await nameOnChain(context, namespace, network, address, signal)
    if (name !== undefined) return { ...picture, name, isNameProven: true }

    const registered = api && (await queries.read(api.registeredName(place, sender)).catch(() => undefined))
    return { ...picture, ...registered }
  }
}

/** The network that the wallet is on in a namespace; where none is connected, the app's first there. */
function networkIn({ state, connection, config }: PluginContext, namespace: string): NetworkId | undefined {
  const { id } = state.network.value
  if (id.startsWith(`${namespace}:`)) return toNetworkId(id)
  return (
    connection(namespace)?.report.networkId ?? config.chains.find((one) => one.startsWith(`${namespace}:`))
  )
}

/** Test networks have no names (their accounts are anybody's), unless their definition says so. */
const hasNames = ({ testnet, capabilities }: NetworkDefinition) => capabilities?.names ?? !testnet

/** @throws the signal's reason; a chain that can't be asked has no name */
async function nameOnChain(
  context: PluginContext,
  namespace: string,
  network: NetworkDefinition,
  address: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const chain = await context.chain(namespace)
    return await chain.lookUpName?.({ network, address, signal })
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}

/** Whether the chain's own name system leads from a service's name to the account. @throws the signal's reason */
async function leadsBack(
  context: PluginContext,
  namespace: string,
  { name, address, ...request }: ChainRequest & { readonly name: unknown; readonly address: string },
): Promise<boolean> {
  try {
    const chain = await context.chain(namespace)
    const reading = chain.readAddress?.(address)
    const own = reading && 'address' in reading ? reading.address : address
    return typeof name === 'string' && (await chain.resolveName?.({ ...request, name })) === own
  } catch {
    request.signal?.throwIfAborted()
    return false
  }
}
