import type { Page } from '@playwright/test'
import { expect, test } from '../walletConnectFixtures.js'
import { RelayLine, recordSpoken, setVisible } from '../walletConnectViews.js'

test.beforeEach(({ page }) => page.clock.install())

const waiting = 'Scan with your phone’s camera or wallet app'

/** Ways to sleep, and to wake up. */
const sleeps = {
  'is back (its timers went on)': {
    fallAsleep: (page) => setVisible(page, false),
    passTime: (page) => page.clock.fastForward(235_000),
    wakeUp: (page) => setVisible(page, true),
  },
  'is back (frozen, its timers are late)': {
    fallAsleep: (page) => setVisible(page, false),
    passTime: async (page) => page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 235_000),
    wakeUp: (page) => setVisible(page, true),
  },
  'comes out of the back-forward cache': {
    fallAsleep: (page) =>
      page.evaluate(
        () => void window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })),
      ),
    passTime: async () => {},
    wakeUp: (page) =>
      page.evaluate(
        () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
      ),
  },
} as const satisfies Record<string, Record<string, (page: Page) => Promise<void>>>

test('a wallet that approved while the page slept is connected when the page is back, however it slept', async ({
  lab,
  page,
  phone,
}) => {
  const line = await RelayLine.of(page)
  await lab.load()
  for (const [how, { fallAsleep, passTime, wakeUp }] of Object.entries(sleeps)) {
    await test.step(`when the page ${how}, and nothing else is said first`, async () => {
      const link = await lab.showCode()
      const heard = await recordSpoken(page)
      await fallAsleep(page)
      // The socket is dead, and the page doesn't know.
      await line.silence()
      await phone.pair(link)
      await expect.poll(() => phone.sessions()).toHaveLength(1)
      await passTime(page)

      line.mend()
      await wakeUp(page)
      await lab.expectConnected()
      expect(await heard()).toEqual([waiting])
    })
    await lab.disconnect()
    await expect.poll(() => phone.sessions()).toEqual([])
  }
})

test('a wallet that approved while the visitor was offline is connected when they are online again', async ({
  lab,
  page,
  context,
  phone,
  guard,
}) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/)
  const line = await RelayLine.of(page)
  await lab.load()
  const link = await lab.showCode()
  await context.setOffline(true)
  await line.silence()
  await phone.pair(link)
  await expect.poll(() => phone.sessions()).toHaveLength(1)

  line.mend()
  await context.setOffline(false)
  await lab.expectConnected()
})

test('a page that is away keeps its socket for a moment, and tells at its return of a code that expired, or was declined', async ({
  lab,
  page,
  phone,
}) => {
  let opened = 0
  page.on('websocket', () => {
    opened += 1
  })
  await lab.load()
  await lab.showCode()

  await test.step('a page that was away for a moment only keeps its socket', async () => {
    const before = opened
    await setVisible(page, false)
    await page.clock.fastForward(3_000)
    await setVisible(page, true)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    expect(opened).toBe(before)
  })

  await test.step('a code that nobody took is expired when the page is back', async () => {
    const heard = await recordSpoken(page)
    await setVisible(page, false)
    await page.clock.fastForward(240_000)
    expect(await heard()).toEqual([waiting])
    await setVisible(page, true)
    await expect(lab.button('New code')).toBeVisible()
  })

  await lab.button('New code').click()
  const link = await lab.readCode()

  await test.step('a wallet that declined while the page slept is told of when the page is back, not before', async () => {
    const heard = await recordSpoken(page)
    await setVisible(page, false)
    phone.next('reject')
    await phone.pair(link)
    await expect.poll(() => phone.requests.length).toBe(1)
    await page.clock.fastForward(10_000)
    expect(await heard()).toEqual([waiting])
    await setVisible(page, true)
    await expect(lab.dialog.getByRole('alert')).toContainText('Request declined')
  })
})
