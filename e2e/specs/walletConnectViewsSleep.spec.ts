import { expect, test } from '../walletConnectFixtures.js'
import { RelayLine, recordSpoken, setVisible } from '../walletConnectViews.js'

test.beforeEach(({ page }) => page.clock.install())

const waiting = 'Scan with your phone’s camera or wallet app'

test.describe('a wallet that approved while the page slept', () => {
  for (const [how, hasTimers] of [
    ['its timers went on', true],
    ['frozen, its timers are late', false],
  ] as const) {
    test(`is connected when the page is back (${how}), and nothing else is said first`, async ({
      lab,
      page,
      phone,
    }) => {
      const line = await RelayLine.of(page)
      await lab.load()
      const link = await lab.showCode()
      const heard = await recordSpoken(page)
      await setVisible(page, false)
      // The socket is dead, and nobody has told the page.
      await line.silence()
      await phone.pair(link)
      await expect.poll(() => phone.sessions()).toHaveLength(1)
      if (hasTimers) await page.clock.fastForward(235_000)
      else await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 235_000)

      line.mend()
      await setVisible(page, true)
      await lab.expectConnected()
      expect(await heard()).toEqual([waiting])
    })
  }

  test('is connected when the page comes out of the back-forward cache', async ({ lab, page, phone }) => {
    const line = await RelayLine.of(page)
    await lab.load()
    const link = await lab.showCode()
    const heard = await recordSpoken(page)
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
    await line.silence()
    await phone.pair(link)
    await expect.poll(() => phone.sessions()).toHaveLength(1)

    line.mend()
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await lab.expectConnected()
    expect(await heard()).toEqual([waiting])
  })

  test('is connected when the visitor is online again', async ({ lab, page, context, phone, guard }) => {
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
})

test('a wallet that declined while the page slept is told of when the page is back, not before', async ({
  lab,
  page,
  phone,
}) => {
  await lab.load()
  const link = await lab.showCode()
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

test('a code that nobody took is expired when the page is back', async ({ lab, page }) => {
  await lab.load()
  await lab.showCode()
  const heard = await recordSpoken(page)
  await setVisible(page, false)
  await page.clock.fastForward(240_000)
  expect(await heard()).toEqual([waiting])
  await setVisible(page, true)
  await expect(lab.button('New code')).toBeVisible()
})

test('a page that was away for a moment only keeps its socket', async ({ lab, page }) => {
  let opened = 0
  page.on('websocket', () => {
    opened += 1
  })
  await lab.load()
  await lab.showCode()
  const before = opened
  await setVisible(page, false)
  await page.clock.fastForward(3_000)
  await setVisible(page, true)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(opened).toBe(before)
})
