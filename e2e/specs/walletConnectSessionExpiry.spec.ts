import type { Page } from '@playwright/test'
import type { WalletConnectPage } from '../WalletConnectPage.js'
import { expect, sessionDeleteTag, test, watchSockets } from '../walletConnectFixtures.js'

const second = 1_000
const minute = 60 * second

/** By the page's clock. */
const now = (page: Page) => page.evaluate(() => Date.now())

/** Shows a code. @returns the link, and between which two moments it was made */
async function showCode(lab: WalletConnectPage) {
  await lab.openConnect()
  const earliest = await now(lab.page)
  await lab.button('WalletConnect').click()
  await expect(lab.code).toBeVisible()
  const latest = await now(lab.page)
  return { link: await lab.readCode(), earliest, latest }
}

const expired = (lab: WalletConnectPage) => lab.dialog.getByText('Code expired')

test.beforeEach(async ({ lab, page }) => {
  await page.clock.install()
  await lab.load()
})

test('a code has not expired at 3:49', async ({ lab, page }) => {
  const { link, earliest } = await showCode(lab)
  await page.clock.pauseAt(earliest + 3 * minute + 49 * second)
  expect(await lab.readCode()).toBe(link)
  await expect(lab.button('Copy link')).toBeVisible()
  await expect(expired(lab)).toBeHidden()
})

test('a code has expired at 3:50, and there is another one to get', async ({ lab, page }) => {
  const { latest } = await showCode(lab)
  await page.clock.pauseAt(latest + 3 * minute + 50 * second)
  await expect(expired(lab)).toBeVisible()
  await expect(lab.button('New code')).toBeVisible()
  await expect(lab.button('Copy link')).toBeHidden()
})

test.describe('after a code has expired', () => {
  let first: string

  test.beforeEach(async ({ lab, page }) => {
    const { link, latest } = await showCode(lab)
    first = link
    await page.clock.pauseAt(latest + 3 * minute + 50 * second)
    await expect(expired(lab)).toBeVisible()
    await page.clock.resume()
  })

  test('a new one is another link, and works', async ({ lab, phone }) => {
    await lab.button('New code').click()
    await expect(expired(lab)).toBeHidden()
    const link = await lab.readCode()
    expect(link).not.toBe(first)
    await phone.pair(link)
    await lab.expectConnected()
    expect(await lab.signs('hello', phone.account)).toBe(true)
  })

  test('a wallet that had taken it in time may still approve', async ({ lab, phone }) => {
    // Its clock is the real one, by which the link is young.
    await phone.pair(first)
    await lab.expectConnected()
  })

  test("the end of the SDK's own five minutes changes nothing", async ({ lab, page, phone }) => {
    await page.clock.fastForward(10 * minute)
    await expect(expired(lab)).toBeVisible()
    await lab.button('New code').click()
    await expect(expired(lab)).toBeHidden()
    await phone.pair(await lab.readCode())
    await lab.expectConnected()
  })
})

for (const [way, leave] of [
  ['went back', (lab: WalletConnectPage) => lab.button('Back').click()],
  ['closed the modal', (lab: WalletConnectPage) => lab.button('Close').click()],
] as const) {
  test(`a late approval, after the visitor ${way}, does not connect, and its session is ended`, async ({
    lab,
    page,
    phone,
  }) => {
    const sockets = watchSockets(page)
    phone.setMode('ask')
    const { link } = await showCode(lab)
    await phone.pair(link)
    await expect.poll(() => phone.prompts.length).toBe(1)
    await leave(lab)
    await expect(lab.code).toHaveCount(0)

    phone.answer('approve')
    await expect.poll(() => sockets.hasPublished(sessionDeleteTag)).toBe(true)
    await expect.poll(() => phone.sessions()).toEqual([])
    expect(await lab.reported('connect')).toEqual([])
    await lab.expectDisconnected()
  })
}
