import { describe, expect, test } from 'vitest'
import { toNetworkId } from '../base/parseCaip.js'
import { createQueries, type Query } from '../data/queries.js'
import { isWalletModalError } from '../errors/classes.js'
import { createHttp } from '../http/request.js'
import { fakeClock } from '../testing/fakeClock.js'
import { settled } from '../testing/settled.js'
import { type BlockchainApi, createBlockchainApi } from './createBlockchainApi.js'
import type { OnrampApi } from './onramp/createOnrampApi.js'
import type { SwapsApi } from './swaps/createSwapsApi.js'

const account = { networkId: toNetworkId('eip155:1'), address: '0xabc' }

const swap = { ...{ networkId: account.networkId, account: '0xabc' }, from: '0x1', to: '0x2', amount: 1n }
const ofSwaps = (load: (api: SwapsApi, signal: AbortSignal) => Promise<unknown>) => (api: BlockchainApi) => ({
  ...{ key: ['swaps'], keepMs: 0 },
  load: async (signal: AbortSignal) => load(await api.swaps(), signal),
})

const ofOnramp =
  (load: (api: OnrampApi, signal: AbortSignal) => Promise<unknown>) => (api: BlockchainApi) => ({
    ...{ key: ['onramp'], keepMs: 0 },
    load: async (signal: AbortSignal) => load(await api.onramp(), signal),
  })
const page = { address: '0xabc', blockchains: ['base'], assets: ['ETH'], defaultNetwork: 'base' }
const purchase = { purchase: { id: 'x', symbol: 'X', name: 'X', networks: [] }, amount: '1' }

/** A call for each path that fails. */
const endpoints: Readonly<Record<string, (api: BlockchainApi) => Query<unknown>>> = {
  'v1/supported-chains': (api) => api.balances(account),
  'v1/account/0xabc/balance': (api) => api.balances(account),
  'v1/account/0xabc/history': (api) => api.transactions(account),
  'v1/fungible/price': (api) => api.dollarIn('eur', 'eip155:1:0xdef'),
  'v1/identity/0xabc': (api) => api.identity(account),
  'v1/profile/reverse/0xabc': (api) => api.registeredName(account),
  'v1/sessions/eip155:1:0xabc': (api) => api.sessions(account),
  'v1/convert/tokens': ofSwaps((api, signal) => api.tokens(account.networkId, signal)),
  'v1/convert/gas-price': ofSwaps((api, signal) => api.quotes(swap, signal)),
  'v1/convert/build-transaction': ofSwaps((api, signal) =>
    api.build({ ...swap, slippagePercent: 1 }, signal),
  ),
  'v1/onramp/options': ofOnramp((api, signal) => api.options(signal)),
  'v1/onramp/quote': ofOnramp((api, signal) =>
    api.quote({ ...purchase, payment: { id: 'USD', limits: [] } }, signal),
  ),
  'v1/generators/onrampurl': ofOnramp((api, signal) => api.page(page, signal)),
}

const body = (text: string | ReadableStream, init?: ResponseInit) => async () => new Response(text, init)
const stream = (start: (controller: ReadableStreamDefaultController) => void) => new ReadableStream({ start })
const bytes = (text: string) => new TextEncoder().encode(text)
const endless = () =>
  new ReadableStream({ pull: (controller) => controller.enqueue(bytes('{"a":'.repeat(10_000))) })

/** How a service fails. */
const faults: Readonly<Record<string, () => Promise<Response>>> = {
  '403': body('', { status: 403 }),
  '429 with Retry-After': body('', { status: 429, headers: { 'retry-after': '5' } }),
  '503': body('', { status: 503 }),
  refused: () => Promise.reject(new TypeError('Failed to fetch')),
  'never answers': () => new Promise(() => {}),
  'one byte, and no more': body(stream((controller) => controller.enqueue(bytes('{')))),
  'reset amid the body': body(stream((controller) => controller.error(new TypeError('network error')))),
  'malformed JSON': body('{"balances": ['),
  'another shape': async () => Response.json({ unheard: ['of'] }),
  'hostile values': async () =>
    Response.json(
      JSON.parse('{"__proto__":{"isHacked":true},"balances":{"length":-1},"data":9,"http":"eip155:1"}'),
    ),
  'without an end': body(endless()),
  'nested deeply': body('['.repeat(100_000)),
  HTML: body('<!doctype html><script>isHacked = true</script>', { headers: { 'content-type': 'text/html' } }),
  redirect: body('', { status: 302, headers: { location: 'https://elsewhere.example' } }),
}

/** The outcome of a call to a service whose one path fails, while the others answer for an empty account. */
async function outcome(path: string, fault: () => Promise<Response>) {
  const clock = fakeClock()
  const fetch = (url: string | URL | Request, { signal }: RequestInit = {}) => {
    const asked = new URL(String(url)).pathname.slice(1)
    if (asked !== path) return Promise.resolve(Response.json({ http: ['eip155:1'] }))
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      fault().then(resolve, reject)
    })
  }
  const queries = createQueries({ clock })
  const api = createBlockchainApi({
    ...{ http: createHttp({ fetch, clock }), clock, queries },
    ...{ baseUrl: 'https://chains.example', projectId: 'p', sdk: { type: 'wallet-modal', version: '0' } },
  })
  const asked = queries.read(endpoints[path]?.(api) as Query<unknown>)
  const answer = asked.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  await settled()
  clock.advance(15_000)
  return answer
}

describe.each(Object.keys(endpoints))('%s', (path) => {
  test.each(Object.entries(faults))('%s: rejects with a typed error, or is empty', async (_, fault) => {
    const { error, value } = { error: undefined, value: undefined, ...(await outcome(path, fault)) }
    if (error !== undefined) expect(isWalletModalError(error)).toBe(true)
    else expect(JSON.stringify(value)).toMatch(/^(\{\}|\[\])$/)
    expect('isHacked' in {}).toBe(false)
  })
})
