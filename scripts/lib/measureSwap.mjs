import { fakeAccounts, fakeWallets } from './fakeWallets.mjs'
import { replaced } from './replaced.mjs'
import { bytesOf, visitDemo } from './visitDemo.mjs'

/**
 * Gives the demo a blockchain API, which switches swaps on, and opens their form over an account.
 *
 * @param {{ app: string, output: string, executablePath: string }} options
 * @returns {Promise<number>} what the form adds to the account view: bytes of scripts, after gzip
 */
export async function measureSwap(options) {
  return visitDemo({ ...options, plugin: withSwaps }, async ({ page, traffic }) => {
    /** @param {string} name */
    const button = (name) => page.getByRole('button', { name, exact: true })
    await button('Connect wallet').click()
    await button(fakeWallets.evm[0] ?? '').click()
    await page.getByRole('button', { name: fakeAccounts.evm.slice(0, 4) }).click()
    await button('Swap').waitFor()
    await traffic.settle()
    await button('Swap').click()
    await page.getByLabel('You sell').waitFor()
    const { scripts } = await traffic.settle()
    return bytesOf(scripts)
  })
}

/** @type {import('vite').Plugin} */
const withSwaps = {
  name: 'with-swaps',
  enforce: 'pre',
  transform(code, id) {
    if (!id.split('?')[0]?.endsWith('/wallet-modal.config.ts')) return undefined
    return replaced(code, 'chains: [', "endpoints: { blockchain: 'https://chains.example' },\n  chains: [")
  },
}
