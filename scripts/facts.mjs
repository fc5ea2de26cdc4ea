import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { CommandError, runScript } from './lib/commandLine.mjs'
import { configPage } from './lib/configPage.mjs'
import { factFiles } from './lib/factFiles.mjs'
import { root } from './lib/paths.mjs'

const usage = `npm run facts      writes what is made of the facts of features and plugins: types, lists, tables

  The facts stand in packages/runtime/data/flags.json and packages/plugins/src/*/facts.ts.

  --check      writes nothing, and fails where a file is not what the facts say`

await runScript({ usage, options: { check: { type: 'boolean', default: false } } }, async ({ check }) => {
  const plugins = join(root, 'packages/plugins/src')
  const folders = readdirSync(plugins).filter((folder) => existsSync(join(plugins, folder, 'facts.ts')))
  const { core, planned } = JSON.parse(readFileSync(join(root, 'packages/runtime/data/flags.json'), 'utf8'))
  const described = await Promise.all(
    folders.sort().map(async (folder) => {
      const { module } = await runnerImport(join(plugins, folder, 'facts.ts'))
      return { folder, facts: module.facts }
    }),
  )
  const { module: services } = await runnerImport(
    join(root, 'packages/runtime/src/config/hostedEndpoints.ts'),
  )
  const readme = readFileSync(join(root, 'packages/plugins/README.md'), 'utf8')
  const written = factFiles({ core, planned, plugins: described, hosted: services.hostedEndpoints }, readme)
  const files = { ...written, 'docs/config.md': await configReference(described.map(({ facts }) => facts)) }
  const stale = Object.entries(files).filter(([path, text]) => read(path) !== text)
  if (check) {
    if (stale.length === 0) return console.log(`${Object.keys(files).length} files say what the facts say.`)
    throw new CommandError(
      `Not what the facts say: ${stale.map(([path]) => path).join(', ')}. Run: npm run facts`,
    )
  }
  for (const [path, text] of stale) {
    writeFileSync(join(root, path), text)
    console.log(`written: ${path}`)
  }
})

/**
 * The page of the config, from the schema and the defaults that the modal has.
 *
 * @param {readonly import('./lib/factFiles.mjs').PluginFacts[]} plugins
 */
async function configReference(plugins) {
  const config = join(root, 'packages/runtime/src/config')
  const [schema, defaults, flags] = await Promise.all(
    ['schema', 'withDefaults', 'flagFacts'].map((name) => runnerImport(join(config, `${name}.ts`))),
  )
  const resolved = defaults?.module.withDefaults({ chains: ['eip155:1'] })
  return configPage(schema?.module.configJsonSchema(), resolved, flags?.module.flagFacts, plugins)
}

/** @param {string} path */
function read(path) {
  const file = join(root, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
