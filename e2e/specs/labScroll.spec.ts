import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'

test.use({
  place: 'lab',
  // Scroll bars that take room, as most desktops have them.
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
})

/** Where the page stands, and where its parts stand on the screen. */
const layout = (page: Page) =>
  page.evaluate(() => ({
    scrollY,
    width: document.body.clientWidth,
    header: document.querySelector('header')?.getBoundingClientRect().toJSON(),
    button: document.querySelector('#open')?.getBoundingClientRect().toJSON(),
  }))

test('opening and closing leave the page where it was, and nothing jumps', async ({ page, modal }) => {
  await page.goto('/vanilla-host.html?tall')
  await page.evaluate(() => scrollTo(0, 700))
  const before = await layout(page)
  expect(before.scrollY).toBe(700)
  expect(before.width).toBeLessThan(page.viewportSize()?.width ?? 0)

  await page.getByRole('button', { name: 'Open' }).click()
  await modal.view('Connect')
  expect(await layout(page)).toEqual(before)

  await modal.dialog.locator('.card').hover()
  await page.mouse.wheel(0, 500)
  await page.mouse.move(5, 700)
  await page.mouse.wheel(0, 500)
  await page.keyboard.press('PageDown')
  expect(await layout(page)).toEqual(before)

  await modal.close()
  expect(await layout(page)).toEqual(before)
  await page.mouse.wheel(0, 100)
  await expect.poll(async () => (await layout(page)).scrollY).toBe(800)
})
