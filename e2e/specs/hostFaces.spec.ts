import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.js'

declare global {
  /** Every width that a button of a kind has had. */
  var buttonWidths: Record<string, number[]>
}

/** How a part of a button is drawn that CSS draws. */
const drawn = (button: Locator, part: '::before' | '::after') =>
  button.evaluate((node, part) => {
    const { content, backgroundImage } = getComputedStyle(node, part)
    return { isThere: content !== 'none', picture: /^[a-z-]+/.exec(backgroundImage)?.[0] }
  }, part)

test('the buttons have text alone until a wallet is connected, and faces then', {
  tag: '@everyTemplate',
}, async ({ modal }) => {
  await modal.load()
  expect(await drawn(modal.connectButton, '::before')).toEqual({ isThere: false, picture: 'none' })
  await modal.connect()
  await expect
    .poll(() => drawn(modal.accountButton, '::before'))
    .toEqual({ isThere: true, picture: 'radial-gradient' })
  expect(await drawn(modal.accountButton, '::after')).toMatchObject({ isThere: true })
  await modal.disconnect()
  expect(await drawn(modal.connectButton, '::before')).toEqual({ isThere: false, picture: 'none' })
})

test('another account has another avatar', async ({ modal, wallets }) => {
  await modal.load()
  await modal.connect()
  const avatar = () =>
    modal.accountButton.evaluate((node) => getComputedStyle(node, '::before').backgroundImage)
  const before = await avatar()
  await wallets.instant.switchAccount(1)
  await expect.poll(avatar).not.toBe(before)
})

test('on a phone the network is its picture alone, and keeps its name', async ({ modal, page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await modal.load()
  await modal.connect()
  await expect(modal.networkButton).toHaveAccessibleName('Network: Sandbox One')
  const box = await modal.networkButton.boundingBox()
  expect(box?.width).toBeLessThan(80)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('a reload moves nothing: the buttons are as wide at once as they are in the end', {
  tag: '@everyTemplate',
}, async ({ modal, page }) => {
  await modal.load()
  await modal.connect()
  await page.addInitScript(() => {
    globalThis.buttonWidths = {}
    const look = () => {
      for (const host of document.querySelectorAll('.wallet-modal-button, wallet-modal-button')) {
        const button = host.shadowRoot?.querySelector('button') ?? (host as HTMLElement)
        const { kind = '' } = button.dataset
        const { width } = button.getBoundingClientRect()
        if (width > 0)
          globalThis.buttonWidths[kind] = [...new Set([...(globalThis.buttonWidths[kind] ?? []), width])]
      }
      requestAnimationFrame(look)
    }
    look()
  })
  await page.reload()
  await expect
    .poll(() => drawn(modal.accountButton, '::before'))
    .toEqual({ isThere: true, picture: 'radial-gradient' })
  await expect(modal.networkButton).not.toHaveAttribute('aria-busy')
  const widths = await page.evaluate(() => globalThis.buttonWidths)
  const width = async (button: Locator) => [(await button.boundingBox())?.width]
  expect(widths).toEqual({
    account: await width(modal.accountButton),
    network: await width(modal.networkButton),
  })
})
