#!/usr/bin/env node
// Runs on any Node that knows ES modules: no other import stands here, so that an old one is told what it lacks.

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major > 20 || (major === 20 && minor >= 19)) {
  import('./main.js').then(
    ({ main }) => main(),
    (error) => {
      console.error(error)
      process.exitCode = 1
    },
  )
} else {
  const message = `Node ${major}.${minor} found; 20.19 or newer is needed.`
  if (process.argv.includes('--json')) {
    const failure = { code: 'WM_ENV_NODE', message }
    console.log(JSON.stringify({ ok: false, schema: 1, exitCode: 5, warnings: [], errors: [failure] }))
  } else {
    console.error(message)
  }
  process.exitCode = 5
}
