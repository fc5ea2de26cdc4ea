import { join } from 'node:path'
import { saveData, watchTraffic } from './pageTraffic.mjs'
import { root } from './paths.mjs'
import { chromium } from './playwright.mjs'

/**
 * @typedef {object} MeasuredAllWallets bytes of scripts beyond those of Connect, after gzip
 * @property {number} view the list, the search and the wallets at hand
 * @property {number} others the wallets that come after it
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
    const { scripts, foreign } = await traffic.settle()
    /** @param {(isOthers: boolean) => boolean} isMeant */
    const bytesOf = (isMeant) =>
      scripts
        .filter(({ url }) => isMeant(/\/otherWallets\b/.test(url)))
        .reduce((sum, { bytes }) => sum + bytes, 0)
    if (bytesOf(Boolean) === 0)
      throw new Error('The chunk of the other wallets was not fetched, or is called otherwise.')
    return { view: bytesOf((isOthers) => !isOthers), others: bytesOf((isOthers) => isOthers), foreign }
  } finally {
    await browser.close()
    await server.close()
  }
}

/** @type {import('vite').Plugin} */
const handOutModal = {
  name: 'hand-out-modal',
  transform(code, id) {
    if (!id.split('?')[0]?.endsWith('/src/modal.ts')) return undefined
    return `${code}\nglobalThis.measuredModal = modal\n`
  },
}
