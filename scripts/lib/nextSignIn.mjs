import { expect, serveNext, visit } from './appPages.mjs'
import { runServices } from './runServices.mjs'

/**
 * @typedef {object} SignedIn a visitor
 * @property {string} address
 * @property {string} cookie that the server knows them by, as a request has it
 */

/**
 * A visitor signs in, in development. Then their page comes from the server with their address, which stays until their wallet is back.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} app its folder
 * @returns {Promise<SignedIn>}
 */
export async function signIn(browser, app) {
  const visitor = { address: '', cookie: '' }
  await runServices(async ({ start }) => {
    const sandbox = start('sandbox', ['packages/sandbox/dist/bin.js', '--json', '--port', '0'])
    const [, sandboxUrl = ''] = await sandbox.printed(/"url":\s*"([^"]+)"/)
    const url = await serveNext(start, app, 'dev', { NEXT_PUBLIC_WALLET_MODAL_SANDBOX: sandboxUrl })
    await visit(browser, async (page) => {
      await page.goto(url)
      await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
      await page.getByRole('button', { name: 'Sandbox Wallet', exact: true }).click()
      // Where signing in is optional, the page is there before, with a button of that name and the address.
      const modal = page.locator('wallet-modal')
      await modal.getByRole('button', { name: 'Sign', exact: true }).click()
      await modal.locator('dialog[open]').waitFor({ state: 'hidden' })
      const written = page.locator('.address', { hasText: /^0x[0-9a-fA-F]{40}$/ })
      visitor.address = (await written.textContent()) ?? ''
      const cookies = await page.context().cookies()
      visitor.cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

      const headings = await shownWhileLoading(page, 'h1')
      expect(
        headings.join() === 'You’re connected',
        `While the page loads again, it says ${headings.join(', then ')}.`,
      )
      const leads = await shownWhileLoading(page, '.lead')
      expect(
        leads.join() === visitor.address,
        `While the page loads again, it shows ${leads.join(', then ')}.`,
      )
    })
    await expectStranger(browser, url)
  })
  return visitor
}

/**
 * A built app takes requests of its own pages only, and renders its page for the visitor who has signed in before it started. In a browser
 * without their wallet they connect one again.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {SignedIn} visitor
 */
export async function expectKnown(browser, url, { address, cookie }) {
  const nonce = async (/** @type {string} */ origin) =>
    (await fetch(`${url}/api/sign-in/nonce`, { method: 'POST', headers: { origin } })).status
  expect((await nonce(url)) === 200, 'Its own page gets no nonce.')
  expect((await nonce('https://evil.example')) === 403, "Another site's page gets a nonce.")
  expect((await fetch(`${url}/api/me`)).status === 401, 'A stranger is taken for a visitor.')

  const html = await (await fetch(url, { headers: { cookie } })).text()
  expect(html.includes(address), `The server's HTML has no ${address}, who has signed in.`)
  await expectStranger(browser, url, cookie)
}

/**
 * The page asks whoever comes without a wallet to connect one.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {string} [cookie]
 */
async function expectStranger(browser, url, cookie) {
  await visit(browser, async (page) => {
    const [name = '', value = ''] = cookie?.split('=') ?? []
    if (cookie) await page.context().addCookies([{ name, value, url }])
    await page.goto(url)
    await page.getByRole('heading', { name: 'Connect a wallet to begin' }).waitFor()
    await page.getByRole('button', { name: 'Connect wallet', exact: true }).waitFor()
  })
}

/**
 * Loads a page again, until its wallet is back.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} selector
 * @returns {Promise<string[]>} each text that stood there meanwhile, from the first paint on
 */
async function shownWhileLoading(page, selector) {
  await page.addInitScript((place) => {
    const shown = /** @type {string[]} */ ([])
    Object.assign(window, { shown })
    new MutationObserver(() => {
      const text = document.querySelector(place)?.textContent?.trim()
      if (text !== undefined && text !== shown.at(-1)) shown.push(text)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  }, selector)
  await page.reload()
  await page.getByRole('button', { name: /^Account / }).waitFor()
  await page.getByRole('button', { name: 'Sign', exact: true }).waitFor()
  return page.evaluate(() => /** @type {{ shown: string[] }} */ (/** @type {unknown} */ (window)).shown)
}
