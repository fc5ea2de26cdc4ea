// Package entry `@wallet-modal/plugins/swaps/cow`.

import type { NetworkDefinition } from '@wallet-modal/runtime/plugin'
import type { SwapProvider, SwapQuote, SwapRequest, SwapTypedData, TokenRef } from '../verify/provider.js'
import { placeOf } from '../verify/readCall.js'
import { leastOf } from '../verify/terms.js'
import { cow as venue } from '../verify/venues/cow.js'
import { chainNumberOf, type ProviderParts, quoteNow, unlessNoRoute } from './ProviderParts.js'
import { parseCowOrderId, parseCowQuote, parseCowStatus } from './schema.js'

/** CoW's spelling of the network's own currency, which can only be bought: an order can't sell it. */
const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** The order book of each network, as a part of its address. */
const books: Readonly<Record<string, string>> = {
  'eip155:1': 'mainnet',
  'eip155:100': 'xdai',
  'eip155:8453': 'base',
  'eip155:42161': 'arbitrum_one',
}

/** Our own limit: a solver has this long to fill an order. */
const orderLifeS = 20 * 60

/**
 * Swaps by CoW Protocol: the account signs an order that is made here, not by the service, and solvers fill it at its terms or better. No
 * key. For accounts that sign by a key: an order of a contract wallet has another form. Its calls reject as those of `http`.
 *
 * @param url of the service, `https://api.cow.fi`, or of a proxy; without a slash at the end
 */
export function cow({ http, clock }: ProviderParts, url: string): SwapProvider {
  const ids = new WeakMap<SwapQuote, number>()
  const bookOf = ({ id }: NetworkDefinition) => `${url}/${books[id]}/api/v1`

  return {
    id: 'cow',
    name: 'CoW Protocol',
    hosts: [new URL(url).host],
    slippage: { stepBps: 1, minBps: 1, maxBps: 5_000 },
    supports: (network) => placeOf(venue, network) !== undefined && Object.hasOwn(books, network.id),
    // Its token lists are files of others.
    tokens: async () => [],
    async quote(request, signal) {
      const { network, account, sell, buy, amount } = request
      if (sell === 'native' || !Object.hasOwn(books, network.id)) return []
      const body = {
        ...{ sellToken: sell, buyToken: toAddress(buy), from: account, receiver: account },
        ...{ kind: 'sell', sellAmountBeforeFee: String(amount), signingScheme: 'eip712' },
      }
      const asked = http.post(`${bookOf(network)}/quote`, body, { parse: parseCowQuote, signal })
      const price = await unlessNoRoute(asked)
      if (!price) return []
      const quote = quoteNow({ clock }, 'cow', price.buyAmount)
      if (price.id !== undefined) ids.set(quote, price.id)
      return [quote]
    },
    async prepare(request, quote, signal) {
      signal.throwIfAborted()
      const typedData = orderFor(request, quote, Math.floor(clock.now() / 1_000) + orderLifeS)
      const quoteId = ids.get(quote)
      return {
        kind: 'order',
        typedData,
        submit: (signature) =>
          http.post(
            `${bookOf(request.network)}/orders`,
            {
              ...typedData.message,
              ...{ from: request.account, signingScheme: 'eip712', signature },
              ...(quoteId !== undefined && { quoteId }),
            },
            { parse: parseCowOrderId },
          ),
      }
    },
    status: (network, reference, signal) =>
      http.get(`${bookOf(network)}/orders/${encodeURIComponent(reference)}`, {
        parse: parseCowStatus,
        signal,
      }),
  }
}

/** An order that sells the whole amount, fee included, for the quote minus the slippage. */
function orderFor(request: SwapRequest, quote: SwapQuote, validTo: number): SwapTypedData {
  const { network, account, sell, buy, amount } = request
  const { order, places } = venue
  return {
    domain: {
      ...order?.domain,
      chainId: Number(chainNumberOf(network)),
      verifyingContract: places[network.id]?.target,
    },
    types: order?.types ?? {},
    primaryType: 'Order',
    message: {
      ...order?.fixed,
      ...{ sellToken: sell, buyToken: toAddress(buy), receiver: account, validTo },
      ...{ sellAmount: String(amount), buyAmount: String(leastOf(request, quote)) },
    },
  }
}

const toAddress = (token: TokenRef) => (token === 'native' ? native : token)
