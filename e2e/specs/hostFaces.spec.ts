import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import type { ModalPage } from '../ModalPage.js'

declare global {
  /** Every width that a button of a kind has had. */
  var buttonWidths: Record<string, number[]>
}

/** The avatar that is drawn from an address. */
const avatar = (modal: ModalPage) => modal.accountButton.locator('span')

test('the buttons have text alone until a wallet is connected, and faces then', {
  tag: '@everyTemplateInFull',
}, async ({ modal }) => {
  await modal.load()
  await expect(modal.connectButton.locator('*')).toHaveCount(0)
  await modal.connect()
  await expect(avatar(modal)).toHaveCSS('background-image', /^radial-gradient/)
  await expect(modal.networkButton.locator('.wallet-modal-button-picture')).toBeVisible()
  await modal.disconnect()
  await expect(modal.connectButton.locator('*')).toHaveCount(0)
})

test('another account has another avatar', { tag: '@all' }, async ({ modal, wallets }) => {
  await modal.load()
  await modal.connect()
  const drawn = () => avatar(modal).evaluate((node) => getComputedStyle(node).backgroundImage)
  const before = await drawn()
  await wallets.instant.switchAccount(1)
  await expect.poll(drawn).not.toBe(before)
})

test('on a phone the network is its picture alone, and keeps its name', { tag: '@all' }, async ({
  modal,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await modal.load()
  await modal.connect()
  await expect(modal.networkButton).toHaveAccessibleName('Network: Sandbox One')
  const box = await modal.networkButton.boundingBox()
  expect(box?.width).toBeLessThan(80)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('a reload moves nothing: the buttons are as wide at once as they are in the end', {
  tag: '@everyTemplateInFull',
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
  await expect(avatar(modal)).toBeVisible()
  await expect(modal.networkButton).not.toHaveAttribute('aria-busy')
  const widths = await page.evaluate(() => globalThis.buttonWidths)
  const width = async (button: Locator) => [(await button.boundingBox())?.width]
  expect(widths).toEqual({
    account: await width(modal.accountButton),
    network: await width(modal.networkButton),
  })
})
