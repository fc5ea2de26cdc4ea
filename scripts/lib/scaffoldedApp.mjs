import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { visit } from './appPages.mjs'
import { CommandError, explainFailure } from './commandLine.mjs'
import { chromium } from './playwright.mjs'
import { reservePort } from './ports.mjs'
import { runCommand, succeed } from './runCommand.mjs'
import { runServices } from './runServices.mjs'
import { sandboxTrace } from './sandboxTrace.mjs'

// node scripts/lib/scaffoldedApp.mjs <app> [wallet]: what a user does with a scaffolded app once it is installed. A program
// of its own, so that it can be run where there is no network.
const app = process.argv[2] ?? ''
/** The sandbox's wallet to connect: one of the app's kind of chain. */
const wallet = process.argv[3] ?? 'Sandbox Wallet'
const walletModal = join(app, 'node_modules/create-wallet-modal/dist/walletModal.js')
const vite = join(app, 'node_modules/vite/bin/vite.js')

await explainFailure(async () => {
  if (process.env.WITHOUT_NETWORK) await expectNoNetwork()
  await succeed([process.execPath, walletModal, 'validate', '--cwd', app])
  await buildAsTold()
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH })
  try {
    await runServices(async ({ start }) => {
      const port = await reservePort('--port', 0)
      const words = [vite, 'preview', '--host', '127.0.0.1', '--port', `${port}`]
      const built = start('built app', words, { cwd: app })
      const [, url = ''] = await built.printed(/Local:\s+(\S+)/)
      await visit(browser, async (page) => {
        await page.goto(url)
        await openConnect(page)
      })
    })
    await runServices(async ({ start }) => {
      const dev = start('app with its sandbox', [walletModal, 'dev', '--sandbox-port', '0'], { cwd: app })
      const [, url = ''] = await dev.printed(/^app .*Local:\s+(\S+)/)
      await visit(browser, async (page) => {
        await page.goto(url)
        await openConnect(page)
        await page.getByRole('button', { name: wallet, exact: true }).click()
        await useSample(page)
        await page.getByRole('button', { name: /^Account / }).click()
        await page.locator('wallet-modal dialog[data-view="Account"]').waitFor()
      })
      await mistakeInConfig(await browser.newPage(), url)
      if (process.env.ALL_TESTS && wallet === 'Sandbox Wallet')
        await featureWithoutPlugin(await browser.newPage(), url)
    })
  } finally {
    await browser.close()
  }
})

/** @param {import('@playwright/test').Page} page */
async function openConnect(page) {
  await page.getByRole('button', { name: 'Connect wallet', exact: true }).click()
  await page.locator('wallet-modal dialog[data-view="Connect"]').waitFor()
}

/**
 * The sample works with the connected wallet, and writes its address as people do.
 *
 * @param {import('@playwright/test').Page} page
 */
async function useSample(page) {
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByText('Verified: this account signed the message.').waitFor()
  await page.getByRole('button', { name: 'Read the latest block' }).click()
  await page.getByText(/^Block [\d,]+ on /).waitFor()
  const address = (await page.locator('.address').textContent())?.trim() ?? ''
  if (!/^(0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/.test(address) || address === address.toLowerCase())
    throw new CommandError(`The address is written as ${address}.`)
}

/**
 * A misspelt key is shown over the page with its place, as `validate` tells it, and is gone once it is corrected.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} url
 */
async function mistakeInConfig(page, url) {
  const config = join(app, 'wallet-modal.config.ts')
  const right = readFileSync(config, 'utf8')
  const wrong = right.replace('  theme:', '  theem:')
  const line = wrong.slice(0, wrong.indexOf('theem:')).split('\n').length
  try {
    await page.goto(url)
    await page.getByRole('button', { name: 'Connect wallet', exact: true }).waitFor()
    writeFileSync(config, wrong)
    const overlay = page.locator('vite-error-overlay')
    await overlay.getByText('theem: is not a known key').waitFor()
    await overlay.getByText(`wallet-modal.config.ts:${line}:3`).first().waitFor()
    await overlay.getByText('Did you mean `theme`?').waitFor()
    writeFileSync(config, right)
    await openConnect(page)
  } finally {
    writeFileSync(config, right)
  }
}

/**
 * A feature that is on, and whose plugin isn't in the app's catalog, is shown over the page and fails the build.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} url
 */
async function featureWithoutPlugin(page, url) {
  const config = join(app, 'wallet-modal.config.ts')
  const module = join(app, 'src/modal.ts')
  const [configText, moduleText] = [readFileSync(config, 'utf8'), readFileSync(module, 'utf8')]
  const ids = ['evm', 'receive', 'send', 'tokens']
  const catalog = `catalog: { ${ids.map((id) => `${id}: builtIns.${id}`).join(', ')} }`
  const message = "features.names: is on, but the app's catalog has no plugin for it"
  try {
    writeFileSync(module, moduleText.replace('catalog: builtIns', catalog))
    await page.goto(url)
    await openConnect(page)
    writeFileSync(config, configText.replace('names: false', 'names: true'))
    await page.locator('vite-error-overlay').getByText(message).waitFor()
    const build = ['npm', 'run', 'build', '--prefix', app]
    const { exitCode, output } = await runCommand(build, { output: 'capture' })
    if (exitCode === 0 || !output.includes(message))
      throw new CommandError(`${output}\nA build with a feature that no plugin serves did not fail by it.`)
  } finally {
    writeFileSync(config, configText)
    writeFileSync(module, moduleText)
  }
}

/** Sets the sandbox's variable once where Vite reads it in every mode, and once where Vite reads it in development only. */
async function buildAsTold() {
  const build = ['npm', 'run', 'build', '--prefix', app]
  const variable = 'VITE_WALLET_MODAL_SANDBOX=http://127.0.0.1:4100'
  const everyMode = join(app, '.env.local')
  const development = join(app, '.env.development.local')
  writeFileSync(everyMode, variable)
  const { exitCode, output } = await runCommand(build, { output: 'capture' })
  rmSync(everyMode)
  if (exitCode === 0 || !output.includes('VITE_WALLET_MODAL_SANDBOX'))
    throw new CommandError(`${output}\nA production build with the sandbox's variable did not fail by it.`)

  writeFileSync(development, variable)
  await succeed(build)
  rmSync(development)
  const trace = sandboxTrace(join(app, 'dist'))
  if (trace) throw new CommandError(`The production build contains the sandbox: ${trace}.`)
}

/** Otherwise the run without a network would prove nothing. */
function expectNoNetwork() {
  return new Promise((resolve, reject) => {
    // An address of a documentation network: in a network of our own there is no way to it, not even to wait on.
    const socket = connect({ host: '192.0.2.1', port: 443, timeout: 3000 })
    socket.on('error', ({ message }) => {
      if (/ENETUNREACH/.test(message)) resolve(undefined)
      else reject(new CommandError(`The network was not cut: ${message}`))
    })
    socket.on('timeout', () => reject(new CommandError('The network was not cut.')))
    socket.on('connect', () => reject(new CommandError('The network was not cut.')))
  })
}
