import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import { chunksOf, holdLanguage } from '../languages.js'
import type { ModalPage } from '../ModalPage.js'

const title = (modal: ModalPage) => modal.dialog.getByRole('heading', { level: 2 })
const left = async (part: Locator) => (await part.boundingBox())?.x ?? Number.NaN

test.describe('German', () => {
  test.use({ locale: 'de-AT' })

  test('that comes late changes the texts in place: view and focus stay', async ({
    modal,
    context,
    page,
  }) => {
    const release = await holdLanguage(context, page, 'de')
    await modal.load()
    await modal.open()
    await expect(title(modal)).toHaveText('Connect wallet')
    await expect(title(modal)).toBeFocused()
    await release()
    await expect(title(modal)).toHaveText('Wallet verbinden')
    await expect(title(modal)).toBeFocused()
    await expect(modal.button('Schließen')).toBeVisible()
    await expect(modal.dialog).toHaveAttribute('data-view', 'Connect')
  })

  test('that comes late leaves the focus on a button of a view', { tag: '@all' }, async ({
    modal,
    context,
    page,
  }) => {
    const release = await holdLanguage(context, page, 'de')
    await modal.load()
    await modal.connect()
    await modal.openAccount()
    const disconnect = modal.button('Disconnect')
    await disconnect.focus()
    await release()
    await expect(modal.button('Trennen')).toBeFocused()
    await expect(modal.button('Empfangen')).toBeVisible()
  })

  // Spec §6.13
  test('is there from the start where it comes in time', async ({ modal }) => {
    await modal.load()
    await modal.connectButton.hover()
    await expect(modal.dialog).toHaveAttribute('lang', 'de')
    await modal.connectButton.click()
    await expect(title(modal)).toHaveText('Wallet verbinden')
  })

  test('that cannot be loaded leaves English, and the next open tries again', async ({
    modal,
    context,
    guard,
  }) => {
    guard.expect(/Failed to load resource: net::ERR_FAILED/)
    await context.route(chunksOf('de'), (route) => route.abort())
    await modal.load()
    await modal.open()
    await expect(title(modal)).toHaveText('Connect wallet')
    await expect(modal.dialog).toHaveAttribute('lang', 'en')
    await modal.close()
    await context.unroute(chunksOf('de'))
    await modal.open()
    await expect(title(modal)).toHaveText('Wallet verbinden')
    await expect(modal.dialog).toHaveAttribute('lang', 'de')
  })
})

test.describe('Arabic', () => {
  test.use({ locale: 'ar-EG' })

  test('is read from right to left in a page that is not, but for addresses and amounts', {
    tag: '@everyTemplate',
  }, async ({ modal, page }) => {
    await modal.load()
    await modal.open()
    await test.step('is read from right to left in a page that is not', async () => {
      await expect(modal.dialog).toHaveAttribute('lang', 'ar')
      await expect(modal.dialog).toHaveCSS('direction', 'rtl')
      const row = modal.button('Sandbox Wallet')
      expect(await left(row.locator('.wallet-icon'))).toBeGreaterThan(await left(row.locator('.name')))
      // A name in Latin script also stands directly beside its picture.
      const picture = await left(row.locator('.wallet-icon'))
      const name = await row.locator('.name > bdi').boundingBox()
      expect(picture - (name?.x ?? 0) - (name?.width ?? 0)).toBeCloseTo(12, 0)
      expect(await left(modal.button('إغلاق'))).toBeLessThan(await left(title(modal)))
    })
    await test.step('turns round what points, and leaves addresses and amounts as they are', async () => {
      await modal.chooseWallet('Sandbox Wallet')
      await modal.expectConnected()
      await modal.openAccount()
      await expect(modal.dialog.locator('.identity bdi')).toHaveCSS('direction', 'ltr')
      await expect(modal.dialog.locator('.amount bdi')).toHaveCSS('direction', 'ltr')
      await expect(modal.button('استلام').locator('svg')).toHaveCSS('scale', '-1 1')
      await modal.button('استلام').click()
      await expect(modal.button('رجوع').locator('svg')).toHaveCSS('scale', '-1 1')
      expect(await left(modal.button('رجوع'))).toBeGreaterThan(await left(title(modal)))
      await expect(page.locator('wallet-modal .address')).toHaveCSS('direction', 'ltr')
    })
  })
})
