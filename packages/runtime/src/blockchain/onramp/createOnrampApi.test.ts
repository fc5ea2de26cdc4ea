import { expect, test } from 'vitest'
import type { NetworkId } from '../../base/caip.js'
import { createServiceClient } from '../../http/createServiceClient.js'
import { createHttp } from '../../http/request.js'
import { fakeClock } from '../../testing/fakeClock.js'
import { createOnrampApi } from './createOnrampApi.js'

const { signal } = new AbortController()
const euro = { id: 'EUR', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] }
const dollar = {
  ...{ id: 'usdc-id', name: 'USD Coin', symbol: 'USDC' },
  networks: [
    { name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1', contract_address: '0xabc' },
  ],
}
const usd = (amount: string) => ({ amount, currency: 'USD' })
const quote = {
  ...{ quoteId: 'q1', paymentTotal: usd('100'), paymentSubtotal: usd('98'), networkFee: usd('0.5') },
  purchaseAmount: { amount: '97.5', currency: 'USDC' },
}

/** A service that answers each path, and what it was asked. */
function setUp(answers: Readonly<Record<string, unknown>>) {
  const asked: unknown[] = []
  const clock = fakeClock()
  const fetch = async (url: string | URL | Request, { body }: RequestInit = {}) => {
    const name = new URL(String(url)).pathname.slice('/v1/'.length)
    asked.push([name, body && JSON.parse(String(body))])
    return Response.json(answers[name])
  }
  const client = createServiceClient({
    ...{ http: createHttp({ fetch, clock }), clock, baseUrl: 'https://chains.example', projectId: 'p' },
    sdk: { type: 'wallet-modal', version: 'html-eip155-0' },
  })
  return { asked, api: createOnrampApi(client) }
}

// Spec §7
test('options are currencies with limits, and assets with networks', async () => {
  const { api } = setUp({
    'onramp/options': {
      paymentCurrencies: [
        euro,
        { id: 'GBP', payment_method_limits: [{ id: 'card', min: '9', max: '1' }] },
        7,
      ],
      purchaseCurrencies: [dollar, { ...dollar, networks: [] }],
    },
  })
  expect(await api.options(signal)).toEqual({
    payment: [{ id: 'EUR', limits: [{ method: 'card', min: 10, max: 7500 }] }],
    purchase: [
      {
        ...{ id: 'usdc-id', name: 'USD Coin', symbol: 'USDC' },
        networks: [{ name: 'ethereum-mainnet', chainId: '1', contractAddress: '0xabc' }],
      },
    ],
  })
})

// Spec §3, §7
test('a quote is asked for with the symbol as its network, and tells only the fees that were told', async () => {
  const { asked, api } = setUp({
    'onramp/options': { paymentCurrencies: [euro], purchaseCurrencies: [dollar] },
    'onramp/quote': quote,
  })
  const { payment, purchase } = await api.options(signal)
  const question = { purchase: purchase[0] as never, payment: payment[0] as never, amount: '100' }
  expect(await api.quote(question, signal)).toMatchObject({ quoteId: 'q1', fees: [usd('0.5')] })
  expect(asked[1]).toEqual([
    'onramp/quote',
    expect.objectContaining({ amount: '100', network: 'USDC', paymentCurrency: expect.anything() }),
  ])
})

// Spec §3.16
test('a quote whose amount is no decimal number is refused', async () => {
  const { api } = setUp({ 'onramp/quote': { ...quote, paymentTotal: usd('1e9') } })
  const question = {
    purchase: { id: 'x', symbol: 'X', name: 'X', networks: [] },
    payment: { id: 'USD', limits: [] },
  }
  await expect(api.quote({ ...question, amount: '1' }, signal)).rejects.toMatchObject({
    code: 'HTTP_BODY_INVALID',
  })
})

// Spec §7
test('a page is asked for with the account, its networks and what to pay', async () => {
  const { asked, api } = setUp({ 'generators/onrampurl': { url: 'https://pay.example/buy' } })
  const page = { ...{ address: '0xme', blockchains: ['base'], assets: ['USDC'] }, defaultNetwork: 'base' }
  expect(await api.page({ ...page, presetFiat: '50' }, signal)).toBe('https://pay.example/buy')
  expect(asked).toEqual([
    [
      'generators/onrampurl',
      {
        destinationWallets: [{ address: '0xme', blockchains: ['base'], assets: ['USDC'] }],
        ...{ defaultNetwork: 'base', partnerUserId: '0xme', defaultExperience: 'buy', presetFiatAmount: 50 },
      },
    ],
  ])
})

// Spec §7
test('purchases are those of the card provider, in its own words for how far each is', async () => {
  const purchase = (status: string) => ({
    id: status,
    metadata: { hash: '0x1', chain: 'eip155:1', minedAt: '2026-01-01T00:00:00Z', status },
  })
  const words = ['SUCCESS', 'IN_PROGRESS', 'FAILED'].map((word) => `ONRAMP_TRANSACTION_STATUS_${word}`)
  const { api } = setUp({ 'account/0xme/history': { data: words.map(purchase), next: null } })
  const found = await api.purchases({ networkId: 'eip155:1' as NetworkId, address: '0xme' }, signal)
  expect(found.map(({ status }) => status)).toEqual(['confirmed', 'pending', 'failed'])
})
