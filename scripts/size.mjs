import { join } from 'node:path'
import { buildPackages } from './lib/buildPackages.mjs'
import { CommandError, runScript } from './lib/commandLine.mjs'
import { findBrowser } from './lib/findBrowser.mjs'
import { installDependencies } from './lib/installDependencies.mjs'
import { cacheFolder, root } from './lib/paths.mjs'
import { productionDependencies } from './lib/productionDependencies.mjs'
import { sandboxTrace } from './lib/sandboxTrace.mjs'

const usage = `npm run size -- [options]      measures the templates' production builds against their budgets

  --json    prints the table as JSON`

const app = 'templates/react-vite'
const vanilla = 'templates/vanilla'
const output = `${cacheFolder}size`

/** The first network of each namespace that has a plugin of ours. */
const networks = {
  evm: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bitcoin: 'bip122:000000000019d6689c085ae165831e93',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
}

/**
 * The demo with other chains in its config. Each chain has its line in the first download, and each way in which wallets are found opens
 * with the list: the last choice says how much that may be.
 */
const chainChoices = [
  {
    name: 'Solana only',
    chains: [networks.solana],
    without: /^(evm|bitcoin|polkadot|recoverAddress)-/,
    loadMax: 80,
    openMax: 28,
  },
  { name: 'all four chains', chains: Object.values(networks), without: undefined, loadMax: 81, openMax: 30 },
]

/**
 * @typedef {object} Row
 * @property {string} what
 * @property {number} measured
 * @property {number} budget the most that is allowed
 * @property {string} unit
 */

await runScript({ usage, options: { json: { type: 'boolean' } } }, async ({ json }) => {
  await installDependencies()
  await buildPackages({ ifStale: true })
  delete process.env.VITE_WALLET_MODAL_SANDBOX
  const rows = [
    ...pageRows(await buildAndMeasure(app, output)),
    ...allWalletsRows(await measureWithAllWallets()),
    ...(await chainRows()),
    ...vanillaRows(await buildAndMeasure(vanilla, `${output}-vanilla`)),
    ...pairingRows(await measureWithPairing()),
    ...installationRows(),
  ]
  console.log(json ? JSON.stringify(rows, null, 2) : table(rows))

  const over = rows.filter(isOver)
  if (over.length === 0) return
  throw new CommandError(`Over budget: ${over.map(({ what }) => what).join('; ')}.`)
})

/**
 * What the table shows is what counts: chunks are named by hashes, which pack by some twenty bytes more or less.
 *
 * @param {Pick<Row, 'measured' | 'budget'>} row
 */
function isOver({ measured, budget }) {
  return Number(measured.toFixed(1)) > budget
}

/**
 * @param {string} app
 * @param {string} output
 */
async function buildAndMeasure(app, output) {
  const { build } = await import('vite')
  await build({ root: join(root, app), logLevel: 'warn', build: { outDir: output, emptyOutDir: true } })
  expectNoSandbox(output)
  return measure(app, output)
}

/** @param {string} output */
function expectNoSandbox(output) {
  const trace = sandboxTrace(output)
  if (!trace) return
  throw new CommandError(
    `The production build contains the sandbox: ${trace}. Import it only where import.meta.env.DEV.`,
  )
}

/**
 * @param {string} app
 * @param {string} output
 */
async function measure(app, output) {
  const { preview } = await import('vite')
  const server = await preview({
    root: join(root, app),
    logLevel: 'warn',
    build: { outDir: output },
    preview: { host: '127.0.0.1', port: 0, open: false },
  })
  try {
    const { measureTemplate } = await import('./lib/measureTemplate.mjs')
    return await measureTemplate(server.resolvedUrls?.local[0] ?? '', await findBrowser())
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') {
      throw new CommandError(`${app} did not show what was waited for: ${error.message}`)
    }
    throw error
  } finally {
    await server.close()
  }
}

/**
 * @param {import('./lib/measureTemplate.mjs').Measured} measured
 * @returns {Row[]}
 */
function pageRows({ traffic: { load, open, receive, send }, ahead, nodesAdded }) {
  const qr = receive.scripts.filter(({ url }) => /qr/i.test(url.slice(url.lastIndexOf('/'))))
  return [
    { what: 'JS on load, React included', measured: kB(load.scripts), budget: 80, unit: 'kB' },
    { what: 'more JS to open Connect', measured: kB(open.scripts), budget: 27, unit: 'kB' },
    { what: '… then ahead of the click on a wallet', measured: kB(ahead.scripts), budget: 42, unit: 'kB' },
    {
      what: "more JS for the receive plugin's first view",
      measured: kB(receive.scripts),
      budget: 20,
      unit: 'kB',
    },
    { what: "more JS for the send plugin's first view", measured: kB(send.scripts), budget: 20, unit: 'kB' },
    ...(qr.length > 0 ? [{ what: '… of it the QR code', measured: kB(qr), budget: 7, unit: 'kB' }] : []),
    { what: 'requests to other hosts on load', measured: load.foreign.length, budget: 0, unit: '' },
    { what: 'requests to other hosts on open', measured: open.foreign.length, budget: 0, unit: '' },
    { what: '… ahead of the click on a wallet', measured: ahead.foreign.length, budget: 0, unit: '' },
    { what: 'DOM nodes added by opening', measured: nodesAdded, budget: 199, unit: '' },
  ]
}

