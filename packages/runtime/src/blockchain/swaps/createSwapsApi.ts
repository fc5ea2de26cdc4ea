import type { NetworkId } from '../../base/caip.js'
import { formatAccountId, toNetworkId } from '../../base/parseCaip.js'
import type { ServiceClient } from '../../http/createServiceClient.js'
import { parseGasPrice, parseSwapCall, parseSwapQuotes, parseSwapTokens } from './schema.js'
import type { SwappableToken, SwapQuestion, UncheckedCall } from './swapTypes.js'

/** Swaps of the blockchain API (Spec §7). The calls reject as `createHttp` does. */
export interface SwapsApi {
  /** The tokens that the service swaps on a network. */
  tokens(networkId: NetworkId, signal: AbortSignal): Promise<readonly SwappableToken[]>
  /** The bought amount of each route, in base units; empty without a route. */
  quotes(of: SwapQuestion, signal: AbortSignal): Promise<readonly bigint[]>
  /** The call that carries out a swap. @param slippagePercent whole percents */
  build(of: SwapQuestion & { readonly slippagePercent: number }, signal: AbortSignal): Promise<UncheckedCall>
}

/**
 * Makes the client. It asks neither for allowances nor for approvals: the chain knows the first, and the service's approvals have no
 * limit.
 */
export function createSwapsApi(client: ServiceClient, projectId: string | undefined): SwapsApi {
  const pairOf = ({ networkId, amount, from, to }: SwapQuestion) => {
    const idOf = (address: string) => formatAccountId(toNetworkId(networkId), address)
    return { amount: String(amount), from: idOf(from), to: idOf(to) }
  }
  return {
    tokens: (chainId, signal) =>
      client.get('v1/convert/tokens', {
        query: { chainId },
        parse: (body) => parseSwapTokens(body, chainId),
        signal,
      }),
    async quotes(of, signal) {
      const query = { chainId: of.networkId }
      const gasPrice = await client.get('v1/convert/gas-price', { query, parse: parseGasPrice, signal })
      return client.get('v1/convert/quotes', {
        query: { ...pairOf(of), userAddress: of.account, gasPrice: String(gasPrice) },
        parse: parseSwapQuotes,
        signal,
      })
    },
    build: (of, signal) =>
      client.post(
        'v1/convert/build-transaction',
        {
          ...pairOf(of),
          eip155: { slippage: of.slippagePercent },
          projectId,
          userAddress: formatAccountId(toNetworkId(of.networkId), of.account),
          disableEstimate: true,
        },
        { parse: (body) => parseSwapCall(body, of.networkId), signal },
      ),
  }
}
