import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPackages } from './lib/buildPackages.mjs'
import { CommandError, runScript } from './lib/commandLine.mjs'
import { findBrowser } from './lib/findBrowser.mjs'
import { installDependencies } from './lib/installDependencies.mjs'
import { setUps } from './lib/matrix/setUps.mjs'
import { trySetUp } from './lib/matrix/trySetUp.mjs'
import { root } from './lib/paths.mjs'
import { packPackage } from './lib/publish/packPackage.mjs'

const usage = `npm run matrix -- [options]      installs the packed packages into each set-up of scripts/matrix as its documentation says,
                                 builds it with EVM networks, with Solana and with both, and drives it in a browser

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

await runScript({ usage, options }, async ({ only, built, keep, list }) => {
  if (list) return console.log(setUps.map(({ name, what }) => `${name.padEnd(16)} ${what}`).join('\n'))
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
    console.log(row('set-up', 'chains', 'build', 'warnings', 'browser'))
    for (const setUp of chosen) {
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
  } finally {
    if (keep) console.log(folder)
    else rmSync(folder, { recursive: true, force: true })
  }
  if (broken.length > 0) throw new CommandError(`Not as documented: ${broken.join(', ')}.`)
})

/** @param {unknown} only */
function choose(only) {
  if (only === undefined) return setUps
  const names = String(only).split(',')
  const unknown = names.find((name) => !setUps.some((setUp) => setUp.name === name))
  if (unknown) throw new CommandError(`There is no set-up called ${unknown}: see --list.`, 2)
  return setUps.filter(({ name }) => names.includes(name))
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
