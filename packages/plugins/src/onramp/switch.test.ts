import { createTestModal } from '@wallet-modal/runtime/testing'
import { describe, expect, test } from 'vitest'
import { builtIns } from '../catalog.js'

const blockchain = 'https://chains.example'

/** The tiles of a connected visitor. */
async function tilesWith(config: object) {
  const { modal, kit } = createTestModal({ catalog: { onramp: builtIns.onramp }, config })
  await modal.prepare()
  kit.discover({ rdns: 'test.lab' })
  await modal.connect({ wallet: 'test.lab' })
  return kit.context.state.walletActions.peek().map(({ id }) => id)
}

describe('buying', () => {
  test('is on by default where the config names the service', async () => {
    expect(await tilesWith({ endpoints: { blockchain } })).toEqual(['onramp'])
  })

  test.each([
    ['without the service', {}],
    ['where the config says so', { endpoints: { blockchain }, features: { onramp: false } }],
  ])('has no tile %s', async (_, config) => {
    expect(await tilesWith(config)).toEqual([])
  })
})
