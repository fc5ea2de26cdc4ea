import { bytesOf, visitDemo } from './visitDemo.mjs'

/**
 * @typedef {object} MeasuredChains bytes of scripts, after gzip
 * @property {number} load
 * @property {number} open what opening Connect adds
 * @property {string[]} names of the scripts, both together
 */

/**
 * Loads the demo with other chains in its config, and opens Connect.
 *
 * @param {{ app: string, output: string, executablePath: string, chains: readonly string[] }} options
 * @returns {Promise<MeasuredChains>}
 */
export async function measureChains({ chains, ...demo }) {
  return visitDemo({ ...demo, plugin: withChains(chains) }, async ({ page, traffic }) => {
    const button = page.getByRole('button', { name: 'Connect wallet', exact: true })
    await button.waitFor()
    const load = await traffic.settle()
    await button.click()
    await page.locator('dialog[data-view="Connect"]').waitFor()
    const open = await traffic.settle()
    return {
      load: bytesOf(load.scripts),
      open: bytesOf(open.scripts),
      names: [...load.scripts, ...open.scripts].map(({ url }) => url.slice(url.lastIndexOf('/') + 1)),
    }
  })
}

/**
 * Puts other chains into the demo's config, as a team does in its own.
 *
 * @param {readonly string[]} chains
 * @returns {import('vite').Plugin}
 */
const withChains = (chains) => ({
  name: 'with-chains',
  // Runs before types are removed.
  enforce: 'pre',
  transform(code, id) {
    if (!id.split('?')[0]?.endsWith('/wallet-modal.config.ts')) return undefined
    const changed = code.replace(/chains: \[[^\]]*\]/, `chains: ${JSON.stringify(chains)}`)
    if (changed === code) throw new Error("The demo's config has no `chains` to change.")
    return changed
  },
})
