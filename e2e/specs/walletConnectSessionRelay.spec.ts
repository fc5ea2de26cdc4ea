import { expect, sessionRequestTag, test, watchSockets } from '../walletConnectFixtures.js'

test.describe('the mailbox', () => {
  test('a wallet that is offline for a while gets what it was sent when it is back', async ({
    lab,
    page,
    phone,
  }) => {
    const sockets = watchSockets(page)
    await lab.load()

    await test.step('a code that is scanned after the page was shown it brings the proposal', async () => {
      const link = await lab.showCode()
      await phone.goOffline()
      await phone.comeBack()
      await phone.pair(link)
      await lab.expectConnected()
    })

    await test.step('a request to a wallet that is offline goes through when it is back', async () => {
      await phone.goOffline()
      const signed = lab.signs('while you were away', phone.account)
      await expect.poll(() => sockets.hasPublished(sessionRequestTag)).toBe(true)

      await phone.comeBack()
      expect(await signed).toBe(true)
    })
  })

  test('a page that is offline while the wallet approves is connected when it is back', async ({
    lab,
    page,
    guard,
    phone,
  }) => {
    guard.expect(/ERR_INTERNET_DISCONNECTED|WebSocket/)
    const sockets = watchSockets(page)
    phone.setMode('ask')
    await lab.load()
    await phone.pair(await lab.showCode())
    await expect.poll(() => phone.prompts.length).toBe(1)

    await page.context().setOffline(true)
    await expect.poll(() => sockets.open().length).toBe(0)
    phone.answer('approve')
    phone.setMode('approve')
    await page.context().setOffline(false)
    await lab.expectConnected()
    expect(await lab.signs('back online', phone.account)).toBe(true)
  })
})

test.describe('a relay that restarts', () => {
  test.use({ ownSandbox: true })

  test.beforeEach(async ({ lab, phone, guard }) => {
    // The browser's word about each socket that is cut or refused.
    guard.expect(/WebSocket connection to 'ws:\/\/127\.0\.0\.1/)
    await lab.load()
    await phone.pair(await lab.showCode())
    await lab.expectConnected()
  })

  test('five times keeps the session, with a signature after each', { tag: '@all' }, async ({
    lab,
    relay,
    phone,
  }) => {
    test.setTimeout(5 * 40_000 + 30_000)
    for (const time of [1, 2, 3, 4, 5]) {
      await relay.goDown()
      await expect.poll(relay.connections).toBe(0)
      await relay.comeUp()
      expect(await lab.signs(`after restart ${time}`, phone.account)).toBe(true)
    }
    expect(phone.sessions()).toHaveLength(1)
  })

  test('while the page asks, or is away, loses nothing and does nothing twice', { tag: '@all' }, async ({
    lab,
    page,
    relay,
    phone,
  }) => {
    test.setTimeout(90_000)
    const goDown = async () => {
      await relay.goDown()
      await expect.poll(relay.connections).toBe(0)
    }

    await test.step('while a request is sent delivers it afterwards', async () => {
      await goDown()
      const signed = lab.signs('while it was down', phone.account)
      // The page has made the request by now, and no relay takes it.
      expect(await lab.ask('eth_chainId')).toBe('0x7a69')
      await relay.comeUp()
      expect(await signed).toBe(true)
    })

    await test.step('does not make the wallet do the same thing twice', async () => {
      await goDown()
      const signed = lab.signs('only once', phone.account)
      await relay.comeUp()
      expect(await signed).toBe(true)
      expect(await lab.signs('the next', phone.account)).toBe(true)
      expect(phone.requests.filter(({ method }) => method === 'personal_sign')).toHaveLength(3)
    })

    await test.step('while the page is away is bridged by a reload', async () => {
      await relay.goDown()
      await page.reload()
      await lab.expectConnected()
      await relay.comeUp()
      expect(await lab.signs('after a reload', phone.account)).toBe(true)
    })
  })
})
