import { readdirSync } from 'node:fs'
import { buildPackages } from './lib/buildPackages.mjs'
import { CommandError, runScript } from './lib/commandLine.mjs'
import { cacheFolder, root } from './lib/paths.mjs'
import { runCommand } from './lib/runCommand.mjs'

const usage = 'node scripts/types.mjs      checks the types of every workspace'

// Packages are checked from their sources; apps see what a user of the packages sees, their declarations.
const packages = ['packages/runtime', 'packages/plugins', 'packages/auth', 'scripts']
const apps = [
  'packages/sandbox',
  'packages/cli',
  'templates/plugin',
  'templates/react-vite',
  'templates/sign-in',
  'templates/tests',
  'templates/vanilla',
  'templates/with-ethers',
  'templates/with-viem',
  'templates/with-wagmi',
  'templates/with-wagmi-hooks',
  'e2e',
  'studio',
  'bench',
  'bench/pages',
]

/** TypeScript 7, as in templates. The root's own `typescript` is 6, for tools that need the compiler's API, which 7 doesn't have. */
const compiler = `${root}node_modules/typescript-7/bin/tsc`

await runScript({ usage }, async () => {
  await checkAll(packages.flatMap(projects))
  await buildPackages({ ifStale: true })
  await checkAll(apps.flatMap(projects))
})

/**
 * The TypeScript projects of a workspace. `tsconfig.build.json` holds no sources of its own: the build uses it.
 *
 * @param {string} folder
 */
function projects(folder) {
  return readdirSync(`${root}${folder}`)
    .filter((name) => /^tsconfig(\.\w+)?\.json$/.test(name) && name !== 'tsconfig.build.json')
    .map((name) => `${folder}/${name}`)
}

/**
 * Lets the compiler check again only what has changed, and what depends on that.
 *
 * @param {string} path
 */
function memory(path) {
  return [
    '--incremental',
    '--tsBuildInfoFile',
    `${cacheFolder}types/${path.replaceAll('/', '-')}.tsbuildinfo`,
  ]
}

/**
 * Checks all projects, two at a time, before it complains of any.
 *
 * @param {string[]} paths
 */
async function checkAll(paths) {
  const waiting = [...paths]
  /** @type {string[]} */
  const failed = []
  const checkNext = async () => {
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      const { exitCode, output } = await runCommand(
        [process.execPath, compiler, '-p', path, '--noEmit', '--pretty', ...memory(path)],
        { output: 'capture' },
      )
      console.log(`${exitCode === 0 ? 'ok    ' : 'wrong '} ${path}`)
      if (exitCode === 0) continue
      console.log(output)
      failed.push(path)
    }
  }
  await Promise.all([checkNext(), checkNext()])
  if (failed.length > 0) throw new CommandError(`The types of ${failed.join(', ')} are wrong; see above.`)
}
