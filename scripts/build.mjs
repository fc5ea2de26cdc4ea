import { buildPackages } from './lib/buildPackages.mjs'
import { runScript } from './lib/commandLine.mjs'

const usage = `npm run build -- [options]      builds the packages: runtime, plugins, auth, sandbox, cli

  --if-stale    only those whose sources have changed since`

await runScript({ usage, options: { 'if-stale': { type: 'boolean' } } }, (options) =>
  buildPackages({ ifStale: options['if-stale'] === true }),
)
