import { join } from 'node:path'
import { saveData, watchTraffic } from './pageTraffic.mjs'
import { root } from './paths.mjs'
import { chromium } from './playwright.mjs'

/**
 * @typedef {object} MeasuredAllWallets bytes of scripts beyond those of Connect, after gzip
 * @property {number} view the list, the search and the wallets at hand
 * @property {number} others the wallets that come after it
 * @property {number} brands what knows and loads the pictures of brands
 * @property {number} pictures those of the wallets in sight
 * @property {string[]} foreign requests to other hosts
 */

/**
 * Opens the list of all wallets of the demo after Connect, by the app's own call.
 *
 * @param {{ app: string, output: string, executablePath: string }} options
 * @returns {Promise<MeasuredAllWallets>}
 */
export async function measureAllWallets({ app, output, executablePath }) {
  const { build, preview } = await import('vite')
  await build({
    root: join(root, app),
    logLevel: 'warn',
    build: { outDir: output, emptyOutDir: true },
    plugins: [handOutModal],
  })
  const server = await preview({
    root: join(root, app),
    logLevel: 'warn',
    build: { outDir: output },
    preview: { host: '127.0.0.1', port: 0, open: false },
  })
  const browser = await chromium.launch({ executablePath })
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(15_000)
    await saveData(page)
    const url = server.resolvedUrls?.local[0] ?? ''
    const traffic = await watchTraffic(page, new URL(url).origin)
    await page.goto(url)
    await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
    await page.locator('dialog[data-view="Connect"]').waitFor()
    await traffic.settle()

    await page.evaluate(() => Reflect.get(globalThis, 'measuredModal').open({ view: 'AllWallets' }))
    await page.locator('dialog[data-view="AllWallets"] li').first().waitFor()
    const { scripts, pictures, foreign } = await traffic.settle()
    /** @param {RegExp} name */
    const named = (name) => scripts.filter(({ url }) => name.test(url))
    const apart = [...named(/\/otherWallets\b/), ...named(/\/(bundled|create)Pictures\b/)]
    if (apart.length < 3) {
      throw new Error(
        "The chunk of the other wallets, or of brands' pictures, was not fetched, or is called otherwise.",
      )
    }
    return {
      view: bytesOf(scripts.filter((script) => !apart.includes(script))),
      others: bytesOf(named(/\/otherWallets\b/)),
      brands: bytesOf(named(/\/(bundled|create)Pictures\b/)),
      pictures: bytesOf(pictures),
      foreign,
    }
  } finally {
    await browser.close()
    await server.close()
  }
}

/** @param {readonly { bytes: number }[]} scripts */
const bytesOf = (scripts) => scripts.reduce((sum, { bytes }) => sum + bytes, 0)

/** @type {import('vite').Plugin} */
const handOutModal = {
  name: 'hand-out-modal',
  transform(code, id) {
    if (!id.split('?')[0]?.endsWith('/src/modal.ts')) return undefined
    return `${code}\nglobalThis.measuredModal = modal\n`
  },
}
