import { type Nodes, RpcError } from '@wallet-modal/runtime/chain'
import type { NetworkId, PluginContext } from '@wallet-modal/runtime/plugin'
import { providerError } from './providerError.js'

/** Options from the modal. */
export interface ChainReader extends Pick<PluginContext, 'findNetwork'> {
  readonly nodes: Nodes
}

/**
 * Sends a call to the network's own nodes, and to no other service.
 * @throws ProviderRpcError 4901 if no node is known; with the node's own code and data if it refuses, else -32603
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
    `No RPC node of ${networkId} is known to answer ${call.method}. Add \`rpcUrls\` to the network in \`networks\` of wallet-modal.config.ts.`,
  )
}
