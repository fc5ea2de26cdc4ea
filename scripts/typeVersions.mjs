import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPackages } from './lib/buildPackages.mjs'
import { CommandError, runScript } from './lib/commandLine.mjs'
import { installDependencies } from './lib/installDependencies.mjs'
import { publishLocally } from './lib/publish/publishLocally.mjs'
import { runCommand, succeed } from './lib/runCommand.mjs'

const usage = `npm run test:types      makes an app from packed packages, misspells one key at a time, and compiles it with each supported TypeScript:
                        one error, at that key, that suggests the right one`

/** The oldest that is supported, the newest, and those between whose messages differ. */
const versions = ['5.4', '5.6', '5.9', '6.0', '7.0']

const configFile = 'wallet-modal.config.ts'
const moduleFile = 'src/modal.ts'

/**
 * @typedef {object} Mistake
 * @property {string} file
 * @property {string} right the key
 * @property {string} wrong as it is misspelt
 */

/** @type {readonly Mistake[]} */
const mistakes = [configFile, moduleFile].flatMap((file) => [
  { file, right: 'theme', wrong: 'theem' },
  { file, right: 'receive', wrong: 'recieve' },
])

await runScript({ usage }, async () => {
  await installDependencies()
  await buildPackages({ ifStale: true })
  const folder = mkdtempSync(join(tmpdir(), 'wallet-modal-types-'))
  const published = await publishLocally(folder)
  /** @type {string[]} */
  const faults = []
  try {
    const compilers = join(folder, 'compilers')
    mkdirSync(compilers)
    const install = ['npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix']
    const aliases = versions.map((version) => `typescript-${version}@npm:typescript@~${version}.0`)
    await succeed([...install, compilers, ...aliases])

    const app = join(folder, 'app')
    const create = [process.execPath, join(published.command, 'bin.js'), app, '--template', 'vanilla']
    await succeed([...create, '--yes', '--no-interactive', '--no-install', '--no-git'])
    await succeed([...install, app], { env: published.env })
    writeInlineConfig(app)

    for (const version of versions) {
      const compiler = join(compilers, `node_modules/typescript-${version}/bin/tsc`)
      const found = await tryCompiler(app, compiler)
      console.log(`TypeScript ${version}: ${found.length === 0 ? 'ok' : 'wrong'}`)
      faults.push(...found.map((fault) => `TypeScript ${version}, ${fault}`))
    }
  } finally {
    published.close()
    rmSync(folder, { recursive: true, force: true })
  }
  if (faults.length > 0) throw new CommandError(faults.join('\n\n'))
})

/**
 * Makes a second modal, whose config stands in the call.
 *
 * @param {string} app
 */
function writeInlineConfig(app) {
  const config = readFileSync(join(app, configFile), 'utf8')
  const [literal = ''] = /\{[\s\S]*\}(?=\))/.exec(config.slice(config.indexOf('defineConfig('))) ?? []
  const text = readFileSync(join(app, moduleFile), 'utf8')
  writeFileSync(
    join(app, moduleFile),
    `${text}\nexport const other = createModal(${literal}, { catalog: builtIns })\n`,
  )
}

/**
 * @param {string} app
 * @param {string} compiler
 * @returns {Promise<string[]>} what is wrong
 */
async function tryCompiler(app, compiler) {
  const compile = async () => {
    const { output } = await runCommand([process.execPath, compiler, '--noEmit', '--pretty', 'false'], {
      cwd: app,
      output: 'capture',
    })
    return output.trim()
  }
  const faults = []
  const output = await compile()
  if (output !== '') faults.push(`an app without a mistake:\n${output}`)
  for (const { file, right, wrong } of mistakes) {
    const path = join(app, file)
    const text = readFileSync(path, 'utf8')
    const start = text.search(new RegExp(`\\b${right}:`))
    writeFileSync(path, text.slice(0, start) + text.slice(start).replace(right, wrong))
    const lines = text.slice(0, start).split('\n')
    const place = `${file}(${lines.length},${(lines.at(-1)?.length ?? 0) + 1}): error `
    const said = await compile()
    writeFileSync(path, text)
    const isRight =
      said.match(/error TS\d+/g)?.length === 1 &&
      said.startsWith(place) &&
      new RegExp(`Did you mean to write '${right}'\\?`).test(said)
    if (!isRight) faults.push(`${wrong} in ${file}, expected at ${place}\n${said}`)
  }
  return faults
}