async function measureWithAllWallets() {
  const { measureAllWallets } = await import('./lib/measureAllWallets.mjs')
  return measureAllWallets({ app, output: `${output}-all-wallets`, executablePath: await findBrowser() })
}

/**
 * @param {import('./lib/measureAllWallets.mjs').MeasuredAllWallets} measured
 * @returns {Row[]}
 */
function allWalletsRows({ view, others, brands, pictures, foreign }) {
  return [
    { what: 'more JS for all wallets and search', measured: view / 1000, budget: 13, unit: 'kB' },
    { what: '… after it the wallets beyond the first 60', measured: others / 1000, budget: 18, unit: 'kB' },
    { what: "… what loads brands' pictures", measured: brands / 1000, budget: 4, unit: 'kB' },
    { what: '… the pictures of the wallets in sight', measured: pictures / 1000, budget: 12, unit: 'kB' },
    { what: 'requests to other hosts for all wallets', measured: foreign.length, budget: 0, unit: '' },
  ]
}

/** @returns {Promise<Row[]>} */
async function chainRows() {
  const { measureChains } = await import('./lib/measureChains.mjs')
  /** @type {Row[]} */
  const rows = []
  for (const { name, chains, without, loadMax, openMax } of chainChoices) {
    const { load, open, names } = await measureChains({
      app,
      output: `${output}-chains`,
      executablePath: await findBrowser(),
      chains,
    })
    rows.push(
      { what: `${name}: JS on load`, measured: load / 1000, budget: loadMax, unit: 'kB' },
      { what: `${name}: more JS to open Connect`, measured: open / 1000, budget: openMax, unit: 'kB' },
    )
    if (without) {
      const others = names.filter((script) => without.test(script)).length
      rows.push({ what: `${name}: scripts of other chains`, measured: others, budget: 0, unit: '' })
    }
  }
  return rows
}

/**
 * The same views on preact/compat, in a page without a framework.
 *
 * @param {import('./lib/measureTemplate.mjs').Measured} measured
 * @returns {Row[]}
 */
function vanillaRows({ traffic: { load, open } }) {
  const opened = kB(load.scripts) + kB(open.scripts)
  return [
    { what: 'vanilla: JS on load', measured: kB(load.scripts), budget: 14, unit: 'kB' },
    { what: 'vanilla: JS opened, all of it, Preact included', measured: opened, budget: 50, unit: 'kB' },
    { what: 'vanilla: requests to other hosts on load', measured: load.foreign.length, budget: 0, unit: '' },
    { what: 'vanilla: requests to other hosts on open', measured: open.foreign.length, budget: 0, unit: '' },
  ]
}

async function measureWithPairing() {
  const { measurePairing } = await import('./lib/measurePairing.mjs')
  return measurePairing({ app, output: `${output}-pairing`, executablePath: await findBrowser() })
}

/**
 * @param {import('./lib/measurePairing.mjs').MeasuredPairing} measured
 * @returns {Row[]}
 */
function pairingRows({ view, own, loadsSdkEarly }) {
  return [
    {
      what: 'more JS for the code to pair with, without SDK, chain and asking',
      measured: view / 1000,
      budget: 20,
      unit: 'kB',
    },
    { what: "… of it WalletConnect's own", measured: own / 1000, budget: 12, unit: 'kB' },
    { what: 'SDK chunks before the code is asked for', measured: loadsSdkEarly ? 1 : 0, budget: 0, unit: '' },
  ]
}

/** @returns {Row[]} */
function installationRows() {
  const { packages, bytes } = productionDependencies(app)
  const paired = productionDependencies(app, ['@walletconnect/universal-provider'])
  return [
    { what: 'production packages, WalletConnect off', measured: packages, budget: 30, unit: '' },
    { what: 'production packages on disk', measured: bytes / 1e6, budget: 105, unit: 'MB' },
    { what: 'production packages, WalletConnect on', measured: paired.packages, budget: 120, unit: '' },
    { what: '… on disk', measured: paired.bytes / 1e6, budget: 170, unit: 'MB' },
  ]
}

/** @param {{ bytes: number }[]} scripts */
function kB(scripts) {
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
}

/** @param {Row[]} rows */
function table(rows) {
  const width = Math.max(...rows.map(({ what }) => what.length))
  const lines = rows.map(({ what, measured, budget, unit }) => {
    const amount = unit ? `${measured.toFixed(1)} ${unit}` : `${measured}`
    const verdict = isOver({ measured, budget }) ? '  over' : ''
    return `${what.padEnd(width)}  ${amount.padStart(10)}  of ${`${budget} ${unit}`.trim()}${verdict}`
  })
  return lines.join('\n')
}
