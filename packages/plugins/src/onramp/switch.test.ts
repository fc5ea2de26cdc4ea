import { createTestModal } from '@wallet-modal/runtime/testing'
import { describe, expect, test } from 'vitest'
import { builtIns } from '../catalog.js'

const blockchain = 'https://chains.example'

/** The tiles of a connected visitor, and whether the plugin was made. */
async function tilesWith(config: object) {
  const { modal, kit } = createTestModal({ catalog: { onramp: builtIns.onramp }, config })
  await modal.prepare()
  kit.discover({ rdns: 'test.lab' })
  await modal.connect({ wallet: 'test.lab' })
  const tiles = kit.context.state.walletActions.peek().map(({ id }) => id)
  return { tiles, isMade: Object.hasOwn(modal.plugins, 'onramp') }
}

describe('buying', () => {
  test('is on by default where the config names the service', async () => {
    expect(await tilesWith({ endpoints: { blockchain } })).toEqual({ tiles: ['onramp'], isMade: true })
  })

  test.each([
    ['without the service', {}],
    ['where the config says so', { endpoints: { blockchain }, features: { onramp: false } }],
    ['on a chain without a provider', { endpoints: { blockchain }, chains: ['eip155:56'] }],
  ])('has no tile %s', async (_, config) => {
    expect((await tilesWith(config)).tiles).toEqual([])
  })

  test('that is off isn’t made', async () => {
    const config = { endpoints: { blockchain }, features: { onramp: false } }
    expect((await tilesWith(config)).isMade).toBe(false)
  })
})
