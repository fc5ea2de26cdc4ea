import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from './commandLine.mjs'
import { succeed } from './runCommand.mjs'

/**
 * Makes the package of a plugin as its author does: scaffolds it, installs, tests, builds and packs it. Then it looks at what an app
 * would get.
 *
 * @param {string} command the program `create-wallet-modal`
 * @param {'view' | 'connector' | 'login' | 'chain'} kind
 * @param {string} folder where to make it
 * @param {Record<string, string>} env with a registry that has our packages
 */
export async function makePluginPackage(command, kind, folder, env) {
  mkdirSync(folder, { recursive: true })
  const name = `wallet-modal-my-${kind}`
  const place = join(folder, name)
  const started = Date.now()
  await succeed([process.execPath, command, 'plugin', name, '--kind', kind], { cwd: folder, env })
  // A package of its author's, whose configuration is not ours.
  writeFileSync(join(place, '.npmrc'), 'audit=false\nfund=false\nprefer-offline=true\n')
  await succeed(['npm', 'install'], { cwd: place, env })
  await succeed(['npm', 'test'], { cwd: place, env })
  await succeed(['npm', 'run', 'build'], { cwd: place, env })
  const packed = await succeed(['npm', 'pack', '--dry-run', '--json'], { cwd: place, env })
  const [{ files }] = JSON.parse(packed.slice(packed.indexOf('[')))
  /** @type {string[]} */
  const paths = files.map((/** @type {{ path: string }} */ { path }) => path)
  const { exports } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'))
  const wanted = Object.values(exports).flatMap((target) =>
    typeof target === 'string' ? target : Object.values(target),
  )
  const missing = wanted.filter((path) => !paths.includes(String(path).replace('./', '')))
  const odd = paths.filter((path) => /test|story/.test(path))
  if (missing.length > 0 || odd.length > 0)
    throw new CommandError(`${name} is packed without ${missing.join(', ')}, and with ${odd.join(', ')}.`)
  console.log(`plugin ${kind}: installs, passes its tests and builds (${Date.now() - started} ms)`)
}
