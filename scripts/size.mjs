import { readFileSync, writeFileSync } from 'node:fs'
import { buildPackages } from './lib/buildPackages.mjs'
import { CommandError, runScript } from './lib/commandLine.mjs'
import { findBrowser } from './lib/findBrowser.mjs'
import { installDependencies } from './lib/installDependencies.mjs'
import { measureAllWallets } from './lib/measureAllWallets.mjs'
import { measureBuy } from './lib/measureBuy.mjs'
import { measureChains } from './lib/measureChains.mjs'
import { measureLogIn } from './lib/measureLogIn.mjs'
import { measureNames } from './lib/measureNames.mjs'
import { measurePairing } from './lib/measurePairing.mjs'
import { measureSwap } from './lib/measureSwap.mjs'
import { measureTemplate } from './lib/measureTemplate.mjs'
import { cacheFolder, root } from './lib/paths.mjs'
import { productionDependencies } from './lib/productionDependencies.mjs'
import { sandboxTrace } from './lib/sandboxTrace.mjs'

const usage = `npm run size -- [options]      measures the templates' production builds against size.json and the ceilings

  --update    writes size.json; the commit says why a row grew
  --json      prints the table as JSON`

const app = 'templates/react-vite'
const vanilla = 'templates/vanilla'
const output = `${cacheFolder}size`
const recordFile = `${root}size.json`

/** The first network of each namespace that has a plugin of ours. */
const networks = {
  evm: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bitcoin: 'bip122:000000000019d6689c085ae165831e93',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
}

/** Providers of social log-ins, all of them. */
const socials = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']

/** The demo with other chains in its config. */
const chainChoices = [
  {
    name: 'Solana only',
    chains: [networks.solana],
    without: /^(evm|bitcoin|polkadot|recoverAddress)-/,
    openCeiling: 33,
  },
  { name: 'all four chains', chains: Object.values(networks), without: undefined, openCeiling: 36 },
]

/**
 * @typedef {object} Row
 * @property {string} what
 * @property {number} measured
 * @property {number} ceiling the most that is allowed, whatever the record says
 * @property {string} unit
 */

await runScript(
  { usage, options: { json: { type: 'boolean' }, update: { type: 'boolean' } } },
  async ({ json, update }) => {
    await installDependencies()
    await buildPackages({ ifStale: true })
    delete process.env.VITE_WALLET_MODAL_SANDBOX
    const page = await measure(app, output)
    const rows = [
      ...pageRows(page),
      row(
        "more JS for the swaps plugin's first view",
        (await measureSwap({ app, output: `${output}-swap`, executablePath: await findBrowser() })) / 1000,
        // Two amounts, two lists of tokens and the polling of prices.
        32,
        'kB',
      ),
      ...logInRows(
        await measureLogIn({ app, output: `${output}-log-in`, executablePath: await findBrowser() }),
        kB(page.traffic.open.scripts),
      ),
      row(
        'with a log-in by email and social accounts: more JS to open Connect',
        (
          await measureLogIn({
            app,
            output: `${output}-socials`,
            executablePath: await findBrowser(),
            socials,
          })
        ).open / 1000,
        // The marks of the providers, their tiles, and what opens their windows.
        44,
        'kB',
      ),
      row(
        "more JS for the onramp plugin's first view",
        kB(await measureBuy({ app, output: `${output}-buy`, executablePath: await findBrowser() })),
        30,
        'kB',
      ),
      row(
        "more JS for the registerName plugin's first view",
        (await measureNames({ app, output: `${output}-names`, executablePath: await findBrowser() })) / 1000,
        30,
        'kB',
      ),
      ...allWalletsRows(
        await measureAllWallets({
          app,
          output: `${output}-all-wallets`,
          executablePath: await findBrowser(),
        }),
      ),
      ...(await chainRows()),
      ...vanillaRows(await measure(vanilla, `${output}-vanilla`)),
      ...pairingRows(
        await measurePairing({ app, output: `${output}-pairing`, executablePath: await findBrowser() }),
      ),
      ...installationRows(),
    ]
    if (update) writeRecord(rows)
    const record = readRecord()
    console.log(json ? JSON.stringify(rows, null, 2) : table(rows, record))

    const complaints = rows.flatMap((row) => complaintOf(row, record[row.what]) ?? [])
    if (complaints.length > 0) throw new CommandError(complaints.join('\n'))
  },
)

/**
 * @param {Row} row
 * @param {number | undefined} recorded
 */
function complaintOf({ what, measured, ceiling, unit }, recorded) {
  if (rounded(measured) > ceiling)
    return `${what}: ${rounded(measured)} is over its ceiling of ${ceiling} ${unit}`
  if (recorded === undefined) return `${what}: size.json has no figure for it. Run npm run size -- --update.`
  const grown = rounded(measured - recorded)
  return grown > Math.max(1, recorded * 0.03)
    ? `${what}: grew by ${grown} to ${rounded(measured)} ${unit}. Make it smaller, or record it with npm run size -- --update and say why in the commit.`
    : undefined
}

/** @param {number} measured */
function rounded(measured) {
  return Number(measured.toFixed(1))
}

/** @returns {Record<string, number>} the last figures by the rows' names */
function readRecord() {
  return JSON.parse(readFileSync(recordFile, 'utf8'))
}

/** @param {Row[]} rows */
function writeRecord(rows) {
  const record = Object.fromEntries(rows.map(({ what, measured }) => [what, rounded(measured)]))
  writeFileSync(recordFile, `${JSON.stringify(record, null, 2)}\n`)
}

/**
 * @param {string} app
 * @param {string} output
 */
