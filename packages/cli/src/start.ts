// Runs on any Node with ES modules. Imports only types, so that an old Node gets a clear message.
import type { ProgramName } from './terminal/commandNames.js'

/** Starts the command line under one of its names. */
export function start(name: ProgramName): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) {
    import('./main.js').then(
      ({ main }) => main(name),
      (error) => {
        console.error(error)
        process.exitCode = 1
      },
    )
    return
  }
  const message = `Node ${major}.${minor} found; 20.19 or newer is needed.`
  if (process.argv.includes('--json')) {
    const failure = { code: 'WM_ENV_NODE', message }
    console.log(JSON.stringify({ ok: false, schema: 1, exitCode: 5, warnings: [], errors: [failure] }))
  } else {
    console.error(message)
  }
  process.exitCode = 5
}
