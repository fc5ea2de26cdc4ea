import { join } from 'node:path'
import { announceFakeWallets, fakeWallets } from './fakeWallets.mjs'
import { saveData, watchTraffic } from './pageTraffic.mjs'
import { root } from './paths.mjs'
import { chromium } from './playwright.mjs'

/**
 * @typedef {object} Visit
 * @property {import('@playwright/test').Page} page the demo, loaded
 * @property {import('@playwright/test').Browser} browser
 * @property {string} url
 * @property {Awaited<ReturnType<typeof watchTraffic>>} traffic what it has fetched, and fetches
 * @property {import('vite').Rolldown.RolldownOutput} built
 */

/**
 * Builds the demo and visits it once, as somebody with an installed wallet who saves data: nothing is loaded before it is needed.
 *
 * @template Measured
 * @param {{ app: string, output: string, executablePath: string, plugin?: import('vite').Plugin }} options `plugin` changes the demo
 * @param {(visit: Visit) => Promise<Measured>} measure
 * @returns {Promise<Measured>}
 */
export async function visitDemo({ app, output, executablePath, plugin }, measure) {
  const { build, preview } = await import('vite')
  const place = /** @type {const} */ ({ root: join(root, app), logLevel: 'warn' })
  const built = await build({
    ...place,
    build: { outDir: output, emptyOutDir: true },
    plugins: plugin ? [plugin] : [],
  })
  const server = await preview({
    ...place,
    build: { outDir: output },
    preview: { host: '127.0.0.1', port: 0, open: false },
  })
  const browser = await chromium.launch({ executablePath })
  try {
    const url = server.resolvedUrls?.local[0] ?? ''
    const { page, traffic } = await openDemo(browser, url)
    await saveData(page)
    await page.goto(url)
    return await measure({ page, browser, url, traffic, built: /** @type {Visit['built']} */ (built) })
  } finally {
    await browser.close()
    await server.close()
  }
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url that is opened later
 */
export async function openDemo(browser, url) {
  const page = await browser.newPage()
  page.setDefaultTimeout(15_000)
  await page.addInitScript(announceFakeWallets, { ...fakeWallets, solana: [] })
  return { page, traffic: await watchTraffic(page, new URL(url).origin) }
}

/**
 * @param {readonly { bytes: number }[]} files
 */
export const bytesOf = (files) => files.reduce((sum, { bytes }) => sum + bytes, 0)
