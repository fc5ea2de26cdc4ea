import { createModal, type Eip1193Provider, type StandardWallet } from '@wallet-modal/runtime'
import { describe, expectTypeOf, test } from 'vitest'
import type { BitcoinProvider } from './bitcoin/index.js'
import { builtIns } from './catalog.js'
import type { PolkadotProvider } from './polkadot/index.js'
import type { SendApi } from './send/index.js'

describe('modal.getProvider', () => {
  const modal = createModal({ chains: ['eip155:1'] }, { catalog: builtIns })

  test('is typed by the namespace', () => {
    expectTypeOf(modal.getProvider('eip155')).resolves.toEqualTypeOf<Eip1193Provider>()
    expectTypeOf(modal.getProvider('solana')).resolves.toEqualTypeOf<StandardWallet>()
    expectTypeOf(modal.getProvider('bip122')).resolves.toEqualTypeOf<BitcoinProvider>()
    expectTypeOf(modal.getProvider('polkadot')).resolves.toEqualTypeOf<PolkadotProvider>()
  })

  test('a namespace that nobody brings is unknown', () => {
    expectTypeOf(modal.getProvider('cosmos')).resolves.toBeUnknown()
  })
})

describe('modal.plugins', () => {
  const modal = createModal({ chains: ['eip155:1'] }, { catalog: builtIns })

  test('has the verbs of a plugin', () => {
    expectTypeOf(modal.plugins.send.load()).resolves.toEqualTypeOf<SendApi>()
  })

  test('opens a view with its params', () => {
    expectTypeOf(modal.open).toBeCallableWith({ view: 'Send', params: { to: 'alice.eth', amount: '0.25' } })
  })
})
