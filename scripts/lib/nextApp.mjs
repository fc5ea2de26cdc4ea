import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, serveNext, visit } from './appPages.mjs'
import { explainFailure } from './commandLine.mjs'
import { expectKnown, signIn } from './nextSignIn.mjs'
import { chromium } from './playwright.mjs'
import { runCommand, succeed } from './runCommand.mjs'
import { runServices } from './runServices.mjs'

// node scripts/lib/nextApp.mjs <app> [sign-in]: what a user does with an app of the template "next" once it is installed. A program of
// its own, so that it can be run where there is no network. The app's own tests run it with its sandbox.
const app = process.argv[2] ?? ''
const hasSignIn = process.argv[3] === 'sign-in'

await explainFailure(async () => {
  await build()
  expectNoSandbox()
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH })
  try {
    const visitor = hasSignIn ? await signIn(browser, app) : undefined
    await opensTheModal(browser, 'start', visitor)
    await opensTheModal(browser, 'dev')
  } finally {
    await browser.close()
  }
  await expectAsWritten()
})

/** Sets the sandbox's variable, which a production build ignores. */
async function build() {
  const output = await succeed(['npm', 'run', 'build', '--prefix', app], {
    env: { NEXT_PUBLIC_WALLET_MODAL_SANDBOX: 'http://127.0.0.1:4100' },
  })
  expect(!/warn/i.test(output), `The build warns:\n${output}`)
}

function expectNoSandbox() {
  const files = readdirSync(join(app, '.next/static'), { recursive: true, withFileTypes: true })
  const traces = files
    .filter((entry) => entry.isFile())
    .filter(({ name, parentPath }) =>
      /127\.0\.0\.1:4100|\/client\.js/.test(readFileSync(join(parentPath, name), 'utf8')),
    )
  expect(traces.length === 0, `The build contains the sandbox: ${traces.map(({ name }) => name).join(', ')}`)
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {'dev' | 'start'} command
 * @param {import('./nextSignIn.mjs').SignedIn} [visitor] whom the server knows
 */
async function opensTheModal(browser, command, visitor) {
  await runServices(async ({ start }) => {
    const url = await serveNext(start, app, command)
    const html = await (await fetch(url)).text()
    for (const text of ['Connect wallet', 'Connect a wallet to begin'])
      expect(html.includes(text), `The server's HTML has no "${text}".`)
    if (visitor) await expectKnown(browser, url, visitor)
    await visit(browser, async (page) => {
      await page.addInitScript(countShifts)
      await page.goto(url)
      await page.waitForFunction(() => document.adoptedStyleSheets.length > 0)
      const shifts = await page.evaluate(() => performance.getEntriesByName('shift').length)
      expect(shifts === 0, `What the server rendered moves ${shifts} times when the page comes to life.`)
      await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
      await page.locator('wallet-modal dialog[data-view="Connect"]').waitFor()
    })
  })
}

/** Runs in a page. */
function countShifts() {
  const marked = new PerformanceObserver((list) => {
    for (const _ of list.getEntries()) performance.mark('shift')
  })
  marked.observe({ type: 'layout-shift', buffered: true })
}

/** Next writes into the `tsconfig.json` of an app whose settings it misses: `upgrade` would take that for the user's edit. */
async function expectAsWritten() {
  const walletModal = join(app, 'node_modules/create-wallet-modal/dist/walletModal.js')
  const { output } = await runCommand([process.execPath, walletModal, 'diff', '--json', '--cwd', app], {
    output: 'capture',
  })
  const edited = JSON.parse(output).data.files.filter(
    (/** @type {{ state: string }} */ { state }) => state !== 'unchanged',
  )
  expect(edited.length === 0, `Files are not as they were written: ${JSON.stringify(edited)}`)
}
