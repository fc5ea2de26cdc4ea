import { fakeAccounts, fakeWallets } from './fakeWallets.mjs'
import { visitDemo } from './visitDemo.mjs'

/**
 * Turns buying on in the demo, and opens its form.
 *
 * @param {{ app: string, output: string, executablePath: string }} options
 * @returns {Promise<import('./pageTraffic.mjs').Traffic['scripts']>} what the form adds to the account view
 */
export async function measureBuy(options) {
  return visitDemo({ ...options, plugin: withBuying }, async ({ page, traffic }) => {
    await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
    await page.getByRole('button', { name: fakeWallets.evm[0] ?? '', exact: true }).click()
    await page.getByRole('button', { name: fakeAccounts.evm.slice(0, 4) }).click()
    const buy = page.getByRole('button', { name: 'Buy', exact: true })
    await buy.waitFor()
    await traffic.settle()
    await buy.click()
    await page.locator('dialog[data-view="Buy"] .onramp-rows').waitFor()
    return (await traffic.settle()).scripts
  })
}

/** @type {import('vite').Plugin} */
const withBuying = {
  name: 'with-buying',
  enforce: 'pre',
  transform(code, id) {
    if (!id.split('?')[0]?.endsWith('/wallet-modal.config.ts')) return undefined
    if (!code.includes('onramp: false') || !code.includes('chains: ['))
      throw new Error('The demo has no `onramp: false` to change.')
    return code
      .replace('onramp: false', 'onramp: true')
      .replace('chains: [', "endpoints: { blockchain: 'https://chains.example' },\n  chains: [")
  },
}
