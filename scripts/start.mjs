import { buildPackages } from './lib/buildPackages.mjs'
import { CommandError, parsePort, runScript } from './lib/commandLine.mjs'
import { installDependencies } from './lib/installDependencies.mjs'
import { root } from './lib/paths.mjs'
import { reservePort } from './lib/ports.mjs'
import { startService } from './lib/startService.mjs'

const usage = `npm start -- [options]          installs and builds what is needed, then runs the sandbox and the demo

  --port <number>            of the demo (default 5173; 0 = any free one)
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
      '--port and --sandbox-port are the same; the demo and the sandbox need one each.',
      2,
    )
  }
  await reservePort('--port', ports.demo)
  await reservePort('--sandbox-port', ports.sandbox)

  const stopping = stopOnSignal()
  /** @type {import('./lib/startService.mjs').Service[]} */
  const services = []
  try {
    await installDependencies({ signal: stopping })
    await buildPackages({ ifStale: true, signal: stopping })
    const urls = await Promise.race([startBoth(ports, services, stopping), aborted(stopping)])
    if (values.json) console.log(JSON.stringify(urls))
    else console.log(`\n  demo      ${urls.demo}\n  sandbox   ${urls.sandbox}\n\n  Ctrl-C stops both.\n`)
    throw await Promise.race([...services.map((service) => service.ended), aborted(stopping)])
  } catch (error) {
    if (!stopping.aborted) throw error
  } finally {
    await Promise.all(services.map((service) => service.stop()))
  }
})

/**
 * @param {{ demo: number, sandbox: number }} ports
 * @param {import('./lib/startService.mjs').Service[]} services receives each as soon as it runs, so that it is
 *   stopped whatever happens next
 * @param {AbortSignal} stopping
 */
async function startBoth(ports, services, stopping) {
  const sandbox = startService('sandbox', [
    'packages/sandbox/dist/bin.js',
    '--json',
    '--port',
    `${ports.sandbox}`,
  ])
  services.push(sandbox)
  const [announcement] = await sandbox.printed(/^\{.*\}$/)
  const sandboxUrl = JSON.parse(announcement).url

  const port = await reservePort('--port', ports.demo)
  stopping.throwIfAborted()
  const demo = startService(
    'demo',
    [`${root}node_modules/vite/bin/vite.js`, '--host', '127.0.0.1', '--port', `${port}`, '--strictPort'],
    { cwd: `${root}templates/react-vite`, env: { VITE_WALLET_MODAL_SANDBOX: sandboxUrl } },
  )
  services.push(demo)
  const [, demoUrl = ''] = await demo.printed(/Local:\s+(\S+)/)

  await expectAnswer('sandbox', new URL('/sandbox.json', sandboxUrl))
  await expectAnswer('demo', new URL(demoUrl))
  return { demo: demoUrl, sandbox: sandboxUrl }
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

/** Aborts when we are asked to end. Asking again changes nothing: what runs is being stopped, at most five seconds. */
function stopOnSignal() {
  const controller = new AbortController()
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => controller.abort())
  }
  if (process.env.npm_lifecycle_event) whenParentEnds(() => controller.abort())
  return controller.signal
}

/**
 * npm hands a signal to the shell between us, which may die of it without a word to us. No event tells of a parent's
 * end: it shows by our having another one.
 *
 * @param {() => void} act
 */
function whenParentEnds(act) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, 250)
  watch.unref()
}

/**
 * @param {AbortSignal} signal
 * @returns {Promise<never>}
 */
function aborted(signal) {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}
