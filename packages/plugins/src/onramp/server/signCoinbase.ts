import type { OnrampOrder, SignedPage } from './createOnrampHandler.js'
import { parseToken } from './schema.js'

const service = 'https://api.developer.coinbase.com/onramp/v1/token'
const pageUrl = 'https://pay.coinbase.com/buy/select-asset'
/** How long a token may be used, once, by the service's documents. */
const tokenMs = 5 * 60_000

/** Options of `signCoinbase`. */
export interface CoinbaseOptions {
  /** Makes the JSON Web Token for one request, as `generateJwt` of Coinbase's own `@coinbase/cdp-sdk/auth` does. */
  bearer(request: { readonly method: 'POST'; readonly host: string; readonly path: string }): Promise<string>
  /** The service's names of networks by CAIP-2 id, such as `{ 'eip155:8453': 'base' }`. */
  readonly networks: Readonly<Record<string, string>>
  readonly fetch?: typeof globalThis.fetch
  /** In ms since 1970. @default Date.now */
  readonly now?: () => number
}

/**
 * Worked example of `sign`: Coinbase Onramp, whose page gets a token that holds the account. The URL names no account, so the handler's echo
 * is all that the modal can check. The service wants `ipOf`.
 *
 * @throws Error for a network without a name, without an IP address, and for an answer of another form
 */
export const signCoinbase =
  ({ bearer, networks, fetch = globalThis.fetch, now = Date.now }: CoinbaseOptions) =>
  async (order: OnrampOrder, signal: AbortSignal): Promise<SignedPage> => {
    const network = networks[order.networkId]
    if (network === undefined) throw new Error(`Coinbase has no name of ${order.networkId}.`)
    if (order.clientIp === undefined) throw new Error('Coinbase wants the IP address: give `ipOf`.')
    const { host, pathname } = new URL(service)
    const response = await fetch(service, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await bearer({ method: 'POST', host, path: pathname })}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        addresses: [{ address: order.account, blockchains: [network] }],
        assets: [order.symbol],
        clientIp: order.clientIp,
      }),
      redirect: 'error',
      signal,
    })
    if (!response.ok) throw new Error(`Coinbase answered ${response.status}.`)
    const { token } = parseToken(await response.json())
    const url = new URL(pageUrl)
    url.searchParams.set('sessionToken', token)
    url.searchParams.set('defaultNetwork', network)
    url.searchParams.set('defaultAsset', order.symbol)
    url.searchParams.set('presetFiatAmount', order.amount)
    url.searchParams.set('fiatCurrency', order.currency)
    return { url: url.href, destination: 'echoed', expiresAt: now() + tokenMs }
  }
