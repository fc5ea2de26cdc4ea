import { describe, expect, test } from 'vitest'
import { connectorOrder } from '../config/features.js'
import { type MockConnectorOptions, mockConnector } from '../testing/mockConnector.js'
import { mergeConnectors } from './merge.js'
import { type OrderOptions, orderConnectors } from './order.js'

const everything: OrderOptions = {
  groups: connectorOrder,
  recentIds: [],
  exclude: [],
  include: [],
  custom: [],
  chains: ['eip155:1'],
}

const ordered = (wallets: readonly MockConnectorOptions[], options: Partial<OrderOptions> = {}) =>
  orderConnectors(mergeConnectors(wallets.map(mockConnector)), { ...everything, ...options })

const namesOf = (...args: Parameters<typeof ordered>) => ordered(...args).map(({ name }) => name)

const wallets: MockConnectorOptions[] = [
  { name: 'Auth', type: 'AUTH' },
  { name: 'External', type: 'EXTERNAL' },
  { name: 'Injected', rdns: 'io.injected' },
  { name: 'Used', rdns: 'io.used' },
  { name: 'Pairing', type: 'WALLET_CONNECT' },
]

describe('order (Spec §9)', () => {
  test('walletConnect, recent, injected, external', () => {
    expect(namesOf(wallets, { recentIds: ['used'] })).toEqual([
      'Pairing',
      'Used',
      'Injected',
      'Auth',
      'External',
    ])
  })

  test('each row says its group', () => {
    expect(ordered(wallets, { recentIds: ['used'] }).map(({ group }) => group)).toEqual([
      'walletConnect',
      'recent',
      'injected',
      'external',
      'external',
    ])
  })

  test("the config's order counts; a group that it leaves out comes last", () => {
    expect(namesOf(wallets, { groups: ['external', 'injected'] })).toEqual([
      'Auth',
      'External',
      'Injected',
      'Used',
      'Pairing',
    ])
  })

  test('recent ones stand newest first, the rest as found', () => {
    const four = ['A', 'B', 'C', 'D'].map((name) => ({ name }))
    expect(namesOf(four, { recentIds: ['d', 'b'] })).toEqual(['D', 'B', 'A', 'C'])
  })

  test('a merged wallet is recent by whichever of its connectors was used', () => {
    const pair = [{ id: 'io.a', name: 'A' }, { id: 'A', name: 'A', namespace: 'solana' }, { name: 'B' }]
    expect(ordered(pair, { recentIds: ['A'] }).map(({ name, group }) => `${name} ${group}`)).toEqual([
      'A recent',
      'B injected',
    ])
  })
})

describe('include and exclude (Spec §6)', () => {
  const three: MockConnectorOptions[] = [
    { id: 'a', name: 'A', rdns: 'io.a' },
    { id: 'b', name: 'B', explorerId: 'f00' },
    { id: 'c', name: 'C' },
  ]
  test.each([
    ['by id', { exclude: ['c'] }, ['A', 'B']],
    ['by rdns', { exclude: ['io.a'] }, ['B', 'C']],
    ['by rdns in another letter case', { exclude: ['IO.A'] }, ['B', 'C']],
    ['by directory id', { exclude: ['f00'] }, ['A', 'C']],
    ['only what is included', { include: ['io.a', 'c'] }, ['A', 'C']],
    ['exclude wins over include', { include: ['io.a', 'c'], exclude: ['c'] }, ['A']],
    ['nobody is included', { include: ['nobody'] }, []],
  ])('%s', (_, options, names) => {
    expect(namesOf(three, options)).toEqual(names)
  })

  test('a missing rdns never matches, whatever the list holds', () => {
    expect(namesOf(three, { exclude: ['undefined', '', undefined as unknown as string] })).toEqual([
      'A',
      'B',
      'C',
    ])
    expect(namesOf(three, { include: [undefined as unknown as string] })).toEqual([])
  })

  test('a merged wallet is named by any of its connectors', () => {
    const pair = [
      { id: 'io.a', name: 'A', rdns: 'io.a' },
      { id: 'A', name: 'A', namespace: 'solana' },
    ]
    expect(namesOf(pair, { exclude: ['io.a'] })).toEqual([])
  })
})
