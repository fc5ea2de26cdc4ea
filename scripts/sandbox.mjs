import { buildPackages } from './lib/buildPackages.mjs'
import { explainFailure } from './lib/commandLine.mjs'
import { installDependencies } from './lib/installDependencies.mjs'
import { runServices } from './lib/runServices.mjs'

// npm run sandbox -- [options]: the back end alone. Its own options and messages; this only makes sure that it is built.
await explainFailure(() =>
  runServices(async ({ stopping, start }) => {
    await installDependencies({ signal: stopping })
    await buildPackages({ ifStale: true, signal: stopping })
    const sandbox = start('sandbox', ['packages/sandbox/dist/bin.js', ...process.argv.slice(2)], {
      output: 'inherit',
    })
    process.exitCode = (await sandbox.ended).exitCode
  }),
)
