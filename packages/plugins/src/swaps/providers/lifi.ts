// Package entry `@wallet-modal/plugins/swaps/lifi`.

import { placeOf } from '../verify/placeOf.js'
import type { SwapCall, SwapProvider, SwapQuote, SwapRequest, TokenRef } from '../verify/provider.js'
import { lifiVenue } from './lifiVenue.js'
import { chainNumberOf, type ProviderParts, quoteNow, unlessNoRoute } from './ProviderParts.js'
import { lifiNative, parseLifiQuote, parseLifiTokens } from './schema.js'

export { lifiVenue } from './lifiVenue.js'

/**
 * Swaps by LI.FI on one network, without a key. The service allows 75 quotes in two hours for an address of the internet, so a quote's
 * call is kept with it, and `prepare` asks nothing more. Its calls reject as those of `http`.
 *
 * @param url of the service, `https://li.quest`, or of a proxy; without a slash at the end
 */
export function lifi({ http, clock }: ProviderParts, url: string): SwapProvider {
  const calls = new WeakMap<SwapQuote, SwapCall>()

  const ask = async (
    { network, account, sell, buy, amount, slippageBps }: SwapRequest,
    signal: AbortSignal,
  ) =>
    http.get(`${url}/v1/quote`, {
      query: {
        ...{ fromChain: chainNumberOf(network), toChain: chainNumberOf(network) },
        ...{ fromToken: toAddress(sell), toToken: toAddress(buy) },
        ...{ fromAmount: String(amount), fromAddress: account, toAddress: account },
        // A fraction: 0.01 is 1 %.
        slippage: slippageBps / 10_000,
      },
      parse: parseLifiQuote,
      signal,
    })

  return {
    id: 'lifi',
    name: 'LI.FI',
    hosts: [new URL(url).host],
    slippage: { stepBps: 1, minBps: 1, maxBps: 5_000 },
    supports: (network) => placeOf(lifiVenue, network) !== undefined,
    tokens: (network, signal) =>
      http.get(`${url}/v1/tokens`, {
        query: { chains: chainNumberOf(network) },
        parse: (body) => parseLifiTokens(body, chainNumberOf(network)),
        maxBytes: 8 * 1024 * 1024,
        signal,
      }),
    async quote(request, signal) {
      if (!placeOf(lifiVenue, request.network)) return []
      const answer = await unlessNoRoute(ask(request, signal))
      if (!answer) return []
      const quote = quoteNow({ clock }, 'lifi', answer.buyAmount)
      calls.set(quote, answer.call)
      return [quote]
    },
    async prepare(request, quote, signal) {
      signal.throwIfAborted()
      return { kind: 'calls', call: calls.get(quote) ?? (await ask(request, signal)).call }
    },
  }
}

const toAddress = (token: TokenRef) => (token === 'native' ? lifiNative : token)
