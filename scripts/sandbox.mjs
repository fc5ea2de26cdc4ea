import { buildPackages } from './lib/buildPackages.mjs'
import { explainFailure } from './lib/commandLine.mjs'
import { installDependencies } from './lib/installDependencies.mjs'
import { runServices } from './lib/runServices.mjs'

// npm run sandbox -- [options]: the back end alone. Options and messages are the sandbox's own; this file only makes sure that it is built.
await explainFailure(() =>
  runServices(async ({ stopping, start }) => {
    await installDependencies({ signal: stopping })
    await buildPackages({ ifStale: true, signal: stopping })
    const checked = ['--check', '@wallet-modal/runtime/schemas']
    const options = [...checked, ...process.argv.slice(2)]
    const sandbox = start('sandbox', ['packages/sandbox/dist/bin.js', ...options], { output: 'inherit' })
    process.exitCode = (await sandbox.ended).exitCode
  }),
)
