import { replaced } from './replaced.mjs'
import { bytesOf, visitDemo } from './visitDemo.mjs'

/**
 * @typedef {object} MeasuredLogIn bytes of scripts, after gzip
 * @property {number} load
 * @property {number} open what opening Connect adds, the form included
 * @property {number} form the form's own module
 */

/**
 * Turns logging in by email on in the demo, and opens Connect with its form.
 *
 * @param {{ app: string, output: string, executablePath: string, socials?: readonly string[] }} options `socials`: providers to turn
 *   on, too. @default none
 * @returns {Promise<MeasuredLogIn>}
 */
export async function measureLogIn({ socials = [], ...options }) {
  return visitDemo({ ...options, plugin: withLogIn(socials) }, async ({ page, traffic }) => {
    const button = page.getByRole('button', { name: 'Connect wallet', exact: true })
    await button.waitFor()
    const load = await traffic.settle()
    await button.click()
    await page.getByRole('textbox', { name: 'Email' }).waitFor()
    const open = await traffic.settle()
    const form = open.scripts.filter(({ url }) => url.includes('EmailForm'))
    if (form.length !== 1) throw new Error('The form is no module of its own.')
    return { load: bytesOf(load.scripts), open: bytesOf(open.scripts), form: bytesOf(form) }
  })
}

/**
 * @param {readonly string[]} socials
 * @returns {import('vite').Plugin}
 */
const withLogIn = (socials) => ({
  name: 'with-log-in',
  enforce: 'pre',
  transform(code, id) {
    if (!id.split('?')[0]?.endsWith('/wallet-modal.config.ts')) return undefined
    const enabled = replaced(code, 'email: false', 'email: true')
    const framed = replaced(
      enabled,
      'chains: [',
      "endpoints: { frame: 'https://wallet.example' },\n  chains: [",
    )
    return socials.length > 0
      ? replaced(framed, 'socials: false', `socials: ${JSON.stringify(socials)}`)
      : framed
  },
})
