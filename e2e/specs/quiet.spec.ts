import type { Page } from '@playwright/test'
import { saveData } from '../../scripts/lib/pageTraffic.mjs'
import { addressOf } from '../addresses.js'
import { expect, test } from '../fixtures.js'
import type { ModalPage } from '../ModalPage.js'
import { passTimeUntil, stopClock } from '../passTimeUntil.js'

declare global {
  /** The page's entries in either storage. */
  var storedKeys: string[]
}

/** The page's requests, and its writes into either storage, from now on. */
async function followPage(page: Page) {
  const requests: string[] = []
  const sockets: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  page.on('websocket', (socket) => sockets.push(socket.url()))
  await page.addInitScript(() => {
    globalThis.storedKeys = []
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, value) {
      globalThis.storedKeys.push(key)
      return setItem.call(this, key, value)
    }
  })
  return { requests, sockets, storedKeys: () => page.evaluate(() => globalThis.storedKeys) }
}

test('asks nothing, stores nothing and opens no socket before the click of a visitor who saves data', {
  tag: '@everyTemplateInFull',
}, async ({ modal, page, origin }) => {
  await saveData(page)
  const { requests, sockets, storedKeys } = await followPage(page)
  await page.clock.install()
  await modal.load()
  await expect(modal.connectButton).toBeVisible()
  await page.waitForLoadState('networkidle')
  const onLoad = requests.length
  await page.clock.runFor(5_000)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))

  expect(requests.slice(onLoad)).toEqual([])
  const others = requests.filter((url) => new URL(url).origin !== origin)
  // The test wallets' own script stands in for an extension; it is the page that loads it, not the modal.
  expect(others).toEqual([`${addressOf('sandbox')}/wallets.js`])
  const named = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script, link')].map((element) =>
      'src' in element ? element.src : element.href,
    ),
  )
  expect(requests.filter((url) => url !== `${origin}/` && !named.includes(url))).toEqual([])
  expect(sockets).toEqual([])
  expect(await storedKeys()).toEqual([])
  await expect(page.locator('wallet-modal')).toHaveCount(0)
})

test('once the page is idle, loads what the click opens: our own code, stores nothing and opens no socket', {
  tag: '@everyTemplateInFull',
}, async ({ modal, page, context, guard, origin }) => {
  const { requests, sockets, storedKeys } = await followPage(page)
  await modal.load()
  await expect(modal.dialog).toBeAttached()
  await page.waitForLoadState('networkidle')

  await expect(modal.dialog).toBeHidden()
  const own = [`${origin}/`, `${origin}/icon.svg`]
  const others = requests.filter((url) => !own.includes(url) && !url.startsWith(`${origin}/assets/`))
  expect(others).toEqual([`${addressOf('sandbox')}/wallets.js`])
  expect([sockets, await storedKeys()]).toEqual([[], []])
  // A chunk that is loaded ahead of the next click may fail.
  guard.expect(/Failed to load resource: net::ERR_FAILED .*\/assets\//)
  await context.route('**/*', (route) => route.abort())
  await modal.open()
})

const intents: Readonly<Record<string, (modal: ModalPage) => Promise<unknown>>> = {
  'the pointer over the button': ({ connectButton }) => connectButton.hover(),
  'the focus on the button': ({ connectButton }) => connectButton.focus(),
  'a finger on the button': async ({ connectButton, page }) => {
    const { x, y } = (await connectButton.boundingBox()) ?? { x: 0, y: 0 }
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x: x + 8, y: y + 8 }],
    })
  },
}

test('who is about to click loads what the click opens, and no more than our own code', {
  tag: '@everyTemplateInFull',
}, async ({ modal, page, origin }) => {
  await saveData(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  for (const [intent, act] of Object.entries(intents)) {
    await test.step(`${intent} loads it`, async () => {
      await page.mouse.move(0, 0)
      await modal.load()
      await expect(modal.connectButton).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(modal.dialog).not.toBeAttached()
      requests.length = 0
      await act(modal)
      await expect(modal.dialog).toBeAttached()
      await page.waitForLoadState('networkidle')
      await expect(modal.dialog).toBeHidden()
      expect(requests.length).toBeGreaterThan(0)
      expect(requests.filter((url) => !url.startsWith(`${origin}/assets/`))).toEqual([])
    })
  }
})

test('connects an installed wallet with every host unreachable, the chain included', {
  tag: '@everyTemplateInFull',
}, async ({ modal, context, guard, origin }) => {
  const own = [`${origin}/`, `${addressOf('sandbox')}/wallets.js`]
  await context.route('**/*', (route) =>
    own.some((url) => route.request().url().startsWith(url)) ? route.continue() : route.abort(),
  )
  guard.expect(/Failed to load resource: net::ERR_FAILED .*\/(rpc\/|getWallets|blockchain\/)/)
  await modal.load()
  await modal.connect()
  await modal.openAccount()
  await expect(modal.missingBalance).toBeVisible()
  await modal.button('Receive').click()
  await modal.view('Receive')
})

test('asks for a balance that failed again after 30 seconds, not before (Spec §5.10)', {
  tag: '@everyTemplateInFull',
}, async ({ modal, context, page, guard }) => {
  let asked = 0
  let isBlocked = true
  await context.route(`${addressOf('sandbox')}/rpc/**`, (route) => {
    asked += 1
    return isBlocked ? route.abort() : route.continue()
  })
  guard.expect(/Failed to load resource: net::ERR_FAILED .*\/(rpc\/|getWallets)/)
  await page.clock.install()
  await modal.load()
  await modal.connect()
  await modal.openAccount()
  await expect(modal.missingBalance).toBeVisible()
  await stopClock(page)
  isBlocked = false
  const before = asked

  await modal.close()
  await modal.openAccount()
  await page.clock.runFor(10_000)
  expect(asked).toBe(before)
  await passTimeUntil(modal.dialog.getByText('ETH', { exact: true }), 5_000)
})
