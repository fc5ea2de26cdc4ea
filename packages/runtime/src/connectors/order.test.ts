import { describe, expect, test } from 'vitest'
import { connectorOrder } from '../config/features.js'
import { type MockConnectorOptions, mockConnector } from '../testing/mockConnector.js'
import { mergeConnectors } from './merge.js'
import { type OrderOptions, orderConnectors } from './order.js'
import type { Wallet } from './wallet.js'

const everything: OrderOptions = {
  groups: connectorOrder,
  recentIds: [],
  exclude: [],
  include: [],
  featured: [],
  custom: [],
  recommended: [],
  chains: ['eip155:1'],
}

const ordered = (wallets: readonly MockConnectorOptions[], options: Partial<OrderOptions> = {}) =>
  orderConnectors(
    mergeConnectors(wallets.map(mockConnector), (namespace) => namespace),
    { ...everything, ...options },
  )

const namesOf = (...args: Parameters<typeof ordered>) => ordered(...args).map(({ name }) => name)

const wallets: MockConnectorOptions[] = [
  { name: 'Auth', type: 'AUTH' },
  { name: 'External', type: 'EXTERNAL' },
  { name: 'Injected', rdns: 'io.injected' },
  { name: 'Used', rdns: 'io.used' },
  { name: 'Pairing', type: 'WALLET_CONNECT', pairs: true, sharesSession: true },
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

  // Spec §6.8
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
    const pair = [
      { id: 'io.a', name: 'A', rdns: 'io.a' },
      { id: 'A', name: 'A', rdns: 'io.a', namespace: 'solana' },
      { name: 'B' },
    ]
    expect(ordered(pair, { recentIds: ['A'] }).map(({ name, group }) => `${name} ${group}`)).toEqual([
      'A recent',
      'B injected',
    ])
  })
})

describe('include and exclude (Spec §6.2)', () => {
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
      { id: 'A', name: 'A', rdns: 'io.a', namespace: 'solana' },
    ]
    expect(namesOf(pair, { exclude: ['io.a'] })).toEqual([])
  })
})

describe('wallets that are not installed (Spec §6.3, §9: featured, custom, recommended)', () => {
  const pairing: MockConnectorOptions = {
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    pairs: true,
    sharesSession: true,
  }
  const external: MockConnectorOptions = { name: 'External', type: 'EXTERNAL' }
  const wallet = (name: string, more: Partial<Wallet> = {}): Wallet => ({
    id: name.toLowerCase(),
    name,
    ...more,
  })
  const reported = (...args: Parameters<typeof ordered>) =>
    ordered(...args).map(({ name, group }) => `${group} ${name}`)

  // Spec §6.3
  test('stand in their groups, and pair with themselves', () => {
    const options = {
      featured: [wallet('Featured')],
      custom: [wallet('Custom')],
      recommended: [wallet('Recommended')],
    }
    expect(reported([{ name: 'Here' }, pairing, external], options)).toEqual([
      'walletConnect WalletConnect',
      'injected Here',
      'featured Featured',
      'custom Custom',
      'external External',
      'recommended Recommended',
    ])
    expect(ordered([pairing], options)[1]).toMatchObject({
      wallet: { id: 'featured' },
      connectors: [{ id: 'walletConnect' }],
    })
  })

  test('are not there where nothing pairs', () => {
    expect(reported([external], { featured: [wallet('Featured')], recommended: [wallet('R')] })).toEqual([
      'external External',
    ])
  })

  test.each([
    ['its rdns', { rdns: 'io.here' }],
    ['its id', { id: 'here' }],
    ['the directory’s id', { id: 'f00' }],
  ])('one that is installed is that row alone: by %s', (_, named) => {
    const here = { name: 'Here', rdns: 'IO.Here', explorerId: 'f00' }
    expect(reported([pairing, here], { featured: [wallet('Twin', named)] })).not.toContain('featured Twin')
  })

  test('one that is offered twice stands where it comes first', () => {
    const same = wallet('Same')
    expect(reported([pairing], { featured: [same], custom: [same], recommended: [same] })).toEqual([
      'walletConnect WalletConnect',
      'featured Same',
    ])
  })

  test('one that was used last is recent', () => {
    expect(reported([pairing], { featured: [wallet('A'), wallet('B')], recentIds: ['b'] })).toEqual([
      'walletConnect WalletConnect',
      'recent B',
      'featured A',
    ])
  })

  test.each([
    [0, 2],
    [1, 1],
    [2, 0],
    [3, 0],
  ])('with %i in the page, %i are recommended', (installed, count) => {
    const here = Array.from({ length: installed }, (_, index) => ({ name: `Here ${index}` }))
    const recommended = [wallet('A'), wallet('B'), wallet('C')]
    const shown = ordered([pairing, ...here], { recommended }).filter(({ group }) => group === 'recommended')
    expect(shown.map(({ name }) => name)).toEqual(['A', 'B', 'C'].slice(0, count))
  })

  test('the config’s lists hold for them, too', () => {
    const options = { featured: [wallet('A')], recommended: [wallet('B'), wallet('C')], exclude: ['a', 'b'] }
    expect(reported([pairing], options)).toEqual(['walletConnect WalletConnect', 'recommended C'])
  })
})
