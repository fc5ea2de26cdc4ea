import type { BrowserContext } from '@playwright/test'
import { Axe } from '../Axe.js'
import { studioPath } from '../addresses.js'
import { test as base, expect } from '../fixtures.js'
import { StudioPage } from '../StudioPage.js'

// The published studio: without a sandbox, under a path. Each journey's guard fails it on any request to another host.
const test = base.extend<{ readonly studio: StudioPage; readonly url: string }>({
  url: async ({ origin }, use) => use(`${origin}${studioPath}/`),
  studio: async ({ page }, use) => use(new StudioPage(page)),
})
test.use({ place: 'studio' })

/** Sets knobs, and follows the link that they make. */
async function turnKnobs(context: BrowserContext, studio: StudioPage) {
  const { page } = studio
  await studio.choose('Dark')
  await page.getByRole('combobox', { name: /^Language/ }).selectOption('ar')
  await page.getByRole('checkbox', { name: 'Bitcoin' }).uncheck()
  await studio.choose('Networks')

  await expect(studio.code).toContainText("theme: { mode: 'dark' }")
  await expect(studio.code).toContainText("language: 'ar'")
  await expect(studio.code).not.toContainText('bip122:')
  await expect(studio.code.locator('.changed')).toHaveText([/theme/, /language/])
  await studio.shows('Networks')
  await expect(studio.stage.locator('html')).toHaveAttribute('dir', 'rtl')

  const other = new StudioPage(await context.newPage())
  await other.page.goto(page.url())
  await other.shows('Networks')
  await expect(other.stage.locator('html[dir=rtl][data-mode=dark]')).toBeAttached()
  expect(await other.code.textContent()).toBe(await studio.code.textContent())
  await other.page.close()
}

test('features and knobs change the stage, the code and the address, a link brings them back, and the code is copied', async ({
  context,
  page,
  studio,
  url,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await studio.load(url)
  expect(new URL(page.url()).hash).toBe('')
  await test.step('a feature that is switched off is gone from the stage and the code', async () => {
    const walletConnect = page.getByRole('switch', { name: 'walletConnect' })
    await expect(studio.stage.getByRole('button', { name: /^WalletConnect/ })).toBeVisible()
    await walletConnect.uncheck()
    await expect(studio.stage.getByRole('button', { name: /^MetaMask/ })).toBeVisible()
    await expect(studio.stage.getByRole('button', { name: /^WalletConnect/ })).toHaveCount(0)
    await expect(studio.code).not.toContainText('walletConnect')
    await expect(page.getByRole('radio', { name: 'QR', exact: true })).toHaveCount(0)
    await walletConnect.check()
    await expect(studio.code).toContainText('walletConnect')
  })
  await test.step('a knob changes the stage, the code and the address, and a link brings all of it back', () =>
    turnKnobs(context, studio))
  await test.step('the code can be gone through by arrow keys, and copied', async () => {
    await page.bringToFront()
    await page.getByRole('tab', { name: 'Config' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'React' })).toBeFocused()
    await expect(studio.code).toContainText('<ConnectButton />')
    await page.getByRole('button', { name: 'Copy the code' }).click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain('<ConnectButton />')
  })
})

test('the meter shows what this browser fetched, and no request to another host', { tag: '@all' }, async ({
  page,
  studio,
  url,
}) => {
  await studio.load(url)
  expect(await studio.measured('on load')).toBeGreaterThan(0)
  const four = await studio.measured('to open')
  expect(four).toBeGreaterThan(0)
  await expect(studio.meter.locator('dl > div', { hasText: 'requests' }).getByRole('definition')).toHaveText(
    '0',
  )
  await expect(studio.meter.getByRole('listitem').filter({ hasText: 'Reown AppKit' })).toHaveText(
    /\d+ kB, \d+ requests/,
  )

  for (const name of ['Bitcoin', 'Polkadot', 'Solana']) await page.getByRole('checkbox', { name }).uncheck()
  await expect.poll(() => studio.measured('to open'), { timeout: 30_000 }).toBeLessThan(four)
})

const broken = [
  ['Offline', 'ConnectingWalletConnect', 'offline'],
  ['Decline', 'ConnectingExternal', 'Request declined'],
  ['Expire', 'ConnectingWalletConnect', 'expired'],
  ['Wrong network', 'UnsupportedChain', 'Switch'],
  ['Slow', 'ConnectingExternal', 'Still waiting'],
] as const

const reached = [
  ['QR', 'ConnectingWalletConnect', '[role=img]'],
  ['Account', 'Account', '.amount'],
  ['Swap', 'Swap', '.swaps-pair'],
  ['Send', 'Send', '.send-found'],
  ['Receive', 'Receive', '[role=img]'],
  ['Buy', 'Buy', '.onramp-rows'],
  ['Name', 'RegisterAccountName', '[data-status=free]'],
  ['Wallets', 'AllWallets', '.row'],
] as const

test('each scene shows its view on the stage', { tag: '@all' }, async ({ studio, url }) => {
  await studio.load(url)
  for (const [name, view, part] of reached) {
    await test.step(name, async () => {
      await studio.choose(name)
      await studio.shows(view)
      await expect(studio.dialog.locator(part).first()).toBeVisible()
    })
  }
})

test('each thing that can go wrong does so on the stage', { tag: '@all' }, async ({ studio, url }) => {
  await studio.load(url)
  for (const [name, view, text] of broken) {
    await test.step(name, async () => {
      await studio.choose(name)
      await studio.shows(view)
      await expect(studio.dialog).toContainText(text)
    })
  }
})

for (const width of [360, 1440]) {
  test(`axe finds nothing at ${width} pixels, and nothing is wider than the page`, async ({
    page,
    studio,
    url,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await studio.load(url)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(await new Axe(page).findings()).toEqual([])
  })
}

test('the stage leaves the focus where it is, and goes on by itself until somebody touches the page', {
  tag: '@all',
}, async ({ browser, url }) => {
  const context = await browser.newContext({ reducedMotion: 'no-preference' })
  const studio = new StudioPage(await context.newPage())
  await studio.load(url)
  await studio.shows('ConnectingWalletConnect')
  expect(await studio.page.evaluate(() => document.activeElement === document.body)).toBe(true)

  await studio.page.keyboard.press('Tab')
  await expect(studio.page.getByRole('button', { name: 'Play' })).toBeVisible()
  await context.close()
})
