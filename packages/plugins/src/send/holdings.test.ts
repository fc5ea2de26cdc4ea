import { createHoldings, formatUnits } from '@wallet-modal/runtime/accounts'
import type { AnyPlugin, PluginContext } from '@wallet-modal/runtime/plugin'
import { createTestModal, mockAdapter } from '@wallet-modal/runtime/testing'
import { describe, expect, test, vi } from 'vitest'
import { probe, probed } from '../testing/pluginContext.js'
import { coin, fakeChain } from './sendingModal.fixture.js'

const token = (symbol: string, amount: bigint, more: object = {}) => ({
  ...{ name: symbol, symbol, chainId: 'eip155:1', address: `0x${symbol}` },
  quantity: { decimals: 6, numeric: formatUnits(amount, 6) },
  ...more,
})

/** What can be sent by an account whose tokens a plugin tells; the plugin is a fake of `tokens`. */
async function holdingsOf(listed: readonly object[], more: object = {}) {
  let context: PluginContext | undefined
  const stopped = vi.fn()
  const api = {
    watch(account: never) {
      context?.tokenBalanceChanged(account, { status: 'ready', data: listed as never })
      return stopped
    },
    pictureOf: ({ symbol }: { readonly symbol: string }) => `data:${symbol}`,
    tokensOn: () => [],
    definedOn: () => [],
    isSpam: ({ name }: { readonly name: string }) => name.includes('claim'),
    ...more,
  }
  const tokens: AnyPlugin = {
    manifest: { id: 'tokens', portfolio: true },
    load: async () => (given) => {
      context = given
      return { portfolio: api as never }
    },
  }
  const { modal, kit } = createTestModal({
    adapters: [mockAdapter('eip155', { chain: fakeChain() })],
    plugins: [tokens, probe],
  })
  await modal.open()
  await kit.context.actions.connect(kit.discover())
  const holdings = createHoldings(await probed(modal))
  const stop = holdings.watch()
  await vi.waitUntil(() => holdings.assets().length > 1)
  return { holdings, stop, stopped, symbols: holdings.assets().map(({ symbol }) => symbol) }
}

describe('what can be sent is', () => {
  test('the network’s own currency first, then tokens by their worth, then by name', async () => {
    const { symbols } = await holdingsOf([
      token('B', 5n),
      token('RICH', 10n ** 6n, { price: 9 }),
      token('A', 5n),
      token('POOR', 10n ** 6n, { price: 1 }),
    ])
    expect(symbols).toEqual(['COIN', 'RICH', 'POOR', 'A', 'B'])
  })

  test.each([
    ['of which there is nothing', token('NONE', 0n)],
    ['without decimals', token('WHOLE', 5n, { quantity: { decimals: 0, numeric: '5' } })],
    ['whose amount is no number', token('ODD', 5n, { quantity: { decimals: 6, numeric: 'much' } })],
    ['of another network', token('FAR', 5n, { chainId: 'eip155:10' })],
    ['whose name advertises', token('GIFT', 5n, { name: 'claim it' })],
    ['that is listed twice', token('OK', 5n)],
  ])('no token %s', async (_, odd) => {
    expect((await holdingsOf([token('OK', 5n), odd])).symbols).toEqual(['COIN', 'OK'])
  })

  test('shown with the picture that the plugin has', async () => {
    const { holdings } = await holdingsOf([token('OK', 5n, { iconUrl: 'https://a.example/ok.png' })])
    const [, ok] = holdings.assets()
    expect(ok && holdings.pictureOf(ok)).toBe('data:OK')
  })

  test('shown in the currency that the visitor chose there', async () => {
    const follow = vi.fn()
    const { holdings } = await holdingsOf([token('OK', 5n)], { money: { of: () => '€9.00', follow } })
    expect([holdings.money().of(10), follow.mock.calls]).toEqual(['€9.00', [['eip155:1']]])
  })

  test('shown in the config’s where the plugin says none', async () => {
    expect((await holdingsOf([token('OK', 5n)])).holdings.money().of(10)).toBe('$10.00')
  })

  test('no longer followed once nobody looks', async () => {
    const { stop, stopped } = await holdingsOf([token('OK', 5n)])
    stop()
    expect(stopped).toHaveBeenCalledTimes(1)
  })
})

test('without that plugin, the tokens of the config are read from the nodes', async () => {
  const { modal, kit } = createTestModal({
    config: { tokens: [{ chainId: 'eip155:1', address: coin, name: 'Dollar', symbol: 'USD', decimals: 6 }] },
    adapters: [mockAdapter('eip155', { chain: fakeChain() })],
    plugins: [probe],
  })
  await modal.open()
  await kit.context.actions.connect(kit.discover())
  const holdings = createHoldings(await probed(modal))
  holdings.watch()
  await vi.waitUntil(() => holdings.assets().length > 1)
  expect(holdings.assets()[1]).toMatchObject({ symbol: 'USD', balance: 100_000_000n })
})
