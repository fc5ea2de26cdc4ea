import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from './commandLine.mjs'
import { filesIn, isNewer } from './freshness.mjs'
import { publishedFiles } from './packageExports.mjs'
import { root } from './paths.mjs'
import { runCommand } from './runCommand.mjs'

/**
 * Builds the packages. The plugins read the runtime's declarations, so they follow it. The sandbox reads those of the
 * log-in server, which stands alone; the command line bundles sources.
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
      // Instead of `-w`, which would include workspaces inside the folder.
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
    await build('packages/auth', [
      'packages/plugins/src/auth/protocol',
      'packages/plugins/src/evm/chain',
      'packages/plugins/src/solana',
      'packages/runtime/src/chain',
    ])
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
const isFresh = (folder, bundled) =>
  isNewer(publishedFiles(folder), [
    ...sourceFiles(folder),
    ...bundled.flatMap((path) => filesIn(join(root, path))),
  ])

/** @param {string} folder */
function sourceFiles(folder) {
  const beside = readdirSync(join(root, folder))
    .filter((name) => /\.(json|ts)$/.test(name))
    .map((name) => join(root, folder, name))
  return [...beside, ...filesIn(join(root, folder, 'src')), `${root}tsconfig.base.json`]
}
