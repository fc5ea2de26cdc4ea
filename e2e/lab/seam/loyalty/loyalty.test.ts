import { createTestModal, describePlugin } from '@wallet-modal/runtime/testing'
import { describe, expect, test } from 'vitest'
import { facts } from './facts.js'
import { loyalty } from './index.js'

const fetch = async () => Response.json({ points: 1250 })

describePlugin(loyalty({ tier: 'gold' }), {
  describe,
  test,
  facts,
  fetch,
  params: { Reward: { rewardId: '7' } },
  use: async (api) => {
    await api.points('smpl1x')
    api.choose('7')
  },
})

test('its texts are in the language of the config', async () => {
  const { modal, kit } = createTestModal({
    plugins: [loyalty({ tier: 'gold' })],
    config: { language: 'de-AT' },
  })
  await modal.plugins.loyalty.load()
  expect(kit.context.t('loyalty.points', { points: 3 })).toBe('3 Punkte')
})
