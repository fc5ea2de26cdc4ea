import { setTimeout as delay } from 'node:timers/promises'
import { announceFakeWallets, fakeAccounts } from '../../scripts/lib/fakeWallets.mjs'
import { saveData } from '../../scripts/lib/pageTraffic.mjs'
import { installProbe } from '../inPage/installProbe.mjs'
import { connectButton } from './contenders.mjs'
import { blankPath } from './servePages.mjs'

/** @typedef {import('../inPage/installProbe.mjs').Target} Target */

/**
 * @typedef {object} Conditions
 * @property {number} cpu how many times slower
 * @property {boolean} [is4G] 9 Mbit/s, 60 ms
 */

/** @typedef {Awaited<ReturnType<typeof openPage>>} BenchPage */

const timeoutMs = 30_000

/** Every name leads nowhere but to the local server: no request leaves, and none waits for an answer. */
export const browserArguments = ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1']

/**
 * Loads a page as a first visitor does: in a browser context of its own, with wallets installed, under the conditions
 * given from the first byte on.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{ server: import('./servePages.mjs').PageServer, path: string, wallets?: number, savesData?: boolean } & Conditions} options
 */
export async function openPage(browser, { server, path, wallets = 2, savesData = false, cpu, is4G = false }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  page.setDefaultTimeout(timeoutMs)
  const names = Array.from({ length: wallets }, (_, index) => `Bench Wallet ${index}`)
  await page.addInitScript(announceFakeWallets, { accounts: fakeAccounts, evm: names, solana: names })
  await page.addInitScript(installProbe, { button: connectButton })
  if (savesData) await saveData(page)
  const traffic = watchTraffic(page, new URL(server.url).host)

  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await page.goto(new URL(blankPath, server.url).href)
  /** @param {number} rate */
  const slowDown = (rate) => devtools.send('Emulation.setCPUThrottlingRate', { rate })
  await slowDown(cpu)
  if (is4G) await throttle(devtools)
  server.takeScriptBytes()
  traffic.takeForeign()
  await page.goto(new URL(path, server.url).href, { waitUntil: 'commit' })

  /**
   * @param {{ x: number, y: number }} point
   * @param {number} pointingMs how long the pointer rests there before
   */
  async function click(point, pointingMs = 0) {
    /**
     * @param {'mouseMoved' | 'mousePressed' | 'mouseReleased'} type
     * @param {{ button?: 'left', clickCount?: number }} [button]
     */
    const send = (type, button = {}) =>
      devtools.send('Input.dispatchMouseEvent', { type, ...point, ...button })
    // Sent without waiting for the page to have dealt with one before the next: a visitor doesn't wait either.
    const moved = send('mouseMoved')
    if (pointingMs > 0) await delay(pointingMs)
    const left = /** @type {const} */ ({ button: 'left', clickCount: 1 })
    await Promise.all([moved, send('mousePressed', left), send('mouseReleased', left)])
  }

  return {
    page,
    slowDown,
    takeForeign: traffic.takeForeign,
    settle: (quietMs = 500) => traffic.settle(quietMs),
    close: () => context.close(),

    /** Ms from navigation until the button can be clicked. */
    usable: () => within(page, 'its button', () => page.evaluate(() => bench.usable)),

    /**
     * Clicks one thing and waits for another.
     *
     * @param {Target} what
     * @param {Target} expected
     * @param {{ pointingMs?: number }} [options]
     * @returns {Promise<number>} ms from the press until that was drawn
     */
    async clickUntilShown(what, expected, { pointingMs } = {}) {
      const point = await within(page, what.label, () =>
        page.evaluate((target) => bench.settled(target), what),
      )
      await page.evaluate((target) => bench.expect(target), expected)
      await click(point, pointingMs)
      return within(page, expected.label, () => page.evaluate(() => bench.shown()))
    },

    /** @param {Target} target that Escape has to close */
    async dismiss(target) {
      await page.keyboard.press('Escape')
      await within(page, `${target.label} to be gone`, () =>
        page.evaluate((gone) => bench.gone(gone), target),
      )
      await page.mouse.move(640, 780)
    },

    countNodes: () => page.evaluate(() => bench.countNodes()),

    /** Bytes of JavaScript's heap in use, after two collections. */
    async measureHeap() {
      for (let round = 0; round < 2; round += 1) await devtools.send('HeapProfiler.collectGarbage')
      return (await devtools.send('Runtime.getHeapUsage')).usedSize
    },
  }
}

/** @param {import('@playwright/test').CDPSession} devtools */
async function throttle(devtools) {
  const bytesPerSecond = 9_000_000 / 8
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 60,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} ownHost
 */
function watchTraffic(page, ownHost) {
  /** @type {Set<import('@playwright/test').Request>} */
  const underWay = new Set()
  /** @type {string[]} */
  let foreign = []
  let lastAt = performance.now()

  /** @param {string} address */
  const note = (address) => {
    lastAt = performance.now()
    const { protocol, host } = new URL(address)
    if (/^(http|ws)s?:$/.test(protocol) && host !== ownHost) foreign.push(address)
  }
  page.on('websocket', (socket) => note(socket.url()))
  page.on('request', (request) => {
    underWay.add(request)
    note(request.url())
  })
  /** @param {import('@playwright/test').Request} request */
  const forget = (request) => {
    underWay.delete(request)
    lastAt = performance.now()
  }
  page.on('requestfinished', forget)
  page.on('requestfailed', forget)

  return {
    takeForeign() {
      const taken = foreign
      foreign = []
      return taken
    },
    /**
     * Waits until nothing has been on its way for a while and the page is idle; ten seconds at most, as some pages
     * never tire of asking.
     *
     * @param {number} quietMs
     */
    async settle(quietMs) {
      const deadline = performance.now() + 10_000
      while (performance.now() < deadline && (underWay.size > 0 || performance.now() - lastAt < quietMs)) {
        await delay(50)
      }
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })))
    },
  }
}

/**
 * Page.evaluate alone would wait for ever.
 *
 * @template T
 * @param {import('@playwright/test').Page} page
 * @param {string} what
 * @param {() => Promise<T>} act
 * @returns {Promise<T>}
 */
async function within(page, what, act) {
  const controller = new AbortController()
  const tooLate = delay(timeoutMs, undefined, { signal: controller.signal }).then(() => {
    throw new Error(`${new URL(page.url()).pathname} did not show ${what} within ${timeoutMs / 1000} s.`)
  })
  tooLate.catch(() => {})
  try {
    return await Promise.race([act(), tooLate])
  } finally {
    controller.abort()
  }
}
