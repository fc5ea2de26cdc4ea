import { expect, test } from 'vitest'
import { walletFeaturesOrder } from '../config/features.js'
import type { AnyPlugin } from './definePlugin.js'
import { walletActionsFor } from './slots.js'

const bringing = (...ids: string[]): AnyPlugin => ({
  manifest: { id: ids.join(), walletActions: ids.map((id) => ({ id, label: id, icon: 'M0 0', opens: id })) },
  load: async () => () => ({}),
})

const tiles = (plugins: AnyPlugin[], namespace = 'eip155', order: readonly string[] = walletFeaturesOrder) =>
  walletActionsFor(plugins, namespace, order).map(({ id }) => id)

test('tiles stand in the order onramp, swaps, receive, send (Spec §9)', () => {
  expect(tiles([bringing('send', 'receive'), bringing('onramp'), bringing('swaps')])).toEqual([
    'onramp',
    'swaps',
    'receive',
    'send',
  ])
})

test('what the order does not name follows as registered', () => {
  expect(tiles([bringing('z', 'a'), bringing('send')])).toEqual(['send', 'z', 'a'])
})

test("the config's order counts", () => {
  expect(tiles([bringing('receive', 'send')], 'eip155', ['send'])).toEqual(['send', 'receive'])
})

test('a tile may be for some namespaces only', () => {
  const plugin = bringing('swaps')
  const [action] = plugin.manifest.walletActions ?? []
  const limited = {
    ...plugin,
    manifest: { id: 'x', walletActions: action ? [{ ...action, namespaces: ['eip155'] }] : [] },
  }
  expect([tiles([limited], 'eip155'), tiles([limited], 'solana')]).toEqual([['swaps'], []])
})
