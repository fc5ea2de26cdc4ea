import { saveData, watchTraffic } from './pageTraffic.mjs'
import { chromium } from './playwright.mjs'

const walletName = 'Measuring Wallet'
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/**
 * @typedef {object} Measured
 * @property {Record<'load' | 'open' | 'receive' | 'send', import('./pageTraffic.mjs').Traffic>} traffic
 * @property {import('./pageTraffic.mjs').Traffic} ahead what is loaded of the click on a wallet while the open list is idle
 * @property {number} nodesAdded to the document by opening, shadow roots included
 */

/**
 * Takes the demo through its first minute as a visitor with one installed wallet does: load, open, connect, receive, send. They save
 * data, so that nothing is loaded before it is needed; what others have loaded ahead is measured in a page of its own.
 *
 * @param {string} url
 * @param {string} executablePath of Chromium
 * @returns {Promise<Measured>}
 */
export async function measureTemplate(url, executablePath) {
  const browser = await chromium.launch({ executablePath })
  try {
    const { page, traffic } = await visit(browser, url)
    await saveData(page)
    /** @param {string} name */
    const button = (name) => page.getByRole('button', { name, exact: true })
    /** @param {string} view */
    const shown = (view) => page.locator(`dialog[data-view="${view}"]`).waitFor()

    await page.goto(url)
    await button('Connect wallet').waitFor()
    const load = await traffic.settle()
    const nodesBefore = await page.evaluate(countNodes)

    await button('Connect wallet').click()
    await shown('Connect')
    const open = await traffic.settle()
    const nodesAdded = (await page.evaluate(countNodes)) - nodesBefore

    await button(walletName).click()
    await page.getByRole('button', { name: account.slice(0, 4) }).click()
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

    return {
      traffic: { load, open, receive, send },
      ahead: await measureAhead(browser, url, open),
      nodesAdded,
    }
  } finally {
    await browser.close()
  }
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 */
async function visit(browser, url) {
  const page = await browser.newPage()
  page.setDefaultTimeout(15_000)
  await page.addInitScript(announceWallet, { name: walletName, account })
  return { page, traffic: await watchTraffic(page, new URL(url).origin) }
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {import('./pageTraffic.mjs').Traffic} needed what opening needs
 * @returns {Promise<import('./pageTraffic.mjs').Traffic>}
 */
async function measureAhead(browser, url, needed) {
  const { page, traffic } = await visit(browser, url)
  await page.goto(url)
  const button = page.getByRole('button', { name: 'Connect wallet', exact: true })
  await button.waitFor()
  await traffic.settle()
  await button.click()
  await page.locator('dialog[data-view="Connect"]').waitFor()
  const { scripts, ...rest } = await traffic.settle()
  return { ...rest, scripts: scripts.filter((one) => !needed.scripts.some(({ url }) => url === one.url)) }
}

/**
 * Runs in the page: an installed wallet (EIP-6963) with one account.
 *
 * @param {{ name: string, account: string }} wallet
 */
function announceWallet({ name, account }) {
  let connected = false
  /** @type {Record<string, () => unknown>} */
  const answers = {
    eth_requestAccounts() {
      connected = true
      return [account]
    },
    eth_accounts: () => (connected ? [account] : []),
    eth_chainId: () => '0x1',
    eth_getBalance: () => '0xde0b6b3a7640000',
  }
  const provider = {
    /** @param {{ method: string }} request */
    async request({ method }) {
      const answer = answers[method]
      if (!answer) throw Object.assign(new Error(`${method} is not supported`), { code: 4200 })
      return answer()
    },
    on() {},
    removeListener() {},
  }
  const info = {
    uuid: '0b5b7c1e-6c1c-4b53-9f6c-3f1f6ad7a6f1',
    name,
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    rdns: 'test.measuring-wallet',
  }
  const detail = Object.freeze({ info, provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
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
