import { request } from 'node:http'
import { join } from 'node:path'
import { expect, visit } from './appPages.mjs'
import { explainFailure } from './commandLine.mjs'
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
      const [, sandboxUrl = ''] = await dev.printed(/ready at (http:\/\/[\d.]+:\d+)/)
      const [, url = ''] = await dev.printed(/^app .*Local:\s+(\S+)/)
      await openDatabase(sandboxUrl)
      await visit(browser, async (page) => {
        await page.goto(url)
        await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
        await page.getByRole('textbox', { name: 'Email' }).fill(email)
        await page.getByRole('button', { name: 'Continue with email' }).click()
        await page.locator('wallet-modal dialog[data-view="EmailVerifyOtp"]').waitFor()
        await page.getByRole('textbox', { name: 'Code' }).fill(await newestCode(sandboxUrl))
        // The first log-in made the wallet, so the modal offers a way back to it.
        await page.getByRole('button', { name: 'Skip: I may lose this wallet' }).click()
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
 * Has the log-in server open its database, and waits for that: on a busy machine it takes longer than a visitor would wait.
 *
 * @param {string} sandboxUrl
 */
async function openDatabase(sandboxUrl) {
  const { auth } = await (await fetch(`${sandboxUrl}/sandbox.json`)).json()
  const { host, origin } = new URL(auth.url)
  // A link that nobody has sent: the server looks for it. Node may not know names under `localhost`.
  const headers = { host, origin, 'content-type': 'application/x-www-form-urlencoded' }
  await new Promise((resolve, reject) => {
    const asking = request(`${sandboxUrl}/device`, { method: 'POST', headers }, (answer) => {
      answer.resume().on('end', resolve)
    })
    asking.on('error', reject).end('link=none')
  })
}

/**
 * @param {string} sandboxUrl
 * @returns {Promise<string>} the code of the newest mail
 */
async function newestCode(sandboxUrl) {
  const { mails } = await (await fetch(`${sandboxUrl}/inbox`)).json()
  return /\d{6}/.exec(mails[0].subject)?.[0] ?? ''
}
