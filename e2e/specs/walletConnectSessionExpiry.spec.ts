import type { Page } from '@playwright/test'
import type { WalletConnectPage } from '../WalletConnectPage.js'
import { expect, sessionDeleteTag, test, watchSockets } from '../walletConnectFixtures.js'

const second = 1_000
const minute = 60 * second

/** Time by the page's clock. */
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

/** Waits until the code has expired; the clock stands still then. */
async function expire(lab: WalletConnectPage, latest: number): Promise<void> {
  await lab.page.clock.pauseAt(latest + 3 * minute + 50 * second)
  await expect(expired(lab)).toBeVisible()
}

test('a code expires at 3:50, not before, and a new one is another link that works', async ({
  lab,
  page,
  phone,
}) => {
  const { link: first, earliest, latest } = await showCode(lab)

  await test.step('a code has not expired at 3:49', async () => {
    await page.clock.pauseAt(earliest + 3 * minute + 49 * second)
    expect(await lab.readCode()).toBe(first)
    await expect(lab.button('Copy link')).toBeVisible()
    await expect(expired(lab)).toBeHidden()
  })

  await test.step('a code has expired at 3:50, and there is another one to get', async () => {
    await expire(lab, latest)
    await expect(lab.button('New code')).toBeVisible()
    await expect(lab.button('Copy link')).toBeHidden()
  })

  await test.step('a new one is another link, and works', async () => {
    await page.clock.resume()
    await lab.button('New code').click()
    await expect(expired(lab)).toBeHidden()
    const link = await lab.readCode()
    expect(link).not.toBe(first)
    await phone.pair(link)
    await lab.expectConnected()
    expect(await lab.signs('hello', phone.account)).toBe(true)
  })
})

test('long after a code has expired a wallet may still approve it, and a new one works', {
  tag: '@all',
}, async ({ lab, page, phone }) => {
  const showExpired = async () => {
    const { link, latest } = await showCode(lab)
    await expire(lab, latest)
    await page.clock.resume()
    return link
  }

  await test.step('a wallet that had taken it in time may still approve', async () => {
    // The phone has the real clock, by which the link is young.
    await phone.pair(await showExpired())
    await lab.expectConnected()
  })
  await lab.disconnect()

  await test.step("the end of the SDK's own five minutes changes nothing", async () => {
    await showExpired()
    await page.clock.fastForward(10 * minute)
    await expect(expired(lab)).toBeVisible()
    await lab.button('New code').click()
    await expect(expired(lab)).toBeHidden()
    await phone.pair(await lab.readCode())
    await lab.expectConnected()
  })
})

test('a late approval does not connect, and its session is ended', async ({ lab, page, phone }) => {
  const sockets = watchSockets(page)
  const endings = () => sockets.sent.filter((text) => text.includes(`"tag":${sessionDeleteTag},`)).length
  phone.setMode('ask')
  for (const [way, leave] of [
    ['closed the modal', () => lab.button('Close').click()],
    ['went back', () => lab.button('Back').click()],
  ] as const) {
    await test.step(`after the visitor ${way}`, async () => {
      const before = endings()
      const { link } = await showCode(lab)
      await phone.pair(link)
      await expect.poll(() => phone.prompts.length).toBe(1)
      await leave()
      await expect(lab.code).toHaveCount(0)

      phone.answer('approve')
      await expect.poll(endings).toBeGreaterThan(before)
      await expect.poll(() => phone.sessions()).toEqual([])
      expect(await lab.reported('connect')).toEqual([])
      await lab.expectDisconnected()
    })
  }
})
