import { join } from 'node:path'
import { expect } from './appPages.mjs'
import { explainFailure } from './commandLine.mjs'
import { chromium } from './playwright.mjs'
import { reservePort } from './ports.mjs'
import { succeed } from './runCommand.mjs'
import { runServices } from './runServices.mjs'

// node scripts/lib/signInApp.mjs <app>: what a user does with an app that was scaffolded with `--sign-in required`, once it is
// installed. A program of its own, so that it can be run where there is no network.
const app = process.argv[2] ?? ''
const vite = join(app, 'node_modules/vite/bin/vite.js')

await explainFailure(async () => {
  await inProduction()
  await inDevelopment()
})

/** Builds the app, and checks that it serves its pages and its server, and takes requests of its own pages only. */
async function inProduction() {
  await succeed(['npm', 'run', 'build', '--prefix', app])
  await runServices(async ({ start }) => {
    const port = await reservePort('--port', 0)
    const built = start('built app', [join(app, 'dist-server/main.js')], {
      cwd: app,
      env: { PORT: `${port}` },
    })
    const [, url = ''] = await built.printed(/Listening for (\S+)/)
    const answer = await fetch(url)
    const page = await answer.text()
    expect(page.includes('id="root"'), `${url} answered\n${page}`)
    const policy = answer.headers.get('content-security-policy') ?? ''
    for (const part of ["script-src 'self';", "frame-ancestors 'none'"])
      expect(policy.includes(part), `The page has the policy ${policy}`)
    const ask = async (/** @type {string} */ origin) =>
      (await fetch(`${url}/api/sign-in/nonce`, { method: 'POST', headers: { origin } })).status
    expect((await ask(url)) === 200, 'Its own page gets no nonce.')
    expect((await ask('https://evil.example')) === 403, "Another site's page gets a nonce.")
    expect((await fetch(`${url}/api/me`)).status === 401, 'A stranger is taken for a visitor.')
  })
}

/** A visitor signs in, is known to the server, and still is after it has started again. */
async function inDevelopment() {
  const port = await reservePort('--port', 0)
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH })
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(30_000)
    await runServices(async ({ start }) => {
      const sandbox = start('sandbox', ['packages/sandbox/dist/bin.js', '--json', '--port', '0'])
      const [, sandboxUrl = ''] = await sandbox.printed(/"url":\s*"([^"]+)"/)
      const serve = async () => {
        const words = [vite, '--host', '127.0.0.1', '--port', `${port}`, '--strictPort']
        const served = start('app', words, { cwd: app, env: { VITE_WALLET_MODAL_SANDBOX: sandboxUrl } })
        const [, url = ''] = await served.printed(/Local:\s+(\S+)/)
        return { served, url }
      }
      const { served, url } = await serve()
      await page.goto(url)
      await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
      await page.getByRole('button', { name: 'Sandbox Wallet', exact: true }).click()
      await page.getByRole('button', { name: 'Sign', exact: true }).click()
      await page.getByRole('button', { name: /^Account / }).waitFor()
      expect((await me(page)).status === 200, 'The server does not know who has signed in.')
      await served.stop()

      await serve()
      await page.reload()
      await page.getByRole('button', { name: /^Account / }).waitFor()
      const { status, text } = await me(page)
      expect(status === 200, `The server has forgotten who has signed in: ${text}`)
    })
  } finally {
    await browser.close()
  }
}

/**
 * The server's answer to the page about its visitor.
 *
 * @param {import('@playwright/test').Page} page
 */
function me(page) {
  return page.evaluate(async () => {
    const response = await fetch('/api/me')
    return { status: response.status, text: await response.text() }
  })
}
