import { chromium } from '../playwright.mjs'

/**
 * An app that moves from another kit has that kit's button until a person replaces it: the page has one, and throws nothing.
 *
 * @param {string} url
 * @param {{ executablePath: string }} options
 * @returns {Promise<string[]>} what went wrong
 */
export async function visitHalfMovedApp(url, { executablePath }) {
  const browser = await chromium.launch({ executablePath })
  /** @type {string[]} */
  const faults = []
  try {
    const page = await browser.newPage()
    page.on('pageerror', (error) => faults.push(`The page threw: ${error.message}`))
    await page.goto(url)
    const buttons = page.getByRole('button', { name: /connect wallet/i })
    await buttons.first().waitFor()
    await page.waitForLoadState('load')
    const count = await buttons.count()
    if (count !== 1) faults.push(`The page has ${count} buttons to connect.`)
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error))
  } finally {
    await browser.close()
  }
  return faults
}
