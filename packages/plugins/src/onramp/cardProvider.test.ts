import type { NetworkDefinition, NetworkId, PluginContext } from '@wallet-modal/runtime/plugin'
import { fakeClock } from '@wallet-modal/runtime/testing'
import { describe, expect, test } from 'vitest'
import { cardProvider } from './cardProvider.js'

const { signal } = new AbortController()
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const asset = { networkId: 'eip155:8453' as NetworkId, symbol: 'ETH', decimals: 18 }
const network = { id: 'eip155:8453', name: 'Base' } as NetworkDefinition
const request = { network, account, asset, amount: '50', currency: 'USD', method: 'card' }
const options = {
  payment: [{ id: 'USD', limits: [{ method: 'card', min: 10, max: 7_500 }] }],
  purchase: [{ id: 'eth', symbol: 'ETH', name: 'Ether', networks: [{ name: 'base', chainId: '8453' }] }],
}
const usd = (amount: string) => ({ amount, currency: 'USD' })

/** The provider over a service that answers so. */
function provider(answers: object) {
  const api = { options: async () => options, ...answers }
  const queries = async () => ({ blockchain: async () => ({ onramp: () => api }) })
  return cardProvider({ clock: fakeClock(), queries } as unknown as PluginContext, {})
}

// Spec §9
test('sells on eight networks of EVM, for 1–2%', () => {
  const { namespaces, supports, fee } = provider({})
  const ids = [1, 10, 137, 8453, 42161, 42220, 43114, 80094, 56].map((chain) => `eip155:${chain}`)
  const sold = ids.filter((id) => supports({ id } as NetworkDefinition))
  expect([namespaces, sold, fee]).toEqual([['eip155'], ids.slice(0, 8), '1–2%'])
})

test('says which assets it sells, by symbol, network and contract', async () => {
  const { sells } = (await provider({}).options?.(signal)) ?? {}
  const sold = [asset, { ...asset, address: '0xabc' }, { ...asset, networkId: 'eip155:1' as NetworkId }]
  expect(sold.map((one) => sells?.(one))).toEqual([true, false, false])
})

test('a quote has the fees that the service told, summed up', async () => {
  const quote = async () => ({
    ...{ quoteId: 'q', paymentTotal: usd('50'), paymentSubtotal: usd('48') },
    ...{ purchaseAmount: { amount: '0.016', currency: 'ETH' }, fees: [usd('0.50'), usd('0.255')] },
  })
  expect(await provider({ quote }).quote?.(request, signal)).toEqual({
    bought: 16_000_000_000_000_000n,
    fees: '0.76',
  })
})

test('a quote for another asset than the one that was asked for is none', async () => {
  const quote = async () => ({ purchaseAmount: { amount: '50', currency: 'USDC' }, fees: [] })
  await expect(provider({ quote }).quote?.(request, signal)).rejects.toThrow("doesn't sell")
})

test('a page with a session token alone hides its destination, and lasts 5 min', async () => {
  const page = async () => 'https://pay.coinbase.com/?sessionToken=t'
  expect(await provider({ page }).session(request, signal, undefined as never)).toMatchObject({
    destination: 'hidden',
    expiresAt: fakeClock().now() + 300_000,
  })
})

describe('by its history a purchase', () => {
  const startedAt = 1_000
  const statusOf = (...found: { minedAt: number; status: string }[]) =>
    provider({ purchases: async () => found }).status?.({ account, asset, startedAt }, signal)
  const since = (status: string) => ({ minedAt: 2_000, status })

  test.each([
    ['is open where there is none since the click', [{ minedAt: 500, status: 'failed' }], 'open'],
    ['is paid while it is in progress', [since('pending')], 'paid'],
    ['has failed where the provider says so', [since('failed')], 'failed'],
    ['is paid by the second card', [since('pending'), since('failed')], 'paid'],
  ])('%s', async (_, found, status) => {
    expect(await statusOf(...found)).toBe(status)
  })
})
