import { join } from 'node:path'
import { expect, visit } from './appPages.mjs'
import { CommandError, explainFailure } from './commandLine.mjs'
import { chromium } from './playwright.mjs'
import { runServices } from './runServices.mjs'

// node scripts/lib/emailApp.mjs <app>: what a user does with an app that was scaffolded with `--email`, once it is installed: logs in by
// email, against the wallet's frame and log-in server that the sandbox brings. A program of its own, so that it can be run where there is
// no network.
const app = process.argv[2] ?? ''
const walletModal = join(app, 'node_modules/create-wallet-modal/dist/walletModal.js')
const email = 'ada@mail.test'

await explainFailure(async () => {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH })
  try {
    await runServices(async ({ start }) => {
      const dev = start('app with its sandbox', [walletModal, 'dev', '--sandbox-port', '0'], { cwd: app })
      const [, sandboxUrl = ''] = await dev.printed(/ready at (\S+):? /)
      const [, url = ''] = await dev.printed(/^app .*Local:\s+(\S+)/)
      await visit(browser, async (page) => {
        await page.goto(url)
        await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
        await page.getByRole('textbox', { name: 'Email' }).fill(email)
        await sendAddress(page)
        await page.getByRole('textbox', { name: 'Code' }).fill(await newestCode(sandboxUrl))
        const account = page.locator('.address')
        await account.waitFor()
        const address = await account.textContent()
        await page.reload()
        await account.waitFor()
        expect(address === (await account.textContent()), 'The reloaded page has another account.')
      })
    })
  } finally {
    await browser.close()
  }
})

/**
 * Sends the address until its code was sent: the sandbox opens its database with the first log-in, which on a busy machine takes longer
 * than a visitor waits.
 *
 * @param {import('@playwright/test').Page} page
 */
async function sendAddress(page) {
  const next = page.locator('wallet-modal dialog[data-view="EmailVerifyOtp"]')
  // Where there is no network, the browser says that it is offline, and the visitor is told so: the words differ.
  const failed = page.locator('wallet-modal form:not(:has([aria-busy])) input[aria-invalid=true]')
  for (let tries = 0; tries < 5; tries++) {
    await page.getByRole('button', { name: 'Continue with email' }).click()
    await next.or(failed).waitFor()
    if (await next.isVisible()) return
    console.log(`Not sent: ${await page.locator('wallet-modal form [role=status]').textContent()}`)
  }
  throw new CommandError('The log-in server does not respond.')
}

/**
 * @param {string} sandboxUrl
 * @returns {Promise<string>} the code of the newest mail
 */
async function newestCode(sandboxUrl) {
  const { mails } = await (await fetch(`${sandboxUrl}/inbox`)).json()
  return /\d{6}/.exec(mails[0].subject)?.[0] ?? ''
}
