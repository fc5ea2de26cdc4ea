import type { Page } from '@playwright/test'
import { expect, inMotion, test } from '../fixtures.js'
import type { ModalPage } from '../ModalPage.js'
import { keepMotion, playedMotion } from '../playedMotion.js'

declare global {
  /** Heights of the open card, one for each change. */
  var cardHeights: number[]
}

test.use(inMotion)

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** What of the modal has been played for elements of a class. */
const playedBy = async (page: Page, of: string) => (await playedMotion(page)).filter((one) => one.of === of)

test('a view that is still loaded leaves the card as high as it was, and waits 120 ms before it says so', {
  tag: '@all',
}, async ({ modal, page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await modal.load()
  await modal.connect()
  await modal.openAccount()
  await expect(modal.dialog.getByText('ETH', { exact: true })).toBeVisible()
  await expect(modal.dialog.getByRole('link')).toBeVisible()
  const card = modal.dialog.locator('.card')
  const before = (await card.boundingBox())?.height
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await modal.button('Receive').click()
  const placeholder = modal.dialog.locator('.skeleton')
  await expect(placeholder).toBeAttached()
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    const appears = await placeholder.evaluate((node) =>
      node
        .getAnimations()
        .filter((animation) => (animation as CSSAnimation).animationName === 'appear')
        .map(({ effect }) => effect?.getComputedTiming().delay),
    )
    expect(appears).toEqual([reducedMotion === 'reduce' ? 120 : 500])
  }
  expect((await card.boundingBox())?.height).toBeCloseTo(before ?? 0, 0)
  release()
  await expect(modal.dialog.getByRole('img', { name: 'QR code for your address' })).toBeVisible()
})

test('an account opens at the height of what comes, and follows that once', async ({ modal, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    globalThis.cardHeights = []
    const look = () => {
      const card = document.querySelector('wallet-modal')?.shadowRoot?.querySelector('dialog[open] .card')
      const height = card?.getBoundingClientRect().height
      if (height !== undefined && height !== cardHeights.at(-1)) cardHeights.push(height)
      requestAnimationFrame(look)
    }
    look()
  })
  await modal.load()
  await modal.connect()
  // Nothing of the account has been shown in this page.
  await page.reload()
  await modal.openAccount()
  await expect(modal.dialog.locator('.tokens .row').first()).toBeVisible()
  await expect(modal.dialog.locator('.account-total')).toBeVisible()
  const heights = await page.evaluate(() => cardHeights)
  expect(heights.length, heights.join()).toBeLessThanOrEqual(2)
})

test.describe("the phone's sheet", () => {
  test.use(phone)

  /** Catches it, and moves in steps of 16 ms of the page's clock. */
  async function pull(page: Page, modal: ModalPage, steps: readonly number[]) {
    const caught = await modal.catchSheet()
    let at = caught.y
    for (const step of steps) {
      await page.clock.runFor(16)
      at += step
      await page.mouse.move(caught.x, at)
    }
  }

  test('comes back from a pull that is short or came to rest, and closes by one that is far or quick, and by key', async ({
    modal,
    page,
  }) => {
    await page.clock.install({ time: 0 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await modal.load()
    await modal.open()
    // From here on, the clock moves only when a step moves it.
    await page.clock.pauseAt(3_600_000)
    await test.step('marks no row under a finger that has left', async () => {
      const row = modal.button('Careful Wallet')
      const colour = () => row.evaluate((node) => getComputedStyle(node).backgroundColor)
      const before = await colour()
      await row.hover()
      expect(await row.evaluate((node) => node.matches(':hover'))).toBe(true)
      expect(await colour()).toBe(before)
      expect(await page.evaluate(() => matchMedia('(hover: none)').matches)).toBe(true)
    })
    await test.step('comes back from a short and slow one', async () => {
      await pull(page, modal, [2, 2, 2, 2, 20, 2, 2])
      await page.mouse.up()
      await expect(modal.dialog.locator('.card')).toHaveCSS('translate', 'none')
      await expect(modal.dialog).toBeVisible()
    })
    await test.step('comes back from a quick move that came to rest', async () => {
      await pull(page, modal, [20, 20])
      await page.clock.runFor(100)
      await page.mouse.up()
      await expect(modal.dialog.locator('.card')).toHaveCSS('translate', 'none')
      await expect(modal.dialog).toBeVisible()
    })
    await test.step('closes in a quick move, however short', async () => {
      await pull(page, modal, [20, 20])
      await page.mouse.up()
      await expect(modal.dialog).toBeHidden()
    })
    await test.step('closes when it is let go of far down, however slowly', async () => {
      await modal.open()
      await pull(
        page,
        modal,
        Array.from({ length: 50 }, () => 2),
      )
      await page.mouse.up()
      await expect(modal.dialog).toBeHidden()
    })
    await test.step('has a handle that closes by key, and only one button is called Close', async () => {
      await modal.open()
      await expect(modal.dialog.getByRole('button', { name: 'Close' })).toHaveCount(1)
      await page.keyboard.press('Shift+Tab')
      await expect(modal.button('Dismiss')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(modal.dialog).toBeHidden()
    })
  })
})

test.describe('while the sheet slides away', () => {
  test.use({ viewport: phone.viewport })

  test('it can be caught, and stays', { tag: '@all' }, async ({ modal, page }) => {
    await keepMotion(page, { isHeld: true })
    await modal.load()
    await modal.open()
    // Opened, as it would be after 150 ms.
    await page.evaluate(() => {
      for (const { animation } of playedAnimations) animation.finish()
      playedAnimations.length = 0
    })
    const card = modal.dialog.locator('.card')
    const { x, y } = await modal.catchSheet()
    await page.mouse.move(x, y + 120, { steps: 3 })
    await page.mouse.up()
    expect(await playedBy(page, 'card')).toMatchObject([
      { duration: 150, from: { translate: '0px 120px' }, isActive: true },
    ])
    await page.mouse.move(x, y + 128)
    await page.mouse.down()
    expect((await playedBy(page, 'card')).map(({ isActive }) => isActive)).toEqual([false])
    await expect(card).toHaveCSS('translate', '0px 120px')
    await expect(modal.dialog).toBeVisible()
    await page.mouse.up()
  })

  test('closing by another way is not undone and not done twice', { tag: '@all' }, async ({
    modal,
    page,
  }) => {
    await keepMotion(page, { isHeld: true })
    await modal.load()
    await modal.open()
    await page.evaluate(() => {
      for (const { animation } of playedAnimations) animation.finish()
    })
    const { x, y } = await modal.catchSheet()
    await page.mouse.move(x, y + 120, { steps: 3 })
    await page.mouse.up()
    await page.keyboard.press('Escape')
    await expect(modal.dialog).toBeHidden()
    await modal.open()
    await page.evaluate(() => {
      for (const { animation } of playedAnimations)
        if (animation.playState === 'paused' || animation.playState === 'running') animation.finish()
    })
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    await expect(modal.dialog).toBeVisible()
  })
})
