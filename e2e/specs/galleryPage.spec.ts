import type { Page } from '@playwright/test'
import { Axe } from '../Axe.js'
import { expect, test } from '../fixtures.js'

// The gallery around the stage: `npm run gallery`.
test.use({ place: 'gallery' })

const stage = (page: Page) => page.frameLocator('iframe')

test('a link shows a state as its knobs say', { tag: '@all' }, async ({ page }) => {
  await page.goto('/#Account/no-wallet?mode=dark&language=pseudo&direction=rtl')
  const dialog = stage(page).locator('wallet-modal dialog')
  await expect(dialog).toHaveAttribute('data-view', 'Account')
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(/^\[Ńó ŵáĺĺéŧ .+ ·+\]$/)
  await expect(stage(page).locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(stage(page).locator('wallet-modal')).toHaveAttribute('data-mode', 'dark')
})

test('a knob that is turned stands in the address, and goes along to the next state', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/#Connect/empty')
  await page.getByLabel('Theme').selectOption('dark')
  await expect(page).toHaveURL(/#Connect\/empty\?mode=dark$/)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/#Connect\/still-empty\?mode=dark$/)
  await expect(stage(page).getByRole('heading', { name: 'Still no wallet found' })).toBeVisible()
})

test('by keyboard from state to state: the dialog in the frame does not keep the focus', async ({ page }) => {
  await page.goto('/#Connect/empty')
  // Until then, its dialog may still open between the link's focus and the key.
  await expect(stage(page).locator('html[data-reached]')).toBeAttached()
  const link = page.getByRole('link', { name: 'one wallet', exact: true }).first()
  await link.press('Enter')
  await expect(stage(page).locator('html[data-reached="#Connect/one-wallet"]')).toBeAttached()
  await expect(link).toBeFocused()
})

test('a state that is looked for is found in any view', { tag: '@all' }, async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Find').fill('declined')
  const found = page.getByRole('navigation').getByRole('link')
  await expect(found.filter({ hasNotText: /^declined$/ })).toHaveCount(0)
  expect(await found.count()).toBeGreaterThan(1)
})

test('it fits a phone, and axe finds nothing wrong with it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/#Connect/empty?size=desktop')
  await expect(stage(page).locator('html[data-reached]')).toBeAttached()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  // The stage is a page of its own, which `gallery.spec` asks: whether its landmarks count as hidden behind the dialog is axe's guess.
  expect(await new Axe(page).findings(undefined, { inFrames: false })).toEqual([])
})
