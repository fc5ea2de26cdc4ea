import { toNetworkId } from '@wallet-modal/runtime/chain'
import { type PluginContext, PluginError } from '@wallet-modal/runtime/plugin'
import { placeOf } from './verify/placeOf.js'
import type { SwapProvider, SwapRequest, TokenRef } from './verify/provider.js'
import { oneInchPlaces } from './verify/venues/oneInchPlaces.js'

/** The provider's id. */
export const blockchainApiId = 'blockchainApi'

/** The blockchain API's spelling of the network's own currency. */
const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Our own limit: the service names none, and its prices are of the present block. */
const quoteLifeMs = 30_000

/**
 * The blockchain API's swaps (Spec §7), which the service routes by 1inch v6. Slippage is in whole percents there.
 * Its calls reject as those of the service's client, and with a PluginError without a service.
 */
export function blockchainApiSwaps({
  config,
  clock,
  queries,
}: Pick<PluginContext, 'config' | 'clock' | 'queries'>): SwapProvider {
  const endpoint = config.endpoints.blockchain

  const isServed = (network: SwapRequest['network']) =>
    endpoint !== undefined && placeOf(oneInchPlaces, network) !== undefined

  async function service() {
    const api = await (await queries()).blockchain()
    if (api) return api.swaps()
    throw new PluginError('PLUGIN_FAILED', 'Swaps need `endpoints.blockchain`, or a `projectId`.', {
      pluginId: 'swaps',
    })
  }

  return {
    id: blockchainApiId,
    name: endpoint === undefined ? '' : new URL(endpoint).host,
    hosts: endpoint === undefined ? [] : [new URL(endpoint).host],
    slippage: { stepBps: 100, minBps: 100, maxBps: 5_000 },
    supports: isServed,
    async tokens({ id }, signal) {
      const found = await (await service()).tokens(toNetworkId(id), signal)
      return found.map(({ address, ...token }) => ({ token: fromAddress(address), ...token }))
    },
    async quote(request, signal) {
      if (!isServed(request.network)) return []
      const amounts = await (await service()).quotes(questionOf(request), signal)
      const receivedAt = clock.now()
      const best = [...amounts].sort((one, other) => (one > other ? -1 : one < other ? 1 : 0))
      return best.map((buyAmount) => ({
        ...{ providerId: blockchainApiId, buyAmount, receivedAt },
        expiresAt: receivedAt + quoteLifeMs,
      }))
    },
    async prepare(request, _quote, signal) {
      const slippagePercent = request.slippageBps / 100
      const call = await (await service()).build({ ...questionOf(request), slippagePercent }, signal)
      return { kind: 'calls', call }
    },
  }
}

const toAddress = (token: TokenRef) => (token === 'native' ? nativeAddress : token)
const fromAddress = (address: string): TokenRef =>
  address.toLowerCase() === nativeAddress ? 'native' : address

const questionOf = ({ network, account, sell, buy, amount }: SwapRequest) => ({
  ...{ networkId: toNetworkId(network.id), account, amount },
  from: toAddress(sell),
  to: toAddress(buy),
})
