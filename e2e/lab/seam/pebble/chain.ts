import type { ChainService } from '@wallet-modal/runtime/chain'
import type { Http } from '@wallet-modal/runtime/plugin'

/** What is read from the Pebble chain: its node is a small service that counts pebbles. */
export const createPebbleChain = (http: Http): ChainService => ({
  async getBalance({ address, network, signal }) {
    const { rpcUrls, nativeCurrency } = network
    const [url = ''] = rpcUrls
    const amount = await http.post(url, { method: 'pebbles', address }, { parse: parsePebbles, signal })
    const { decimals, symbol } = nativeCurrency
    return Object.freeze({ amount, decimals, symbol })
  },
})

function parsePebbles(body: unknown): bigint {
  const pebbles = (body as { readonly pebbles?: unknown } | null)?.pebbles
  if (typeof pebbles === 'string' && /^\d{1,78}$/.test(pebbles)) return BigInt(pebbles)
  throw new TypeError('no balance')
}
