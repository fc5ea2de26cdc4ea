import { type NetworkId, type PluginContext, RpcError } from '@wallet-modal/runtime/plugin'
import { askNodes } from '../nodes/askNodes.js'
import { providerError } from './providerError.js'

/** What reading from a chain needs of its modal. */
export type ChainReader = Pick<PluginContext, 'http' | 'findNetwork'>

/**
 * Asks a network's own nodes on behalf of the app; no other service ever gets the call.
 * @throws ProviderRpcError 4901 when no node is known; with a node's own code and data when it refused, else -32603
 */
export async function readChain(
  networkId: NetworkId,
  call: { readonly method: string; readonly params?: unknown },
  { http, findNetwork }: ChainReader,
): Promise<unknown> {
  let urls: readonly string[]
  try {
    urls = (await findNetwork(networkId))?.rpcUrls ?? []
    if (urls.length > 0) return await askNodes({ call, urls, http })
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
