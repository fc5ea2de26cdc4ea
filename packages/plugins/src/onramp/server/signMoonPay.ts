import type { OnrampOrder, SignedPage } from './createOnrampHandler.js'

/** Options of `signMoonPay`. */
export interface MoonPayOptions {
  /** The publishable key, which is in the URL. */
  readonly publicKey: string
  /** The secret key. It stays on the server. */
  readonly secretKey: string
  /** The service's codes of assets, by CAIP-2 id and symbol, such as `{ 'eip155:8453': { ETH: 'eth_base' } }`. */
  readonly codes: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** @default 'https://buy.moonpay.com' */
  readonly page?: string
}

/**
 * Worked example of `sign`: MoonPay, whose URL names the account and has a signature over its query. The page can be read by
 * `readMoonPayDestination`.
 *
 * @throws Error for an asset without a code
 */
export const signMoonPay =
  ({ publicKey, secretKey, codes, page = 'https://buy.moonpay.com' }: MoonPayOptions) =>
  async (order: OnrampOrder): Promise<SignedPage> => {
    const code = codes[order.networkId]?.[order.symbol]
    if (code === undefined) throw new Error(`MoonPay has no code of ${order.symbol} on ${order.networkId}.`)
    const url = new URL(page)
    url.searchParams.set('apiKey', publicKey)
    url.searchParams.set('currencyCode', code)
    url.searchParams.set('walletAddress', order.account)
    url.searchParams.set('baseCurrencyCode', order.currency.toLowerCase())
    url.searchParams.set('baseCurrencyAmount', order.amount)
    // The signature is over the query as it is sent, and comes last.
    url.searchParams.set('signature', await signatureOf(url.search, secretKey))
    return { url: url.href, destination: 'in-url' }
  }

async function signatureOf(text: string, secret: string): Promise<string> {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign'])
  const signed = await crypto.subtle.sign('HMAC', key, encoder.encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(signed)))
}
