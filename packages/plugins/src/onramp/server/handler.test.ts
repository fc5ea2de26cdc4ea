import { createHmac } from 'node:crypto'
import {
  defineManifest,
  definePlugin,
  type NetworkId,
  type PluginContext,
} from '@wallet-modal/runtime/plugin'
import { createTestModal } from '@wallet-modal/runtime/testing'
import { describe, expect, test } from 'vitest'
import { checkPage } from '../checkPage.js'
import { createServerProvider, readMoonPayDestination } from '../createServerProvider.js'
import { createOnrampHandler, type OnrampHandlerOptions, type OnrampOrder } from './createOnrampHandler.js'
import { signCoinbase } from './signCoinbase.js'
import { signMoonPay } from './signMoonPay.js'

const account = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'
const other = '0x00000000000000000000000000000000000000ff'
const network = { id: 'eip155:8453', name: 'Base' } as never
const asset = { networkId: 'eip155:8453' as NetworkId, symbol: 'ETH', decimals: 18 }
const request = { network, account, asset, amount: '50.00', currency: 'USD', method: 'card' }
const { signal } = new AbortController()
const body = { networkId: 'eip155:8453', symbol: 'ETH', amount: '50.00', currency: 'USD', method: 'card' }
const codes = { 'eip155:8453': { ETH: 'eth_base' }, 'eip155:1': { ETH: 'eth' } }

const handler = (more: Partial<OnrampHandlerOptions> = {}) =>
  createOnrampHandler({
    sign: async ({ account: to }) => ({ url: `https://pay.example/?to=${to}`, destination: 'echoed' }),
    accountOf: async () => account,
    ...more,
  })
const post = (given: unknown = body, headers: Record<string, string> = {}) =>
  new Request('https://app.example/api/buy', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof given === 'string' ? given : JSON.stringify(given),
  })

describe('the handler', () => {
  test('pays to the account that has signed in, and repeats it', async () => {
    const response = await handler()(post())
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      url: `https://pay.example/?to=${account}`,
      destination: 'echoed',
      echo: { address: account, network: 'eip155:8453' },
    })
  })

  test.each([
    ['an account', { ...body, account: other }],
    ['an amount of another form', { ...body, amount: '1e9' }],
    ['no currency', { ...body, currency: undefined }],
    ['a text that is no JSON', '{'],
    ['a text that is too long', { ...body, symbol: 'x'.repeat(3_000) }],
  ])('refuses a body with %s', async (_, given) => {
    expect((await handler()(post(given))).status).toBe(400)
  })

  test('refuses a visitor who has not signed in', async () => {
    expect((await handler({ accountOf: async () => undefined })(post())).status).toBe(401)
  })

  test('refuses a page of another site', async () => {
    expect((await handler()(post(body, { 'sec-fetch-site': 'cross-site' }))).status).toBe(403)
  })

  test('refuses GET', async () => {
    expect((await handler()(new Request('https://app.example/api/buy'))).status).toBe(405)
  })

  test('keeps the cause of a failure', async () => {
    const failing = handler({ sign: () => Promise.reject(new Error('the secret key is sk_1')) })
    const response = await failing(post())
    expect([response.status, await response.text()]).toEqual([502, expect.not.stringContaining('sk_1')])
  })

  test('limits one account until the period is over, and no other one', async () => {
    let time = 0
    let signedIn = account
    const limited = handler({
      limit: { perCaller: 1, ofAll: 5, everyMs: 60_000 },
      now: () => time,
      accountOf: async () => signedIn,
    })
    await limited(post())
    const refused = await limited(post())
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    signedIn = other
    expect((await limited(post())).status).toBe(200)
    signedIn = account
    time = 60_000
    expect((await limited(post())).status).toBe(200)
  })

  test('limits all accounts together', async () => {
    let made = 0
    const limited = handler({
      limit: { perCaller: 9, ofAll: 2 },
      now: () => 0,
      accountOf: async () => `0x${++made}`,
    })
    const statuses = [await limited(post()), await limited(post()), await limited(post())]
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429])
  })
})

const order: OnrampOrder = { ...body, account, clientIp: '192.0.2.1' }

// Shapes from the services' public documents, not recorded: POST /onramp/v1/token of Coinbase, "URL signing" of MoonPay.
describe('Coinbase', () => {
  const answering = (answer: unknown, status = 200) => {
    const asked: { url: string; init: RequestInit }[] = []
    const sign = signCoinbase({
      bearer: async ({ method, host, path }) => `${method} ${host}${path}`,
      networks: { 'eip155:8453': 'base' },
      fetch: async (url, init = {}) => {
        asked.push({ url: String(url), init })
        return Response.json(answer, { status })
      },
      now: () => 1_000,
    })
    return { asked, sign }
  }

  test('gets the account by the server, and the page a token alone', async () => {
    const { asked, sign } = answering({ token: 'ZWJlNDgwYmItNjBkMi00ZmFi', channel_id: '' })
    const page = await sign(order, signal)
    expect(JSON.parse(String(asked[0]?.init.body))).toEqual({
      addresses: [{ address: account, blockchains: ['base'] }],
      assets: ['ETH'],
      clientIp: '192.0.2.1',
    })
    expect(asked[0]?.init.headers).toMatchObject({
      authorization: 'Bearer POST api.developer.coinbase.com/onramp/v1/token',
    })
    const { host, searchParams } = new URL(page.url)
    expect([host, Object.fromEntries(searchParams)]).toEqual([
      'pay.coinbase.com',
      {
        ...{ sessionToken: 'ZWJlNDgwYmItNjBkMi00ZmFi', defaultNetwork: 'base', defaultAsset: 'ETH' },
        ...{ presetFiatAmount: '50.00', fiatCurrency: 'USD' },
      },
    ])
    expect(page).toMatchObject({ destination: 'echoed', expiresAt: 301_000 })
  })

  test.each([
    ['an answer without a token', {}, 200],
    ['a refusal', { message: 'Unauthorized' }, 401],
  ])('%s makes no page', async (_, answer, status) => {
    await expect(answering(answer, status).sign(order, signal)).rejects.toThrow()
  })

  test('an unknown network makes no page', async () => {
    const elsewhere = answering({ token: 't' }).sign({ ...order, networkId: 'eip155:1' }, signal)
    await expect(elsewhere).rejects.toThrow('no name of eip155:1')
  })
})

