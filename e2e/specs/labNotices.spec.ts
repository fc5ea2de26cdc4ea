import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import type {} from '../lab/notices.js'

test.use({ place: 'lab' })

/** The place of notices on the page. */
const onPage = (page: Page) => page.locator('wallet-modal .page-notices')
const say = (page: Page, name: string) =>
  page.evaluate(async (name) => (await globalThis.noticesLab.courier()).say(name), name)
const dismiss = (page: Page) => onPage(page).getByRole('button', { name: 'Dismiss' })
const open = (page: Page) => page.evaluate(() => globalThis.noticesLab.modal.open())

/** A page whose clock is in the test's hand. */
async function visit(page: Page) {
  await page.clock.install({ time: 0 })
  await page.goto('/notices.html')
  await page.evaluate(() => void globalThis.noticesLab.create())
}

test('its code is loaded with the first notice', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/Notices-.*\.js$/.test(request.url())) asked.push(request.url())
  })
  await visit(page)
  await open(page)
  await page.evaluate(() => globalThis.noticesLab.courier())
  expect(asked).toEqual([])
  await say(page, 'late')
  await expect(page.locator('wallet-modal dialog').getByRole('alert')).toContainText('The parcel is late')
  expect(asked).toHaveLength(1)
})

test('after destroy() nothing of it is left', async ({ page }) => {
  await page.goto('/notices.html')
  const round = async () => {
    await page.evaluate(() => void globalThis.noticesLab.create())
    await page.evaluate(() => globalThis.noticesLab.modal.connect({ wallet: 'test.lab' }))
    await page.evaluate(async () => (await globalThis.noticesLab.courier()).send('0x1'))
    await expect(onPage(page).locator('.toast')).toBeVisible()
    await page.evaluate(() => globalThis.noticesLab.modal.destroy())
    await page.evaluate(() => localStorage.clear())
    return page.evaluate(() => globalThis.noticesLab.holdings())
  }
  const warm = await round()
  expect(await round()).toEqual(warm)
})

test.describe('under the strictest policy', () => {
  test.use({ place: 'labStrict' })

  test('it shows as anywhere', async ({ page }) => {
    await visit(page)
    await say(page, 'tracked')
    await expect(onPage(page).getByRole('link', { name: 'Track it' })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('it is as wide as the screen, and its button large enough for a finger', async ({ page }) => {
    await visit(page)
    await say(page, 'late')
    await expect(dismiss(page)).toBeVisible()
    const [toast, button] = [
      await onPage(page).locator('.toast').boundingBox(),
      await dismiss(page).boundingBox(),
    ]
    expect([toast?.x, toast?.width, button?.width, button?.height]).toEqual([16, 328, 44, 44])
  })
})
