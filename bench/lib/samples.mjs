import {
  address,
  anyNetwork,
  anyRow,
  anyTransaction,
  anyWallet,
  connectButton,
  firstWallet,
} from './contenders.mjs'
import { openPage } from './openPage.mjs'

/**
 * @typedef {object} Place
 * @property {import('@playwright/test').Browser} browser
 * @property {import('./servePages.mjs').PageServer} server
 */

/** @typedef {Record<string, number>} Sample what was measured, by metric */

/** The conditions that times are taken under, by the name that metrics carry. */
export const conditions = /** @type {const} */ ({
  '1x': { cpu: 1 },
  '4x': { cpu: 4 },
  '4x 4G': { cpu: 4, is4G: true },
})

/** How the pointer comes to the button, by the name that metrics carry: ms that it rests there before the click. */
export const approaches = /** @type {const} */ ({ 'at once': 0, pointing: 200 })

/**
 * One visit: load, open the list, connect. If the pointer doesn't rest, the list is closed and opened once more in between.
 *
 * @param {Place} place
 * @param {string} page
 * @param {keyof typeof conditions} condition
 * @param {keyof typeof approaches} approach
 * @returns {Promise<Sample>}
 */
export function measureOpening({ browser, server }, page, condition, approach) {
  const pointing = { pointingMs: approaches[approach] }
  return visit(browser, { server, path: `${page}/`, ...conditions[condition] }, async (visitor) => {
    const load = await visitor.usable()
    await visitor.settle()
    const cold = await visitor.clickUntilShown(connectButton, firstWallet, pointing)
    await visitor.settle()
    const warm = approach === 'at once' ? await openAgain(visitor) : undefined
    const connected = await visitor.clickUntilShown(firstWallet, address, pointing)
    return {
      [`load ${condition}`]: load,
      [`cold ${condition} ${approach}`]: cold,
      ...(warm !== undefined && { [`warm ${condition}`]: warm }),
      [`connected ${condition} ${approach}`]: connected,
    }
  })
}

/** @param {import('./openPage.mjs').BenchPage} visitor */
async function openAgain(visitor) {
  await visitor.dismiss(firstWallet)
  await visitor.settle()
  const warm = await visitor.clickUntilShown(connectButton, firstWallet)
  await visitor.settle()
  return warm
}

/**
 * What loading and opening cost.
 *
 * @param {Place} place
 * @param {string} page
 * @returns {Promise<Sample>}
 */
export async function measureCost(place, page) {
  const { bytes, ...sample } = await openOnce(place, page)
  // The rest loads ahead of the next click, except for a visitor who saves data.
  const needed = await openOnce(place, page, { savesData: true })
  return {
    ...sample,
    'bytes load': bytes.load,
    'bytes open': Math.max(0, needed.bytes.opened - bytes.load),
    'bytes ahead': Math.max(0, bytes.opened - Math.max(needed.bytes.opened, bytes.load)),
  }
}

/**
 * Loads a page, and opens the list.
 *
 * @param {Place} place
 * @param {string} page
 * @param {{ savesData?: boolean }} [visitor]
 */
function openOnce({ browser, server }, page, { savesData = false } = {}) {
  // Some pages load more long after they look ready.
  const quietMs = 1_000
  return visit(browser, { server, path: `${page}/`, ...conditions['1x'], savesData }, async (visitor) => {
    await visitor.usable()
    await visitor.settle(quietMs)
    const load = server.takeScriptBytes()
    const foreign = visitor.takeForeign().length
    const nodesBefore = await visitor.countNodes()

    await visitor.clickUntilShown(connectButton, firstWallet)
    await visitor.settle(quietMs)
    return {
      bytes: { load, opened: load + server.takeScriptBytes() },
      'foreign load': foreign,
      'foreign open': visitor.takeForeign().length,
      nodes: (await visitor.countNodes()) - nodesBefore,
      heap: await visitor.measureHeap(),
    }
  })
}

/**
 * Scrolls a long list on a slow processor. It is opened on a fast one: that isn't what is asked here.
 *
 * @param {Place} place
 * @param {string} page
 * @param {number} count how many wallets are listed
 * @returns {Promise<Sample>}
 */
