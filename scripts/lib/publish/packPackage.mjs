import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from '../commandLine.mjs'
import { runCommand } from '../runCommand.mjs'

/**
 * Packs a package as `npm publish` does.
 *
 * @param {string} folder of the package, absolute
 * @param {string} target emptied first
 * @returns {Promise<{ path: string, tarball: Buffer, hash: string }>}
 */
export async function packPackage(folder, target) {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  const { exitCode, output } = await runCommand(
    ['npm', 'pack', folder, '--ignore-scripts', '--pack-destination', target],
    { output: 'capture' },
  )
  const name = readdirSync(target).find((file) => file.endsWith('.tgz'))
  if (exitCode !== 0 || !name)
    throw new CommandError(`${output}\nPacking ${folder} failed; npm says why above.`)

  const path = join(target, name)
  const tarball = readFileSync(path)
  return { path, tarball, hash: createHash('sha256').update(tarball).digest('hex') }
}
