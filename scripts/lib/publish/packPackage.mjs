import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from '../commandLine.mjs'
import { runCommand } from '../runCommand.mjs'

/**
 * @typedef {object} Packed a package as its installer will find it
 * @property {string} path of the tarball
 * @property {string} integrity of its bytes, as lockfiles write it
 * @property {Map<string, Buffer>} files by path inside the package
 * @property {Record<string, any>} manifest
 */

/**
 * Packs a package as `npm publish` does.
 *
 * @param {string} folder of the package, absolute
 * @param {string} target emptied first
 * @returns {Promise<Packed>}
 */
export async function packPackage(folder, target) {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  const { exitCode, output } = await runCommand(
    ['npm', 'pack', folder, '--json', '--silent', '--ignore-scripts', '--pack-destination', target],
    { output: 'capture' },
  )
  if (exitCode !== 0) throw new CommandError(`${output}\nPacking ${folder} failed; npm says why above.`)
  const [{ filename, integrity, files }] = JSON.parse(output)
  const paths = files.map((/** @type {{ path: string }} */ { path }) => path)
  return {
    path: join(target, filename.replace('@', '').replace('/', '-')),
    integrity,
    files: new Map(paths.map((/** @type {string} */ path) => [path, readFileSync(join(folder, path))])),
    manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  }
}
