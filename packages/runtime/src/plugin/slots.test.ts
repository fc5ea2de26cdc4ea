import { describe, expect, test } from 'vitest'
import { toNetworkId } from '../base/parseCaip.js'
import { walletFeaturesOrder } from '../config/features.js'
import type { NetworkDefinition } from '../config/types.js'
import { connect } from '../session/connect.js'
import { createTestCore } from '../testing/createTestCore.js'
import { mockNetwork } from '../testing/mockAdapter.js'
import type { AnyPlugin } from './definePlugin.js'
import type { WalletAction } from './manifest.js'
import { walletActionsFor } from './slots.js'

const bringing = (...ids: string[]): AnyPlugin => ({
  manifest: { id: ids.join(), walletActions: ids.map((id) => ({ id, label: id, icon: 'M0 0', opens: id })) },
  load: async () => () => ({}),
})

const tiles = (plugins: AnyPlugin[], namespace = 'eip155', order: readonly string[] = walletFeaturesOrder) =>
  walletActionsFor(
    plugins,
    { namespace, connectorId: undefined, network: { id: `${namespace}:1`, definition: undefined } },
    order,
  ).map(({ id }) => id)

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

// Spec §6.9
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

describe('a tile for some networks only', () => {
  const network = (id: string, capabilities?: NetworkDefinition['capabilities']) => ({
    id,
    definition: capabilities && { ...mockNetwork(id), capabilities },
  })
  const isOffered = (rule: Partial<WalletAction>, on: ReturnType<typeof network>) => {
    const walletActions = [{ id: 'swaps', label: 'x', icon: 'M0 0', opens: 'Swap', ...rule }]
    const plugin: AnyPlugin = { manifest: { id: 'swaps', walletActions }, load: async () => () => ({}) }
    return walletActionsFor([plugin], { namespace: 'eip155', connectorId: undefined, network: on }, []).length > 0
  }
  const swaps = { capability: 'swaps', networks: ['eip155:1', 'eip155:10'] } as const

  test('is offered on those of its list', () => {
    expect([isOffered(swaps, network('eip155:1')), isOffered(swaps, network('eip155:5'))]).toEqual([
      true,
      false,
    ])
    const { networks } = swaps
    expect([
      isOffered({ networks }, network('eip155:1')),
      isOffered({ networks }, network('eip155:5')),
    ]).toEqual([true, false])
  })

  test('is offered where the definition says so, and not where it denies', () => {
    expect(isOffered(swaps, network('eip155:5', { swaps: true }))).toBe(true)
    expect(isOffered(swaps, network('eip155:1', { swaps: false }))).toBe(false)
  })

  test('goes by its list where the definition speaks of something else', () => {
    expect(isOffered(swaps, network('eip155:1', { history: false }))).toBe(true)
    expect(isOffered(swaps, network('eip155:5', { history: true }))).toBe(false)
  })

  test('without a list is offered only where the definition says so', () => {
    const rule = { capability: 'x-stake' } as const
    expect(isOffered(rule, network('eip155:1'))).toBe(false)
    expect(isOffered(rule, network('eip155:1', {}))).toBe(false)
    expect(isOffered(rule, network('eip155:1', { 'x-stake': true }))).toBe(true)
  })

  test('comes and goes with the network of the wallet', async () => {
    const modal = createTestCore({
      plugins: [
        {
          manifest: {
            id: 'swaps',
            walletActions: [
              { id: 'swaps', label: 'x', icon: 'M0 0', opens: 'Swap', networks: ['eip155:10'] },
            ],
          },
          load: async () => () => ({}),
        },
      ],
    })
    await connect(modal.core, modal.discover())
    const shown = () => modal.context.state.walletActions.value.map(({ id }) => id)
    expect(shown()).toEqual([])
    modal.adapter().wallet.networkChanged(toNetworkId('eip155:10'))
    expect(shown()).toEqual(['swaps'])
  })
})

test('a tile and a tab may be for accounts of one connector only', async () => {
  const own: AnyPlugin = {
    manifest: {
      id: 'mail',
      walletActions: [{ id: 'mail', label: 'mail', icon: 'M0 0', opens: 'Mail', connectors: ['mail'] }],
      accountTabs: [{ id: 'mail', label: 'mail', connectors: ['mail'] }],
    },
    load: async () => () => ({ accountTabs: { mail: () => null } }),
  }
  const modal = createTestCore({ plugins: [own] })
  const shown = async (id: string) => {
    await connect(modal.core, modal.discover({ id, name: id }))
    const { walletActions, accountTabs } = modal.context.state
    return [...walletActions.value, ...accountTabs.value].map((one) => one.id)
  }
  expect([await shown('other'), await shown('mail')]).toEqual([[], ['mail', 'mail']])
})
