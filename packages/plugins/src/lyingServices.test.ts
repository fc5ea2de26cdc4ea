import { expect, test, vi } from 'vitest'
import { neverSignsAnythingButOne } from './lyingServices.fixture.js'
import { coin, fakeChain, filled, sendingModal } from './send/sendingModal.fixture.js'
import { tokens } from './tokens/index.js'

test('whoever types 1 signs 1, whatever an API, a wallet and a node say', () => neverSignsAnythingButOne(40))

const strange = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

/** A modal whose blockchain API lists these. */
const withBalances = (balances: readonly object[], chain = fakeChain()) =>
  sendingModal({
    chain,
    plugins: [tokens()],
    config: { endpoints: { blockchain: 'https://chains.example' } },
    fetch: async (url) =>
      Response.json(String(url).includes('supported-chains') ? { http: ['eip155:1'] } : { balances }),
  })

const listed = (more: object) => ({
  ...{ name: 'Dollar', symbol: 'USDC', chainId: 'eip155:1', price: 1 },
  quantity: { decimals: '20', numeric: '250' },
  ...more,
})
const coinListed = listed({ address: `eip155:1:${coin}` })

test('the network’s own currency is called and counted as the network is defined, and valued by the service', async () => {
  const { form } = await withBalances([listed({ price: 3 }), coinListed])
  await vi.waitUntil(() => form.asset.peek()?.price !== undefined)
  expect(form.asset.peek()).toMatchObject({ symbol: 'COIN', name: 'Coin', decimals: 18, price: 3 })
})

test('a token of the config is called and counted as the config says', async () => {
  const modal = await withBalances([coinListed])
  await filled(modal, { token: coin })
  expect(modal.form.asset.peek()).toMatchObject({ symbol: 'USD', decimals: 6, balance: 250_000_000n })
})

test('another token is called and counted as its contract says', async () => {
  const chain = fakeChain()
  chain.readToken = async ({ address }) => ({ address, symbol: 'TRUE', name: 'True', decimals: 8 })
  const modal = await withBalances([listed({ address: `eip155:1:${strange}` })], chain)
  await filled(modal, { token: strange, amount: '1' })
  expect(modal.form.asset.peek()).toMatchObject({ symbol: 'TRUE', decimals: 8, balance: 250n * 10n ** 8n })
  expect(modal.form.amount.peek()).toBe(10n ** 8n)
})

test('a token can’t be sent while its contract hasn’t said how it is counted', async () => {
  const chain = fakeChain()
  chain.readToken = async () => {
    throw new TypeError('no answer')
  }
  const modal = await withBalances([listed({ address: `eip155:1:${strange}` })], chain)
  await filled(modal, { token: strange, amount: '1' })
  expect([modal.form.problem.peek(), modal.sending.review()]).toEqual(['unreadable', undefined])
})