async function measure(app, output) {
  const measured = await measureTemplate({ app, output, executablePath: await findBrowser() })
  const trace = sandboxTrace(output)
  if (!trace) return measured
  throw new CommandError(
    `The production build contains the sandbox: ${trace}. Import it only where import.meta.env.DEV.`,
  )
}

/**
 * @param {import('./lib/measureTemplate.mjs').Measured} measured
 * @returns {Row[]}
 */
function pageRows({ traffic: { load, open, receive, send }, ahead, nodesAdded }) {
  // By the name before the hash, which may hold any letters.
  const qr = receive.scripts.filter(({ url }) => /\/[^/-]*qr[^/]*$/i.test(url.split('-', 1)[0] ?? ''))
  return [
    row('JS on load, React included', kB(load.scripts), 88, 'kB'),
    row('more JS to open Connect', kB(open.scripts), 32, 'kB'),
    row('… then ahead of the click on a wallet', kB(ahead.scripts), 50, 'kB'),
    row("more JS for the receive plugin's first view", kB(receive.scripts), 30, 'kB'),
    row("more JS for the send plugin's first view", kB(send.scripts), 30, 'kB'),
    ...(qr.length > 0 ? [row('… of it the QR code', kB(qr), 7, 'kB')] : []),
    row('requests to other hosts on load', load.foreign.length, 0),
    row('requests to other hosts on open', open.foreign.length, 0),
    row('… ahead of the click on a wallet', ahead.foreign.length, 0),
    row('DOM nodes added by opening', nodesAdded, 199),
  ]
}

/**
 * @param {import('./lib/measureAllWallets.mjs').MeasuredAllWallets} measured
 * @returns {Row[]}
 */
function allWalletsRows({ view, others, brands, pictures, foreign }) {
  return [
    row('more JS for all wallets and search', view / 1000, 16, 'kB'),
    row('… after it the wallets beyond the first 60', others / 1000, 18, 'kB'),
    row("… what loads brands' pictures", brands / 1000, 4, 'kB'),
    row('… the pictures of the wallets in sight', pictures / 1000, 12, 'kB'),
    row('requests to other hosts for all wallets', foreign.length, 0),
  ]
}

/**
 * @param {import('./lib/measureLogIn.mjs').MeasuredLogIn} measured
 * @param {number} plain what opening Connect adds without a form, in kB
 * @returns {Row[]}
 */
function logInRows({ load, open, form }, plain) {
  return [
    row('with a log-in by email: JS on load', load / 1000, 89, 'kB'),
    row('with a log-in by email: more JS to open Connect', open / 1000, 36, 'kB'),
    row('… of it beyond the form itself', (open - form) / 1000 - plain, 4, 'kB'),
  ]
}

/** @returns {Promise<Row[]>} */
async function chainRows() {
  /** @type {Row[]} */
  const rows = []
  for (const { name, chains, without, openCeiling } of chainChoices) {
    const { load, open, names } = await measureChains({
      app,
      output: `${output}-chains`,
      executablePath: await findBrowser(),
      chains,
    })
    rows.push(
      row(`${name}: JS on load`, load / 1000, 88, 'kB'),
      row(`${name}: more JS to open Connect`, open / 1000, openCeiling, 'kB'),
    )
    if (without) {
      const others = names.filter((script) => without.test(script)).length
      rows.push(row(`${name}: scripts of other chains`, others, 0))
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
    row('vanilla: JS on load', kB(load.scripts), 20, 'kB'),
    row('vanilla: JS opened, all of it, Preact included', opened, 58, 'kB'),
    row('vanilla: requests to other hosts on load', load.foreign.length, 0),
    row('vanilla: requests to other hosts on open', open.foreign.length, 0),
  ]
}

/**
 * @param {import('./lib/measurePairing.mjs').MeasuredPairing} measured
 * @returns {Row[]}
 */
function pairingRows({ view, own, loadsSdkEarly }) {
  return [
    row('more JS for the code to pair with, without SDK, chain and asking', view / 1000, 24, 'kB'),
    row("… of it WalletConnect's own", own / 1000, 14, 'kB'),
    row('SDK chunks before the code is asked for', loadsSdkEarly ? 1 : 0, 0),
  ]
}

/** @returns {Row[]} */
function installationRows() {
  const { packages, bytes } = productionDependencies(app)
  const paired = productionDependencies(app, ['@walletconnect/universal-provider'])
  return [
    row('production packages, WalletConnect off', packages, 30),
    row('production packages on disk', bytes / 1e6, 105, 'MB'),
    row('production packages, WalletConnect on', paired.packages, 120),
    row('… on disk', paired.bytes / 1e6, 170, 'MB'),
  ]
}

/**
 * @param {string} what
 * @param {number} measured
 * @param {number} ceiling
 * @param {string} [unit]
 * @returns {Row}
 */
function row(what, measured, ceiling, unit = '') {
  return { what, measured, ceiling, unit }
}

/** @param {{ bytes: number }[]} scripts */
function kB(scripts) {
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
}

/**
 * @param {Row[]} rows
 * @param {Record<string, number>} record
 */
function table(rows, record) {
  const width = Math.max(...rows.map(({ what }) => what.length))
  const lines = rows.map((row) => {
    const { what, measured, ceiling, unit } = row
    const amount = `${unit ? measured.toFixed(1) : measured} ${unit}`.trim()
    const verdict = complaintOf(row, record[what]) ? '  over' : ''
    return `${what.padEnd(width)}  ${amount.padStart(10)}  recorded ${record[what] ?? '-'}, at most ${ceiling}${verdict}`
  })
  return lines.join('\n')
}
