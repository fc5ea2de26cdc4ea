import { buildPackages } from './lib/buildPackages.mjs'
import { buildStudio, studioOfStart } from './lib/buildStudio.mjs'
import { CommandError, parsePort, runScript } from './lib/commandLine.mjs'
import { installDependencies } from './lib/installDependencies.mjs'
import { reservePort } from './lib/ports.mjs'
import { runServices } from './lib/runServices.mjs'

const usage = `npm start -- [options]          installs and builds what is needed, then runs the sandbox and the studio

  --port <number>            of the studio (default 5173; 0 = any free one)
  --sandbox-port <number>    of the sandbox (default 4100; 0 = any free one)
  --json                     prints one line {"demo": url, "sandbox": url} when both answer`

const options = /** @type {const} */ ({
  port: { type: 'string', default: '5173' },
  'sandbox-port': { type: 'string', default: '4100' },
  json: { type: 'boolean' },
})

await runScript({ usage, options }, async (values) => {
  const ports = {
    demo: parsePort('--port', values.port),
    sandbox: parsePort('--sandbox-port', values['sandbox-port']),
  }
  if (ports.demo !== 0 && ports.demo === ports.sandbox) {
    throw new CommandError(
      '--port and --sandbox-port are the same; the studio and the sandbox need one each.',
      2,
    )
  }
  await reservePort('--port', ports.demo)
  await reservePort('--sandbox-port', ports.sandbox)

  await runServices(async (run) => {
    await installDependencies({ signal: run.stopping })
    await buildPackages({ ifStale: true, signal: run.stopping })
    await buildStudio({ ...studioOfStart, ifStale: true, signal: run.stopping })
    const { urls, services } = await startBoth(ports, run)
    if (values.json) console.log(JSON.stringify(urls))
    else console.log(`\n  studio    ${urls.demo}\n  sandbox   ${urls.sandbox}\n\n  Ctrl-C stops both.\n`)
    const { message } = await Promise.race(services.map((service) => service.ended))
    throw new CommandError(message)
  })
})

/**
 * @param {{ demo: number, sandbox: number }} ports
 * @param {import('./lib/runServices.mjs').Run} run
 */
async function startBoth(ports, { start }) {
  const sandbox = start('sandbox', [
    'packages/sandbox/dist/bin.js',
    ...['--json', '--port', `${ports.sandbox}`],
    ...['--check', '@wallet-modal/runtime/schemas'],
  ])
  const [announcement] = await sandbox.printed(/^\{.*\}$/)
  const sandboxUrl = JSON.parse(announcement).url

  const port = await reservePort('--port', ports.demo)
  const demo = start('demo', ['scripts/serveStudio.mjs', '--port', `${port}`, '--sandbox', sandboxUrl])
  const [, demoUrl = ''] = await demo.printed(/Local:\s+(\S+)/)

  await expectAnswer('sandbox', new URL('/sandbox.json', sandboxUrl))
  await expectAnswer('demo', new URL(demoUrl))
  return { urls: { demo: demoUrl, sandbox: sandboxUrl }, services: [sandbox, demo] }
}

/**
 * @param {string} name
 * @param {URL} url
 */
async function expectAnswer(name, url) {
  const response = await fetch(url, { headers: { accept: 'text/html, application/json' } })
  await response.body?.cancel()
  if (!response.ok) throw new CommandError(`The ${name} answers ${response.status} at ${url.href}.`)
}
