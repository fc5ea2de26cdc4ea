import { fakeAccounts, fakeWallets } from './fakeWallets.mjs'
import { bytesOf, visitDemo } from './visitDemo.mjs'

/**
 * Registers names in the demo, and opens the form of a connected account.
 *
 * @param {{ app: string, output: string, executablePath: string }} options
 * @returns {Promise<number>} bytes of scripts beyond those of Account, after gzip
 */
export async function measureNames(options) {
  return visitDemo({ ...options, plugin: withNames }, async ({ page, traffic }) => {
    /** @param {string} name */
    const button = (name) => page.getByRole('button', { name, exact: true })
    await button('Connect wallet').click()
    await button(fakeWallets.evm[0] ?? '').click()
    await page.getByRole('button', { name: fakeAccounts.evm.slice(0, 4) }).click()
    await button('Disconnect').waitFor()
    await traffic.settle()
    await page.evaluate(() => Reflect.get(globalThis, 'measuredModal').open({ view: 'RegisterAccountName' }))
    await page.locator('dialog[data-view="RegisterAccountName"] input').waitFor()
    const { scripts } = await traffic.settle()
    return bytesOf(scripts)
  })
}

const settings = {
  endpoints: { blockchain: 'https://chains.example' },
  plugins: { registerName: { suffixes: ['.names.example'] } },
}

/** @type {import('vite').Plugin} */
const withNames = {
  name: 'with-names',
  // Runs before types are removed.
  enforce: 'pre',
  transform(code, id) {
    const path = id.split('?')[0]
    if (path?.endsWith('/src/modal.ts')) return `${code}\nglobalThis.measuredModal = modal\n`
    if (!path?.endsWith('/wallet-modal.config.ts')) return undefined
    if (!code.includes('names: false')) throw new Error('The demo has no `names: false` to change.')
    const written = JSON.stringify(settings).slice(1, -1)
    return code.replace('names: false', 'names: true').replace('features:', `${written},\n  features:`)
  },
}
