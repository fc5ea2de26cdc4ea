import { describe, expect, test } from 'vitest'
import { mergeConnectors } from '../connectors/merge.js'
import { orderConnectors } from '../connectors/order.js'
import type { Connector } from '../connectors/types.js'
import type { Wallet } from '../connectors/wallet.js'
import { mockConnector } from '../testing/mockConnector.js'
import { walletChoices } from './walletChoices.js'

const known: readonly Wallet[] = [
  { id: 'aa', slug: 'x.first', name: 'First', rdns: 'x.first.app' },
  { id: 'bb', slug: 'x.second', name: 'Second' },
  { id: 'cc', slug: 'x.third', name: 'Third', rdns: 'x.third.app' },
]

const rows = (
  connectors: readonly Connector[],
  { recentIds = [] as string[], featured = [] as string[], wallets = known } = {},
) =>
  walletChoices(
    orderConnectors(
      mergeConnectors(connectors, (namespace) => namespace),
      {
        groups: ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'],
        recentIds,
        include: [],
        exclude: [],
        featured: [],
        custom: [],
        recommended: [],
        chains: ['eip155:1'],
      },
    ),
    wallets,
    { recentIds, featured },
  )
const reported = (choices: ReturnType<typeof rows>) =>
  choices.map(({ name, tag, entry, wallet }) =>
    [name, tag, entry && 'here', wallet?.id].filter(Boolean).join(' '),
  )

describe('a wallet that is installed and in the directory is one row', () => {
  test.each([
    ['rdns', { name: 'Whatever', rdns: 'x.third.app' }],
    ['id', { name: 'Whatever', id: 'cc' }],
    ['slug', { name: 'Whatever', id: 'x.third' }],
    ["the directory's id", { name: 'Whatever', explorerId: 'cc' }],
    ['the name of one that has no rdns', { name: 'Third', id: 'name:Third' }],
  ])('by %s', (_, connector) => {
    expect(reported(rows([mockConnector(connector)]))).toEqual([
      `${connector.name} installed here cc`,
      'First aa',
      'Second bb',
    ])
  })

  test.each([
    ['a missing rdns is nobody’s', { name: 'Second' }],
    ['the name of one that has another rdns', { name: 'Third', rdns: 'x.other' }],
  ])('not by %s', (_, connector) => {
    expect(rows([mockConnector(connector)])).toHaveLength(4)
  })

  test('two wallets that claim to be it stay rows of their own', () => {
    const both = [
      mockConnector({ id: 'x.first.app', name: 'First', rdns: 'x.first.app' }),
      mockConnector({ id: 'x.first.app#2', name: 'First', rdns: 'x.first.app' }),
    ]
    expect(reported(rows(both))).toEqual([
      'First installed here',
      'First installed here',
      'First aa',
      'Second bb',
      'Third cc',
    ])
  })
})

test('the wallet with its rdns is it, and a stranger of another chain with its name is not', () => {
  const both = [
    mockConnector({ id: 'name:First', name: 'First', namespace: 'solana' }),
    mockConnector({ id: 'x.first.app', name: 'First', rdns: 'x.first.app' }),
  ]
  expect(reported(rows(both))).toEqual([
    'First installed here',
    'First installed here aa',
    'Second bb',
    'Third cc',
  ])
})

describe('the order', () => {
  const connectors = [
    mockConnector({
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
      pairs: true,
      sharesSession: true,
    }),
    mockConnector({ id: 'one', name: 'One' }),
    mockConnector({ id: 'two', name: 'Two' }),
  ]

  test('is installed, recent, featured, all others; the code is no wallet', () => {
    expect(reported(rows(connectors, { recentIds: ['cc', 'two'], featured: ['x.second'] }))).toEqual([
      'Two recent here',
      'One installed here',
      'Third recent cc',
      'Second bb',
      'First aa',
    ])
  })

  test('of recent ones starts with the newest', () => {
    expect(reported(rows([], { recentIds: ['cc', 'aa'] })).slice(0, 2)).toEqual([
      'Third recent cc',
      'First recent aa',
    ])
  })
})

test('a wallet that was used last is known by its id or its slug: which of them was known then', () => {
  expect(reported(rows([], { recentIds: ['x.third', 'bb'] })).slice(0, 2)).toEqual([
    'Third recent cc',
    'Second recent bb',
  ])
})

test('a row that stays is the same object, so that it is not rendered again', () => {
  expect(rows([])[0]).toBe(rows([])[0])
})

test('rows have keys of their own, whatever wallets call themselves', () => {
  const keys = rows([mockConnector({ id: 'aa', name: 'aa' }), mockConnector({ id: 'bb', name: 'Other' })], {
    wallets: [...known, { id: 'dd', name: 'First' }],
  }).map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})
