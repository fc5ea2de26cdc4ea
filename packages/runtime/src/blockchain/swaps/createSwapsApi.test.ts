import { expect, test } from 'vitest'
import { toNetworkId } from '../../base/parseCaip.js'
import { createServiceClient } from '../../http/createServiceClient.js'
import { createHttp } from '../../http/request.js'
import { fakeClock } from '../../testing/fakeClock.js'
import { createSwapsApi } from './createSwapsApi.js'

const networkId = toNetworkId('eip155:1')
const { signal } = new AbortController()
const question = { networkId, account: '0xme', from: '0xeeee', to: '0xabc', amount: 5n }
const call = { to: 'eip155:1:0x1111', data: '0x07ed2379', amount: '5' }

/** A service that answers each path, and what it was asked. */
function setUp(answers: Readonly<Record<string, unknown>>) {
  const asked: unknown[] = []
  const clock = fakeClock()
  const fetch = async (url: string | URL | Request, { body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(String(url))
    for (const key of ['projectId', 'st', 'sv']) searchParams.delete(key)
    const name = pathname.slice('/v1/convert/'.length)
    asked.push([name, body ? JSON.parse(String(body)) : Object.fromEntries(searchParams)])
    return Response.json(answers[name])
  }
  const client = createServiceClient({
    ...{ http: createHttp({ fetch, clock }), clock, baseUrl: 'https://chains.example', projectId: 'p' },
    sdk: { type: 'wallet-modal', version: 'html-eip155-0' },
  })
  return { asked, api: createSwapsApi(client, 'p') }
}

// Spec §7
test('tokens are asked for by their network, and those of others are left out', async () => {
  const token = { name: 'Dollar', symbol: 'USD', address: 'eip155:1:0xabc', decimals: 6 }
  const tokens = [token, { ...token, address: 'eip155:2:0xabc' }, { ...token, decimals: 256 }]
  const { asked, api } = setUp({ tokens: { tokens } })
  expect(await api.tokens(networkId, signal)).toEqual([{ ...token, address: '0xabc' }])
  expect(asked).toEqual([['tokens', { chainId: 'eip155:1' }]])
})

// Spec §7
test('a quote is asked for with the gas price, and says what each route buys', async () => {
  const { asked, api } = setUp({
    'gas-price': { standard: '7', fast: '8', instant: '9' },
    quotes: { quotes: [{ id: null, fromAmount: '5', toAmount: '10' }, { toAmount: 'much' }] },
  })
  expect(await api.quotes(question, signal)).toEqual([10n])
  expect(asked).toEqual([
    ['gas-price', { chainId: 'eip155:1' }],
    [
      'quotes',
      { amount: '5', userAddress: '0xme', from: 'eip155:1:0xeeee', to: 'eip155:1:0xabc', gasPrice: '7' },
    ],
  ])
})

// Spec §7
test('a call is asked for with the slippage, and without an estimate', async () => {
  const { asked, api } = setUp({ 'build-transaction': { tx: call } })
  expect(await api.build({ ...question, slippagePercent: 1 }, signal)).toEqual({
    ...{ to: '0x1111', data: '0x07ed2379', value: 5n },
  })
  expect(asked).toEqual([
    [
      'build-transaction',
      {
        ...{ amount: '5', eip155: { slippage: 1 }, projectId: 'p', disableEstimate: true },
        ...{ from: 'eip155:1:0xeeee', to: 'eip155:1:0xabc', userAddress: 'eip155:1:0xme' },
      },
    ],
  ])
})

test.each([
  ['on another network', { ...call, to: 'eip155:2:0x1111' }],
  ['of half a byte', { ...call, data: '0x123' }],
  ['of an amount that is no whole number', { ...call, amount: '1.5' }],
  ['of more than 100 kB', { ...call, data: `0x${'00'.repeat(100_001)}` }],
])('a call %s is refused', async (_, tx) => {
  const { api } = setUp({ 'build-transaction': { tx } })
  await expect(api.build({ ...question, slippagePercent: 1 }, signal)).rejects.toMatchObject({
    code: 'HTTP_BODY_INVALID',
  })
})
