import { bytesOf, visitDemo } from './visitDemo.mjs'

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
export async function measureAllWallets(options) {
  return visitDemo({ ...options, plugin: handOutModal }, async ({ page, traffic }) => {
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
  })
}

/** @type {import('vite').Plugin} */
const handOutModal = {
  name: 'hand-out-modal',
  transform(code, id) {
    if (!id.split('?')[0]?.endsWith('/src/modal.ts')) return undefined
    return `${code}\nglobalThis.measuredModal = modal\n`
  },
}
