import { chromium } from '../playwright.mjs'

/**
 * A visitor connects a wallet, sees the account with the tile of the plugin that was added, and is connected after a reload.
 *
 * @param {string} url
 * @param {{ executablePath: string }} options
 * @returns {Promise<string[]>} what went wrong: what the page threw, and the step that failed
 */
export async function visitExistingApp(url, { executablePath }) {
  const browser = await chromium.launch({ executablePath })
  /** @type {Set<string>} */
  const faults = new Set()
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(60_000)
    page.on('pageerror', (error) => faults.add(`The page threw: ${error.message}`))
    // Next.js compiles a page when it is first asked for.
    await page.goto(url, { timeout: 240_000 })
    // Vite loads a page again once it has bundled the packages that the first visit asked for.
    await page.waitForLoadState('networkidle')
    faults.clear()
    await page.reload()
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
    await page.getByRole('button', { name: 'Sandbox Wallet', exact: true }).click()
    await openAccount(page)
    await page.reload()
    await openAccount(page)
  } catch (error) {
    faults.add(error instanceof Error ? error.message : String(error))
  } finally {
    await browser.close()
  }
  return [...faults]
}

/** @param {import('@playwright/test').Page} page */
async function openAccount(page) {
  const account = page.getByRole('button', { name: /^Account / })
  await account.waitFor()
  await page.locator('wallet-modal dialog[open]').waitFor({ state: 'detached' })
  await account.click()
  await page.locator('wallet-modal dialog[data-view="Account"]').waitFor()
  await page.getByRole('button', { name: 'Points', exact: true }).waitFor()
}
