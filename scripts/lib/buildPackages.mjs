import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from './commandLine.mjs'
import { publishedFiles } from './packageExports.mjs'
import { root } from './paths.mjs'
import { runCommand } from './runCommand.mjs'

/**
 * Builds the packages. The plugins read the runtime's declarations, so they follow it; the sandbox stands alone, the
 * command line bundles sources, and both are built beside them.
 *
 * @param {{ ifStale?: boolean, signal?: AbortSignal }} [options] `ifStale` skips what is newer than its sources
 */
export async function buildPackages({ ifStale = false, signal } = {}) {
  /**
   * @param {string} folder
   * @param {string[]} [bundled] folders besides its own whose files it is built from
   */
  const build = async (folder, bundled = []) => {
    if (ifStale && isFresh(folder, bundled)) return
    console.error(`Building ${folder} …`)
    const { exitCode, output } = await runCommand(['npm', 'run', 'build'], {
      output: 'capture',
      // Not by `-w`, which takes the workspaces inside of it, too.
      cwd: join(root, folder),
      // A test runner may have set another, and React's development build would come along.
      env: { NODE_ENV: 'production' },
      signal,
    })
    if (exitCode === 0) return
    throw new CommandError(
      `${output}\nBuilding ${folder} failed; see above. Try it alone: (cd ${folder} && npm run build)`,
      exitCode,
    )
  }
  const buildInOrder = async () => {
    await build('packages/runtime')
    await build('packages/plugins')
  }
  const buildBeside = async () => {
    await build('packages/sandbox')
    await build('packages/cli', ['packages/runtime/src', 'packages/plugins/src', 'templates', 'scripts/lib'])
  }
  const results = await Promise.allSettled([buildInOrder(), buildBeside()])
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

/**
 * Whether every published file exists and is newer than whatever it is built from.
 *
 * @param {string} folder
 * @param {string[]} bundled
 */
function isFresh(folder, bundled) {
  const built = publishedFiles(folder)
  if (!built.every((path) => existsSync(path))) return false
  const sources = [...sourceFiles(folder), ...bundled.flatMap((path) => filesIn(join(root, path)))]
  return Math.min(...built.map(modifiedAt)) > Math.max(...sources.map(modifiedAt))
}

/** @param {string} folder */
function sourceFiles(folder) {
  const beside = readdirSync(join(root, folder))
    .filter((name) => /\.(json|ts)$/.test(name))
    .map((name) => join(root, folder, name))
  return [...beside, ...filesIn(join(root, folder, 'src')), `${root}tsconfig.base.json`]
}

/**
 * Sources in a folder and those below it, without tests and without what is installed or built there.
 *
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesIn(path)
    return /\.test(-d)?\.tsx?$/.test(entry.name) ? [] : [path]
  })
}

/** @param {string} path */
function modifiedAt(path) {
  return statSync(path).mtimeMs
}
