import { announceFakeWallets, fakeWallets } from '../fakeWallets.mjs'
import { chromium } from '../playwright.mjs'
import { journeys } from './journeys.mjs'

/**
 * Takes a visitor with two fake wallets through a page. Networks' nodes are answered for, so that nothing leaves the machine.
 *
 * @param {string} url
 * @param {{ executablePath: string, journey: keyof typeof journeys, chains: import('./setUps.mjs').Chains }} options
 * @returns {Promise<string[]>} what went wrong: what the page threw or complained of, and the step that failed
 */
export async function visitPage(url, { executablePath, journey, chains }) {
  const browser = await chromium.launch({ executablePath })
  /** @type {Set<string>} */
  const faults = new Set()
  /** @param {string} text */
  const expectComplaint = (text) => {
    const complaint = [...faults].find((fault) => fault.includes(text))
    if (!complaint) throw new Error(`Nothing on the page says: ${text}`)
    faults.delete(complaint)
  }
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(30_000)
    page.on('pageerror', (error) => faults.add(`The page threw: ${error.message}`))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) faults.add(`Console: ${message.text()}`)
    })
    await page.route((address) => !isLocal(address), answerForNodes)
    await page.addInitScript(announceFakeWallets, fakeWallets)
    let isPairing = false
    await page.routeWebSocket(/\/relay/, () => {
      isPairing = true
    })
    await page.goto(url)
    await journeys[journey](page, chains, { isPairing: () => isPairing, expectComplaint })
  } catch (error) {
    faults.add(error instanceof Error ? error.message : String(error))
  } finally {
    await browser.close()
  }
  return [...faults]
}

/** @param {URL} address */
const isLocal = ({ protocol, hostname }) =>
  !/^https?:$/.test(protocol) || ['127.0.0.1', 'localhost'].includes(hostname)

/** @type {Record<string, unknown>} */
const nodeAnswers = {
  eth_chainId: '0x1',
  eth_blockNumber: '0x1',
  eth_getBalance: '0xde0b6b3a7640000',
  getBalance: { context: { slot: 1 }, value: 1_000_000_000 },
}

/** @param {import('@playwright/test').Route} route */
async function answerForNodes(route) {
  const request = route.request()
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  if (request.method() !== 'POST') return route.fulfill({ status: 204, headers })
  const asked = request.postDataJSON()
  /** @param {{ id: unknown, method: string }} call */
  const answer = ({ id, method }) => ({ jsonrpc: '2.0', id, result: nodeAnswers[method] ?? null })
  await route.fulfill({ headers, json: Array.isArray(asked) ? asked.map(answer) : answer(asked) })
}
