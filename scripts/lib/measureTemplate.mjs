import { fakeAccounts, fakeWallets } from './fakeWallets.mjs'
import { openDemo, visitDemo } from './visitDemo.mjs'

/**
 * @typedef {object} Measured
 * @property {Record<'load' | 'open' | 'receive' | 'send', import('./pageTraffic.mjs').Traffic>} traffic
 * @property {import('./pageTraffic.mjs').Traffic} ahead what is loaded of the click on a wallet while the open list is idle
 * @property {number} nodesAdded to the document by opening, shadow roots included
 */

/**
 * Takes the demo through its first minute: load, open, connect, receive, send. A separate page measures what loads ahead for visitors who
 * don't save data.
 *
 * @param {{ app: string, output: string, executablePath: string }} options
 * @returns {Promise<Measured>}
 */
export async function measureTemplate(options) {
  return visitDemo(options, async ({ page, traffic, browser, url }) => {
    /** @param {string} name */
    const button = (name) => page.getByRole('button', { name, exact: true })
    /** @param {string} view */
    const shown = (view) => page.locator(`dialog[data-view="${view}"]`).waitFor()

    await button('Connect wallet').waitFor()
    const load = await traffic.settle()
    const nodesBefore = await page.evaluate(countNodes)

    await button('Connect wallet').click()
    await shown('Connect')
    const open = await traffic.settle()
    const nodesAdded = (await page.evaluate(countNodes)) - nodesBefore

    await button(fakeWallets.evm[0] ?? '').click()
    await page.getByRole('button', { name: fakeAccounts.evm.slice(0, 4) }).click()
    await shown('Account')
    await traffic.settle()

    await button('Receive').click()
    await shown('Receive')
    const receive = await traffic.settle()

    await button('Back').click()
    await shown('Account')
    await button('Send').click()
    await shown('Send')
    const send = await traffic.settle()

    const ahead = await measureAhead(browser, url, open)
    return { traffic: { load, open, receive, send }, ahead, nodesAdded }
  })
}

/**
 * Measures the traffic of a load and an opening, without the scripts that the opening needs: the rest is loaded ahead.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {import('./pageTraffic.mjs').Traffic} needed what opening needs
 * @returns {Promise<import('./pageTraffic.mjs').Traffic>}
 */
async function measureAhead(browser, url, needed) {
  const { page, traffic } = await openDemo(browser, url)
  await page.goto(url)
  const button = page.getByRole('button', { name: 'Connect wallet', exact: true })
  await button.waitFor()
  await traffic.settle()
  await button.click()
  await page.locator('dialog[data-view="Connect"]').waitFor()
  const { scripts, ...rest } = await traffic.settle()
  return { ...rest, scripts: scripts.filter((one) => !needed.scripts.some(({ url }) => url === one.url)) }
}

/** Runs in the page: elements and texts, through open shadow roots. */
function countNodes() {
  /**
   * @param {Node} node
   * @returns {number}
   */
  const count = (node) => {
    const shadow = node instanceof Element ? node.shadowRoot : null
    const inside = [...node.childNodes, ...(shadow ? shadow.childNodes : [])]
    return inside.reduce((sum, child) => sum + 1 + count(child), 0)
  }
  return count(document)
}