describe('MoonPay', () => {
  const sign = signMoonPay({ publicKey: 'pk_test_key', secretKey: 'sk_test_key', codes })

  test('signs the query as it is sent', async () => {
    const { url } = await sign(order)
    const [signed = '', signature = ''] = new URL(url).search.split('&signature=')
    const expected = createHmac('sha256', 'sk_test_key').update(signed).digest('base64')
    expect(decodeURIComponent(signature)).toBe(expected)
    expect(signed).toBe(
      `?apiKey=pk_test_key&currencyCode=eth_base&walletAddress=${account}&baseCurrencyCode=usd&baseCurrencyAmount=50.00`,
    )
  })

  test('an unknown asset makes no page', async () => {
    await expect(sign({ ...order, symbol: 'DAI' })).rejects.toThrow('no code of DAI')
  })
})

describe('a provider by the app’s server', () => {
  function serving(answer: () => Response | Promise<Response>, more = {}) {
    const route = 'https://app.example/api/buy'
    const provider = createServerProvider({
      ...{ id: 'p', name: 'Shop', route, networks: ['eip155:8453'], ...more },
      hosts: ['buy.moonpay.com', 'pay.coinbase.com'],
    })
    async function ask() {
      const asking = definePlugin(defineManifest({ id: 'asking' }), async () => ({
        default: ({ http }: PluginContext) => ({ api: http }),
      }))
      const { modal } = createTestModal({ plugins: [asking()], fetch: async () => answer() })
      await modal.prepare()
      return provider.session(request, signal, await modal.plugins.asking.load())
    }
    return { provider, ask }
  }
  const open = async ({ provider, ask }: ReturnType<typeof serving>) =>
    checkPage(provider, await ask(), request)

  test('opens the page that the handler makes by MoonPay', async () => {
    const sign = signMoonPay({ publicKey: 'pk', secretKey: 'sk', codes })
    const read = { readDestination: readMoonPayDestination(codes) }
    expect(await open(serving(() => handler({ sign })(post()), read))).toMatchObject({ isHidden: false })
  })

  test.each([
    ['account', { address: other, network: 'eip155:8453' }],
    ['network', { address: account, network: 'eip155:1' }],
  ])('refuses a page for another %s than ours', async (refusal, echo) => {
    const url = 'https://pay.coinbase.com/buy?sessionToken=t'
    const wrong = serving(() => Response.json({ url, destination: 'echoed', echo }))
    await expect(open(wrong)).rejects.toMatchObject({
      code: 'ONRAMP_PAGE_REFUSED',
      context: { refusal },
    })
  })

  test('refuses MoonPay’s page of another network', async () => {
    const url = `https://buy.moonpay.com/?walletAddress=${account}&currencyCode=eth`
    const read = { readDestination: readMoonPayDestination(codes) }
    const wrong = serving(() => Response.json({ url, destination: 'in-url' }), read)
    await expect(open(wrong)).rejects.toThrow('another network')
  })

  test.each([
    [
      'a sign-in that has expired',
      () => handler({ accountOf: async () => undefined })(post()),
      { code: 'ONRAMP_SIGN_IN_REQUIRED', context: {} },
    ],
    [
      'too many requests',
      () => handler({ limit: { perCaller: 0, ofAll: 1 }, now: () => 0 })(post()),
      { code: 'ONRAMP_RATE_LIMITED', context: { retryAfterMs: 60_000 } },
    ],
    [
      'a failure',
      () => handler({ sign: () => Promise.reject(new Error('down')) })(post()),
      { code: 'HTTP_STATUS', status: 502 },
    ],
    ['another form', () => Response.json({ page: 'https://pay.example' }), { code: 'HTTP_BODY_INVALID' }],
    [
      'an answer without end',
      () => Response.json({ url: 'x'.repeat(40_000), destination: 'hidden' }),
      { code: 'HTTP_TOO_LARGE' },
    ],
  ])('tells %s', async (_, answer, error) => {
    await expect(serving(answer).ask()).rejects.toMatchObject(error)
  })

  test('sells on its networks alone', () => {
    const { provider } = serving(() => Response.json({}))
    expect([provider.namespaces, provider.supports({ id: 'eip155:1' } as never)]).toEqual([['eip155'], false])
  })
})
