import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from './commandLine.mjs'
import { publishedFiles } from './packageExports.mjs'
import { root } from './paths.mjs'
import { runCommand } from './runCommand.mjs'

/**
 * Builds the packages that others import. The plugins read the runtime's declarations, so they follow it; the
 * sandbox stands alone and is built beside them.
 *
 * @param {{ ifStale?: boolean, signal?: AbortSignal }} [options] `ifStale` skips what is newer than its sources
 */
export async function buildPackages({ ifStale = false, signal } = {}) {
  /** @param {string} folder */
  const build = async (folder) => {
    if (ifStale && isFresh(folder)) return
    console.error(`Building ${folder} …`)
    const { exitCode, output } = await runCommand(['npm', 'run', 'build', '-w', folder], {
      output: 'capture',
      signal,
    })
    if (exitCode === 0) return
    throw new CommandError(
      `${output}\nBuilding ${folder} failed; see above. Try it alone: npm run build -w ${folder}`,
      exitCode,
    )
  }
  const buildInOrder = async () => {
    await build('packages/runtime')
    await build('packages/plugins')
  }
  const results = await Promise.allSettled([buildInOrder(), build('packages/sandbox')])
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

/**
 * Whether every published file exists and is newer than whatever it is built from.
 *
 * @param {string} folder
 */
function isFresh(folder) {
  const built = publishedFiles(folder)
  if (!built.every((path) => existsSync(path))) return false
  return Math.min(...built.map(modifiedAt)) > Math.max(...sourceFiles(folder).map(modifiedAt))
}

/** @param {string} folder */
function sourceFiles(folder) {
  const beside = readdirSync(join(root, folder))
    .filter((name) => /\.(json|ts)$/.test(name))
    .map((name) => join(root, folder, name))
  const source = join(root, folder, 'src')
  const inside = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/\.test(-d)?\.tsx?$/.test(name))
    .map((name) => join(source, name))
  return [...beside, ...inside, `${root}tsconfig.base.json`]
}

/** @param {string} path */
function modifiedAt(path) {
  return statSync(path).mtimeMs
}
