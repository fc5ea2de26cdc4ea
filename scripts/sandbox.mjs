import { spawn } from 'node:child_process'
import { buildPackages } from './lib/buildPackages.mjs'
import { installDependencies } from './lib/installDependencies.mjs'
import { root } from './lib/paths.mjs'

// npm run sandbox -- [options]: the back end alone. Its own options and messages; this only makes sure that it is built.
await installDependencies()
await buildPackages({ ifStale: true })
const sandbox = spawn(process.execPath, [`${root}packages/sandbox/dist/bin.js`, ...process.argv.slice(2)], {
  stdio: 'inherit',
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => sandbox.kill(signal))
sandbox.on('exit', (code) => {
  process.exitCode = code ?? 1
})
