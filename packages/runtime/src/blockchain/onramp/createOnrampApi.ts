import type { ServiceClient } from '../../http/createServiceClient.js'
import type { AccountOnNetwork, AccountTransaction } from '../accountTypes.js'
import { parseTransactions } from '../schema.js'
import type { OnrampOptions, OnrampPage, OnrampQuestion, OnrampQuote } from './onrampTypes.js'
import { parseOnrampOptions, parseOnrampQuote, parseOnrampUrl } from './schema.js'

/** The on-ramp of the blockchain API (Spec §7). The calls reject as `createHttp` does. */
export interface OnrampApi {
  /** The assets that the service sells, and the ways to pay for them. */
  options(signal: AbortSignal): Promise<OnrampOptions>
  quote(of: OnrampQuestion, signal: AbortSignal): Promise<OnrampQuote>
  /** Has a page of the provider made. @returns the page's URL, unchecked */
  page(of: OnrampPage, signal: AbortSignal): Promise<string>
  /** The account's newest purchases at the card provider, by the service's word: only the chain proves them. */
  purchases(of: AccountOnNetwork, signal: AbortSignal): Promise<readonly AccountTransaction[]>
}

/** Makes the client. */
export function createOnrampApi(client: ServiceClient): OnrampApi {
  return {
    options: (signal) => client.get('v1/onramp/options', { parse: parseOnrampOptions, signal }),
    quote: ({ purchase, payment, amount }, signal) =>
      client.post(
        'v1/onramp/quote',
        {
          purchaseCurrency: {
            ...{ id: purchase.id, name: purchase.name, symbol: purchase.symbol },
            networks: purchase.networks.map((one) => ({
              ...{ name: one.name, chain_id: one.chainId, contract_address: one.contractAddress ?? '' },
            })),
          },
          paymentCurrency: {
            id: payment.id,
            payment_method_limits: payment.limits.map(({ method, min, max }) => ({
              ...{ id: method, min: String(min), max: String(max) },
            })),
          },
          amount,
          // The service wants the symbol here.
          network: purchase.symbol,
        },
        { parse: parseOnrampQuote, signal },
      ),
    page: ({ address, blockchains, assets, defaultNetwork, presetFiat }, signal) =>
      client.post(
        'v1/generators/onrampurl',
        {
          destinationWallets: [{ address, blockchains, assets }],
          partnerUserId: address,
          defaultExperience: 'buy',
          defaultNetwork,
          ...(presetFiat !== undefined && { presetFiatAmount: Number(presetFiat) }),
        },
        { parse: parseOnrampUrl, signal },
      ),
    purchases: ({ networkId, address }, signal) =>
      client.get(`v1/account/${address}/history`, {
        query: { chainId: networkId, onramp: 'coinbase' },
        parse: (body) => parseTransactions(body, networkId).transactions,
        signal,
      }),
  }
}
