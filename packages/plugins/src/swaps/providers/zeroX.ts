// Package entry `@wallet-modal/plugins/swaps/zeroX`.

import { PluginError } from '@wallet-modal/runtime/plugin'
import { placeOf } from '../verify/placeOf.js'
import type { SwapProvider, SwapRequest, TokenRef } from '../verify/provider.js'
import { zeroX as venue } from '../verify/venues/zeroX.js'
import { chainNumberOf, type ProviderParts, quoteNow, unlessNoRoute } from './ProviderParts.js'
import { parseZeroXPrice, parseZeroXQuote } from './schema.js'

/** 0x's spelling of the network's own currency. */
const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/**
 * Swaps by 0x, through a route of the app's server: the service wants a key, and answers no browser. Its calls reject as those of `http`.
 *
 * @param url of the route, which `createZeroXHandler` answers; without a slash at the end. A path is one of the page's host.
 */
export function zeroX({ http, clock }: ProviderParts, url: string): SwapProvider {
  const base = new URL(url, globalThis.location?.href)
  const questionOf = ({ network, account, sell, buy, amount, slippageBps }: SwapRequest) => ({
    chainId: chainNumberOf(network),
    ...{ sellToken: toAddress(sell), buyToken: toAddress(buy) },
    ...{ sellAmount: String(amount), taker: account, slippageBps },
  })
  const ask = <T>(path: string, request: SwapRequest, parse: (body: unknown) => T, signal: AbortSignal) =>
    http.get(`${base.href}/${path}`, { query: questionOf(request), parse, signal })

  return {
    id: 'zeroX',
    name: '0x',
    hosts: [base.host],
    slippage: { stepBps: 1, minBps: 1, maxBps: 5_000 },
    supports: (network) => placeOf(venue, network) !== undefined,
    // The service has no list of tokens.
    tokens: async () => [],
    async quote(request, signal) {
      if (!placeOf(venue, request.network)) return []
      const price = await unlessNoRoute(ask('price', request, parseZeroXPrice, signal))
      return price ? [quoteNow({ clock }, 'zeroX', price.buyAmount)] : []
    },
    async prepare(request, _quote, signal) {
      const built = await ask('quote', request, parseZeroXQuote, signal)
      if (!built)
        throw new PluginError('PLUGIN_FAILED', '0x has no liquidity for this swap any more.', {
          pluginId: 'swaps',
        })
      return { kind: 'calls', call: built.call }
    },
  }
}

const toAddress = (token: TokenRef) => (token === 'native' ? native : token)