export function measureScrolling({ browser, server }, page, count) {
  const isOurs = page.endsWith('all-wallets')
  const options = {
    server,
    path: `${page}/?wallets=${count}`,
    wallets: isOurs ? 2 : count,
    ...conditions['1x'],
  }
  return visit(browser, options, async (visitor) => {
    await visitor.usable()
    await visitor.settle()
    await visitor.clickUntilShown(connectButton, firstWallet)
    await visitor.settle()
    if (isOurs) await expectCount(visitor, count)
    const { dropped, rows } = await scrollSlowed(visitor, isOurs ? anyRow : anyWallet)
    return { [`dropped ${count}`]: dropped, [`rows ${count}`]: rows }
  })
}

/**
 * Scrolls a long list of networks.
 *
 * @param {Place} place
 * @param {string} page
 * @param {number} count how many networks are listed
 * @returns {Promise<Sample>}
 */
export function measureNetworks({ browser, server }, page, count) {
  const options = { server, path: `${page}/?networks=${count}`, ...conditions['1x'] }
  return visit(browser, options, async (visitor) => {
    await visitor.usable()
    await visitor.settle()
    await visitor.clickUntilShown(connectButton, anyNetwork)
    await visitor.settle()
    await expectCount(visitor, count)
    const { rows } = await visitor.page.evaluate(
      ([target, speed, ms]) => bench.scroll(target, speed, ms),
      /** @type {const} */ ([anyNetwork, 3_000, 3_000]),
    )
    return { [`networks ${count}`]: rows }
  })
}

/**
 * Scrolls through all that an account has done, on a slow processor, once it has been loaded part by part on a fast one.
 *
 * @param {Place} place
 * @param {string} page
 * @param {number} count how many transactions there are
 * @returns {Promise<Sample>}
 */
export function measureActivity({ browser, server }, page, count) {
  const options = { server, path: `${page}/?transactions=${count}`, ...conditions['1x'] }
  return visit(browser, options, async (visitor) => {
    await visitor.usable()
    await visitor.settle()
    await visitor.clickUntilShown(connectButton, firstWallet)
    await visitor.settle()
    await visitor.clickUntilShown(firstWallet, address)
    await visitor.clickUntilShown(address, anyTransaction)
    await scrollToEnd(visitor, count)
    const before = await visitor.measureHeap()
    const { dropped, rows } = await scrollSlowed(visitor, anyTransaction)
    const after = await visitor.measureHeap()
    return {
      [`activity dropped ${count}`]: dropped,
      [`activity rows ${count}`]: rows,
      [`activity heap ${count}`]: Math.max(after - before, 0),
    }
  })
}

/**
 * Scrolls through a list on a slow processor. The pointer is taken off it first: browsers tint no row that is scrolled by below
 * a pointer or a finger, but they do where a script scrolls.
 *
 * @param {import('./openPage.mjs').BenchPage} visitor
 * @param {import('../inPage/installProbe.mjs').Target} target
 */
async function scrollSlowed({ page, slowDown }, target) {
  await page.mouse.move(0, 0)
  await slowDown(4)
  return page.evaluate(
    ([target, speed, ms]) => bench.scroll(target, speed, ms),
    /** @type {const} */ ([target, 3_000, 3_000]),
  )
}

/**
 * Scrolls down until no older ones follow.
 *
 * @param {import('./openPage.mjs').BenchPage} visitor
 * @param {number} count
 */
async function scrollToEnd({ page }, count) {
  const rows = page.getByRole('listitem')
  while ((await rows.last().getAttribute('aria-posinset')) !== String(count)) {
    await rows.last().evaluate((row) => {
      const scroller = row.closest('.body')
      if (scroller) scroller.scrollTop = scroller.scrollHeight
    })
  }
}

/**
 * The list draws a few of them, and says how many there are.
 *
 * @param {import('./openPage.mjs').BenchPage} visitor
 * @param {number} count
 */
async function expectCount({ page }, count) {
  const size = await page.getByRole('listitem').first().getAttribute('aria-setsize')
  if (size !== String(count)) throw new Error(`The page lists ${size} rows where ${count} were meant.`)
}

/**
 * @template T
 * @param {import('@playwright/test').Browser} browser
 * @param {Parameters<typeof openPage>[1]} options
 * @param {(visitor: import('./openPage.mjs').BenchPage) => Promise<T>} act
 */
async function visit(browser, options, act) {
  const visitor = await openPage(browser, options)
  try {
    return await act(visitor)
  } finally {
    await visitor.close()
  }
}
