import { describe, expect, test } from 'vitest'
import { toNetworkId } from '../base/parseCaip.js'
import type { Connection } from '../connectors/connection.js'
import type { Connector } from '../connectors/types.js'
import { mockAccount, mockNetwork } from '../testing/mockAdapter.js'
import { mockConnector } from '../testing/mockConnector.js'
import type { LiveConnection } from './connections.js'
import { createStore, type StoreOptions } from './createStore.js'

const storeOf = (options: Partial<StoreOptions> = {}) =>
  createStore({ chains: ['eip155:1', 'eip155:10', 'solana:main'], ...options })

type Store = ReturnType<typeof createStore>

const live = (connector: Connector): LiveConnection => ({
  connection: { connector } as Connection,
  key: 'mock-wallet',
  wallet: { name: 'Mock Wallet', type: 'ANNOUNCED' },
})

const connect = (store: Store, namespace: string, networkId = `${namespace}:1`) => {
  store.accounts.reported(namespace, [mockAccount(namespace)], mockAccount(namespace))
  store.networks.reported(namespace, toNetworkId(networkId))
  store.connections.connectedWith(namespace, live(mockConnector({ namespace })))
}

describe('status of each namespace of the chains (Spec §4.1)', () => {
  test('at first all are disconnected', () => {
    expect(storeOf().status.value).toEqual({ eip155: 'disconnected', solana: 'disconnected' })
  })

  test('a wallet that is asked is connecting, one that refused is not', () => {
    const store = storeOf()
    const wallet = mockConnector()
    const attempt = store.connections.attemptStarted(wallet)
    expect(store.status.value).toEqual({ eip155: 'connecting', solana: 'disconnected' })
    store.connections.attemptFailed(attempt, new Error('no'))
    expect(store.status.value.eip155).toBe('disconnected')
  })

  test('a session that is being restored is connecting, and said to be restoring (decision 16)', () => {
    const store = storeOf()
    store.connections.restoreStarted('solana')
    expect([store.status.value.solana, store.isRestoring.value]).toEqual(['connecting', true])
    store.connections.restoreEnded('solana')
    expect([store.status.value.solana, store.isRestoring.value]).toEqual(['disconnected', false])
  })

  test('who is connected stays so while another wallet is asked', () => {
    const store = storeOf()
    connect(store, 'eip155')
    store.connections.attemptStarted(mockConnector({ id: 'other' }))
    expect(store.status.value.eip155).toBe('connected')
  })
})

describe('what is in use', () => {
  test("while nothing is connected: the default chain, and nobody's account", () => {
    const store = storeOf({ defaultChain: 'eip155:10' })
    expect([store.account.value, store.connector.value, store.balance.value.status]).toEqual([
      undefined,
      undefined,
      'idle',
    ])
    expect(store.network.value).toMatchObject({ id: 'eip155:10', definition: undefined, isSupported: true })
  })

  // Spec §6.1
  test('the first chain is the default', () => {
    expect(storeOf().network.value.id).toBe('eip155:1')
  })

  // Spec §6.1
  test("the default chain's namespace, if it is connected", () => {
    const store = storeOf({ defaultChain: 'solana:main' })
    connect(store, 'eip155')
    connect(store, 'solana')
    expect([store.activeNamespace.value, store.connector.value?.namespace]).toEqual(['solana', 'solana'])
  })

  test('else the first that is connected', () => {
    const store = storeOf()
    connect(store, 'solana')
    expect(store.account.value?.namespace).toBe('solana')
  })

  test('what the visitor chose goes before the default', () => {
    const store = storeOf()
    connect(store, 'eip155')
    connect(store, 'solana')
    store.networks.chosen(toNetworkId('solana:main'))
    expect(store.account.value?.namespace).toBe('solana')
  })

  test('the network is the one that the wallet reports, listed or not (decision 14)', () => {
    const store = storeOf()
    connect(store, 'eip155', 'eip155:137')
    expect(store.network.value).toMatchObject({ id: 'eip155:137', definition: undefined, isSupported: false })
  })

  test('its definition shows as soon as it is known', () => {
    const store = storeOf()
    store.networks.learned(mockNetwork('eip155:1'))
    expect(store.network.value.definition?.name).toBe('Network eip155:1')
  })
})

test('the view shows while the modal is open', () => {
  const store = storeOf()
  store.router.reset('Connect')
  expect(store.view.value).toBeUndefined()
  store.modal.opened()
  expect(store.view.value).toBe('Connect')
})

test('learning of another network is no news of the one in use', () => {
  const store = storeOf()
  let reported = 0
  store.network.subscribe(() => {
    reported += 1
  })
  store.networks.learned(mockNetwork('eip155:10'))
  expect(reported).toBe(1)
})
