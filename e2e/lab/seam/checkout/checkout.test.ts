/// <reference types="vite/client" />
import { createTestModal, describePlugin, settled } from '@wallet-modal/runtime/testing'
import { describe, expect, test } from 'vitest'
import { facts } from './facts.js'
import { checkout } from './index.js'

describePlugin(checkout(), {
  describe,
  test,
  facts,
  visits: {
    CheckoutOrder: [
      { when: 'nothing is ordered', act: (screen) => screen.press('Order') },
      {
        when: 'an order is pending',
        stored: { pending: true },
        act: (screen) => screen.press('It has arrived'),
      },
    ],
  },
  code: import.meta.glob(['./*.{ts,tsx}', '!./*.test.ts'], { query: '?raw', import: 'default', eager: true }),
})

/** A page whose visitor has a wallet; pages of one storage are one visitor's. */
async function page(kept = new Map<string, string>()) {
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const { modal, kit } = createTestModal({ plugins: [checkout()], storage })
  await modal.prepare()
  const api = await modal.plugins.checkout.load()
  await kit.context.actions.connect(kit.discover({ name: 'Some Wallet' }))
  return { modal, kit, api, kept }
}

const marks = ({ context }: Awaited<ReturnType<typeof page>>['kit']) =>
  context.state.walletActions.value.map(({ mark }) => mark)

test('what is pending is found again after a reload: by the tile, and where the modal opens', async () => {
  const before = await page()
  before.api.place()
  const { modal, kit, api } = await page(before.kept)
  await modal.open()
  expect([modal.state.view.value, marks(kit)]).toEqual(['CheckoutOrder', ['checkout.pending']])
  modal.close()
  api.finish()
  await modal.open()
  expect([modal.state.view.value, marks(kit)]).toEqual(['Account', [undefined]])
})

test('its quiet steps are followed to their end', async () => {
  const { kit, api } = await page()
  api.place()
  await settled()
  await expect
    .poll(() => kit.context.transactions.all.value.map(({ status }) => status))
    .toEqual(['confirmed', 'confirmed'])
})
