import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPackages } from './lib/buildPackages.mjs'
import { CommandError, runScript } from './lib/commandLine.mjs'
import { findBrowser } from './lib/findBrowser.mjs'
import { installDependencies } from './lib/installDependencies.mjs'
import { existingApps } from './lib/matrix/existingApps.mjs'
import { setUps } from './lib/matrix/setUps.mjs'
import { tryExistingApp } from './lib/matrix/tryExistingApp.mjs'
import { trySetUp } from './lib/matrix/trySetUp.mjs'
import { root } from './lib/paths.mjs'
import { npmSetting, ownCache } from './lib/publish/npmSettings.mjs'
import { packPackage } from './lib/publish/packPackage.mjs'
import { publishablePackages } from './lib/publish/publishablePackages.mjs'
import { startRegistry } from './lib/publish/startRegistry.mjs'
import { runCommand } from './lib/runCommand.mjs'

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
  const chosen = choose(only)
  // Others work on this machine, too.
  setPriority(10)
  await installDependencies()
  if (!built) await buildPackages({ ifStale: true })
  const executablePath = await findBrowser()

  const folder = mkdtempSync(join(tmpdir(), 'wallet-modal-matrix-'))
  /** @type {string[]} */
  const broken = []
  try {
    const tarballs = await packAll(join(folder, 'packed'))
    if (chosen.some(isSetUp)) console.log(row('set-up', 'chains', 'build', 'warnings', 'browser'))
    for (const setUp of chosen.filter(isSetUp)) {
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
    if (existing.length > 0) broken.push(...(await tryExisting(existing, folder, executablePath)))
  } finally {
    if (keep) console.log(folder)
    else rmSync(folder, { recursive: true, force: true })
  }
  if (broken.length > 0) throw new CommandError(`Not as documented: ${broken.join(', ')}.`)
})

/**
 * Brings the modal into apps that people have, and takes it out, with packages from a registry of our own.
 *
 * @param {readonly import('./lib/matrix/existingApps.mjs').ExistingApp[]} apps
 * @param {string} folder
 * @param {string} executablePath
 * @returns {Promise<string[]>} names of those that went wrong
 */
async function tryExisting(apps, folder, executablePath) {
  const packed = []
  for (const one of publishablePackages()) {
    const target = join(folder, 'published', one.name.replace('/', '-'))
    packed.push((await packPackage(join(root, one.folder), target)).path)
  }
  const upstream = (await npmSetting('registry')) || 'https://registry.npmjs.org/'
  const registry = await startRegistry(
    packed.map((path) => readFileSync(path)),
    upstream,
  )
  try {
    const env = { npm_config_registry: registry.url, npm_config_cache: await ownCache(join(folder, 'cache')) }
    const prefix = join(folder, 'command')
    const cli = packed.find((path) => path.includes('create-wallet-modal')) ?? ''
    await runCommand(['npm', 'install', '--offline', '--prefix', prefix, cli], { output: 'capture' })
    const command = join(prefix, 'node_modules/create-wallet-modal/dist/walletModal.js')
    const broken = []
    for (const app of apps) {
      const start = Date.now()
      const faults = await tryExistingApp(app, { folder, command, env, executablePath })
      const seconds = Math.round((Date.now() - start) / 1000)
      console.log(`${app.name.padEnd(20)} ${faults.length === 0 ? 'ok' : 'failed'} (${seconds} s)`)
      for (const fault of faults) console.log(`    ${fault.replaceAll('\n', '\n    ')}`)
      if (faults.length > 0) broken.push(app.name)
    }
    return broken
  } finally {
    registry.close()
  }
}

/** @param {unknown} only */
function choose(only) {
  if (only === undefined) return rows
  const names = String(only).split(',')
  const unknown = names.find((name) => !rows.some((one) => one.name === name))
  if (unknown) throw new CommandError(`There is no set-up called ${unknown}: see --list.`, 2)
  return rows.filter(({ name }) => names.includes(name))
}

/** @param {string} target */
async function packAll(target) {
  const tarballs = []
  for (const name of ['runtime', 'plugins']) {
    const { path } = await packPackage(join(root, 'packages', name), join(target, name))
    tarballs.push(path)
  }
  return tarballs
}

/** @param {string[]} cells */
function row(...cells) {
  return cells.map((cell, index) => cell.padEnd([16, 7, 7, 9, 8][index] ?? 0)).join(' ')
}
