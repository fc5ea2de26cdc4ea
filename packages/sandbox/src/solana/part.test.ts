import { expect, test } from 'vitest'
import { solanaPart } from './part.js'

test('describes no cluster where its engine has no build for the platform', async () => {
  const part = await solanaPart.start({
    url: 'http://127.0.0.1:4100',
    chains: [],
    cluster: undefined,
    wallets: undefined,
    describe: () => {
      throw new Error('Nothing else runs here.')
    },
  })
  expect(part.describe()).toEqual({})
})
