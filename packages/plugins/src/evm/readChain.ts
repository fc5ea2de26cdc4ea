import { type Nodes, RpcError } from '@wallet-modal/runtime/chain'
import type { NetworkId, PluginContext } from '@wallet-modal/runtime/plugin'
import { providerError } from './providerError.js'

/** What reading from a chain needs of its modal. */
export interface ChainReader extends Pick<PluginContext, 'findNetwork'> {
  readonly nodes: Nodes
}

/**
 * Asks a network's own nodes on behalf of the app; no other service ever gets the call.
 * @throws ProviderRpcError 4901 when no node is known; with a node's own code and data when it refused, else -32603
 */
export async function readChain(
  networkId: NetworkId,
  call: { readonly method: string; readonly params?: unknown },
  { nodes, findNetwork }: ChainReader,
): Promise<unknown> {
  try {
    const network = await findNetwork(networkId)
    if (network && network.rpcUrls.length > 0) return await nodes.ask(call, { network })
  } catch (cause) {
    const { message } = cause as { readonly message?: unknown }
    const isAnswer = cause instanceof RpcError && cause.rpcCode !== 0
    throw providerError(isAnswer ? cause.rpcCode : -32603, String(message), {
      cause,
      data: isAnswer ? cause.context.data : undefined,
    })
  }
  throw providerError(
    4901,
    `No node of ${networkId} is known that could answer ${call.method}. Give the network \`rpcUrls\` in \`networks\` of wallet-modal.config.ts.`,
  )
}
