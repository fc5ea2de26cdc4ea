import { CommandError } from './commandLine.mjs'
import { filesIn, isNewer } from './freshness.mjs'
import { publishedFiles } from './packageExports.mjs'
import { cacheFolder, root } from './paths.mjs'
import { runCommand } from './runCommand.mjs'

/** The studio of `npm start`: of its own mode, since a production build refuses what can be wired to a sandbox. */
export const studioOfStart = { mode: 'sandbox', output: `${cacheFolder}studio` }

/** The studio as it is put on the web. */
export const studioOfTheWeb = { mode: 'production', output: `${root}studio/dist` }

/** The studio's sources besides its own folder. */
const shown = ['templates/react-vite/src', 'e2e/gallery/fakes', 'e2e/gallery/stage', 'e2e/gallery/states']

/**
 * Builds the studio, then the page that it measures, which shares no file with it.
 *
 * @param {{ mode: string, output: string, ifStale?: boolean, signal?: AbortSignal }} options `ifStale` skips a build that is newer
 *   than its sources
 */
export async function buildStudio({ mode, output, ifStale = false, signal }) {
  if (ifStale && isFresh(output)) return
  console.error('Building studio …')
  await build('studio', mode, output, signal)
  await build('studio/meter', mode, `${output}/meter`, signal)
}

/**
 * @param {string} folder
 * @param {string} mode
 * @param {string} output
 * @param {AbortSignal} [signal]
 */
async function build(folder, mode, output, signal) {
  const options = ['--mode', mode, '--outDir', output, '--emptyOutDir', '--logLevel', 'warn']
  const result = await runCommand(
    ['vite', 'build', folder, '--config', `${folder}/vite.config.ts`, ...options],
    {
      output: 'capture',
      env: { NODE_ENV: 'production' },
      signal,
    },
  )
  if (result.exitCode === 0) return
  throw new CommandError(`${result.output}\nBuilding ${folder} failed; see above.`, result.exitCode)
}

/** @param {string} output */
function isFresh(output) {
  const sources = [
    ...['packages/runtime', 'packages/plugins', 'packages/sandbox'].flatMap(publishedFiles),
    ...['studio', ...shown].flatMap((folder) => filesIn(`${root}${folder}`)),
    `${root}docs/performance.md`,
  ]
  return isNewer([`${output}/index.html`, `${output}/meter/index.html`], sources)
}
