import { expect, test } from 'vitest'
import { showTestModal } from '../testing/showTestModal.fixture.js'

const messages = {
  'button.connect': 'Einloggen',
  'connect.title': 'Womit?',
  'allWallets.title': 'Womit noch',
  'connect.wallets': 'Womit man kommt',
  'common.close': 'Zu',
  'account.title': 'Drin',
}

test("the app's own wording wins over the language, wherever a text stands", async () => {
  const shown = await showTestModal({ config: { language: 'de' }, messages })
  expect(shown.modal.text('button.connect')).toBe('Einloggen')
  await shown.open()
  await expect.element(shown.dialog.getByRole('heading', { name: 'Womit?' })).toBeVisible()
  await expect.element(shown.dialog.getByRole('list', { name: 'Womit man kommt' })).toBeVisible()
  await expect.element(shown.button('Womit noch')).toBeVisible()
  await expect.element(shown.button('Zu')).toBeVisible()
  await shown.button('Lab Wallet').click()
  await expect.poll(() => shown.modal.state.open.peek()).toBe(false)
  await shown.open()
  await expect.element(shown.dialog).toHaveAccessibleName('Drin')
  await expect.element(shown.button('Trennen')).toBeVisible()
})

test('a language that is not offered is English, from left to right in a page that is not', async () => {
  document.documentElement.dir = 'rtl'
  try {
    const shown = await showTestModal({ config: { language: 'fr' } as never })
    await shown.open()
    await expect.element(shown.dialog.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
    await expect.element(shown.dialog).toHaveAttribute('lang', 'en')
    expect(getComputedStyle(shown.dialog.element()).direction).toBe('ltr')
  } finally {
    document.documentElement.dir = ''
  }
})
