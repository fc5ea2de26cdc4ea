import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPackages } from './lib/buildPackages.mjs'
import { CommandError, chooseByName, runScript } from './lib/commandLine.mjs'
import { findBrowser } from './lib/findBrowser.mjs'
import { installDependencies } from './lib/installDependencies.mjs'
import { existingApps } from './lib/matrix/existingApps.mjs'
import { setUps } from './lib/matrix/setUps.mjs'
import { tryExistingApp } from './lib/matrix/tryExistingApp.mjs'
import { trySetUp } from './lib/matrix/trySetUp.mjs'
import { tryWorkspace } from './lib/matrix/tryWorkspace.mjs'
import { publishLocally } from './lib/publish/publishLocally.mjs'

const usage = `npm run matrix -- [options]      installs the packed packages into each set-up of scripts/matrix as its documentation says,
                                 builds it with EVM networks, with Solana and with both, and drives it in a browser; and takes the
                                 modal into apps that people have, and out again, to the byte (rows existing-…)

  --only <names>    these rows alone, with commas between
  --built           packs what is built already
  --keep            leaves the folders where they are, and says where
  --list            prints the rows' names`

/** @type {import('./lib/commandLine.mjs').OptionTable} */
const options = {
  only: { type: 'string' },
  built: { type: 'boolean' },
  keep: { type: 'boolean' },
  list: { type: 'boolean' },
}

/** @type {readonly (import('./lib/matrix/setUps.mjs').SetUp | import('./lib/matrix/existingApps.mjs').ExistingApp)[]} */
const rows = [...setUps, ...existingApps]

/**
 * @param {(typeof rows)[number]} one
 * @returns {one is import('./lib/matrix/setUps.mjs').SetUp}
 */
const isSetUp = (one) => setUps.some((setUp) => setUp === one)

await runScript({ usage, options }, async ({ only, built, keep, list }) => {
  if (list) return console.log(rows.map(({ name, what }) => `${name.padEnd(16)} ${what}`).join('\n'))
  const chosen = only === undefined ? rows : chooseByName(rows, only)
  // Other people use this machine, too.
  setPriority(10)
  await installDependencies()
  if (!built) await buildPackages({ ifStale: true })
  const executablePath = await findBrowser()

  const folder = mkdtempSync(join(tmpdir(), 'wallet-modal-matrix-'))
  /** @type {string[]} */
  const broken = []
  const { command, env, tarball, close } = await publishLocally(folder)
  try {
    const tarballs = [tarball('@wallet-modal/runtime'), tarball('@wallet-modal/plugins')]
    if (chosen.some(isSetUp)) console.log(row('set-up', 'chains', 'build', 'warnings', 'browser'))
    for (const setUp of chosen.filter(isSetUp)) {
      if (setUp.node && Number.parseInt(process.versions.node, 10) < setUp.node) {
        console.log(`${setUp.name}: left out, as it needs Node ${setUp.node} or newer`)
        continue
      }
      await trySetUp(setUp, { folder, tarballs, executablePath }, (result) => {
        const { chains, build, warnings, faults, output } = result
        const isRight = build !== 'failed' && warnings.length === 0 && faults.length === 0
        if (!isRight) broken.push(`${setUp.name} (${chains})`)
        console.log(
          row(setUp.name, chains, build, `${warnings.length}`, faults.length === 0 ? 'ok' : 'failed'),
        )
        for (const line of [...warnings, ...faults]) console.log(`    ${line.replaceAll('\n', '\n    ')}`)
        if (build === 'failed') console.log(output)
        if (keep) writeFileSync(join(folder, `${setUp.name}.${chains}.log`), output)
      })
      if (!keep) rmSync(join(folder, setUp.name), { recursive: true, force: true })
    }
    const existing = existingApps.filter((app) => chosen.includes(app))
    const tools = { folder, command: join(command, 'walletModal.js'), env, executablePath }
    broken.push(...(await tryExisting(existing, tools)))
  } finally {
    close()
    if (keep) console.log(folder)
    else rmSync(folder, { recursive: true, force: true })
  }
  if (broken.length > 0) throw new CommandError(`Not as documented: ${broken.join(', ')}.`)
})

/**
 * Brings the modal into apps that people have, and takes it out, with packages from a registry of our own.
 *
 * @param {readonly import('./lib/matrix/existingApps.mjs').ExistingApp[]} apps
 * @param {import('./lib/matrix/tryExistingApp.mjs').ExistingTools} tools
 * @returns {Promise<string[]>} names of those that went wrong
 */
async function tryExisting(apps, tools) {
  const broken = []
  for (const app of apps) {
    const start = Date.now()
    const faults = await (app.isWorkspace ? tryWorkspace : tryExistingApp)(app, tools)
    const seconds = Math.round((Date.now() - start) / 1000)
    console.log(`${app.name.padEnd(20)} ${faults.length === 0 ? 'ok' : 'failed'} (${seconds} s)`)
    for (const fault of faults) console.log(`    ${fault.replaceAll('\n', '\n    ')}`)
    if (faults.length > 0) broken.push(app.name)
  }
  return broken
}

/** @param {string[]} cells */
function row(...cells) {
  return cells.map((cell, index) => cell.padEnd([16, 7, 7, 9, 8][index] ?? 0)).join(' ')
}
