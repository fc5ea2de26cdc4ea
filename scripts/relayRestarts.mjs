import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { verifyMessage } from 'viem'
import { buildPackages } from './lib/buildPackages.mjs'
import { CommandError, runScript } from './lib/commandLine.mjs'
import { installDependencies } from './lib/installDependencies.mjs'
import { root } from './lib/paths.mjs'

const usage = `node scripts/relayRestarts.mjs [options]      restarts the relay in mid-session, again and again, and signs after each

  --times <n>    how often (default 100)
  --down <ms>    how long it stays down each time (default 0)`

/** Longer than the SDK tries to deliver a request (60 s). */
const answerTimeoutMs = 90_000

/** The SDK belongs to the e2e workspace, so it is asked for from there. */
const { UniversalProvider } =
  /** @type {{ UniversalProvider: typeof import('@walletconnect/universal-provider').default }} */ (
    createRequire(join(root, 'e2e/package.json'))('@walletconnect/universal-provider')
  )

const options = /** @type {const} */ ({
  times: { type: 'string', default: '100' },
  down: { type: 'string', default: '0' },
})

await runScript({ usage, options }, async ({ times, down }) => {
  const [count, downMs] = [Number(times), Number(down)]
  if (!(Number.isSafeInteger(count) && count > 0 && downMs >= 0)) throw new CommandError(usage, 2)
  await installDependencies()
  await buildPackages({ ifStale: true })
  const { startSandbox } = await import(join(root, 'packages/sandbox/dist/index.js'))
  const { startScriptedWallet } = await import(
    join(root, 'packages/sandbox/dist/wallets/walletconnect/index.js')
  )
  const sandbox = await startSandbox({ port: 0, quiet: true })
  const wallet = await startScriptedWallet({ sandboxUrl: sandbox.url })
  const dapp = await startDapp(sandbox.description.relay.url)
  try {
    await pair(dapp, wallet)
    const { topic } = dapp.session ?? {}
    /** @type {number[]} */
    const answered = []
    for (let time = 1; time <= count; time += 1) {
      await restart(sandbox.url, downMs)
      const start = performance.now()
      const isSigned = await signs(dapp, wallet.account, `after restart ${time}`)
      const isKept = dapp.session?.topic === topic && wallet.sessions().length === 1
      if (isSigned && isKept) answered.push(performance.now() - start)
      else console.error(`After restart ${time}: ${isSigned ? 'another session' : 'no answer'}.`)
    }
    const sorted = answered.sort((a, b) => a - b).map(Math.round)
    console.log(
      `${count} restarts, session kept ${sorted.length}/${count}, ` +
        `median ${sorted[sorted.length >> 1]} ms, max ${sorted.at(-1)} ms until the next answer`,
    )
    if (sorted.length < count) process.exitCode = 1
  } finally {
    dapp.client.core.heartbeat.stop()
    await dapp.client.core.relayer.transportClose()
    await wallet.close()
    await sandbox.close()
  }
})

/**
 * The app's end: the SDK that the modal uses. The wallet's is of the same process, and so needs another prefix.
 *
 * @param {string} relayUrl
 */
function startDapp(relayUrl) {
  return UniversalProvider.init({
    relayUrl,
    projectId: 'relay-restarts',
    logger: 'silent',
    telemetryEnabled: false,
    disableProviderPing: true,
    customStoragePrefix: 'relay-restarts-dapp',
    metadata: { name: 'Relay restarts', description: '', url: 'http://localhost', icons: [] },
  })
}

/** @typedef {Awaited<ReturnType<typeof startDapp>>} Dapp */

/**
 * @param {Dapp} dapp
 * @param {{ pair(link: string): Promise<void> }} wallet
 */
async function pair(dapp, wallet) {
  dapp.once('display_uri', (/** @type {string} */ link) => void wallet.pair(link))
  await dapp.connect({
    optionalNamespaces: {
      eip155: {
        chains: ['eip155:31337'],
        methods: ['personal_sign'],
        events: [],
        rpcMap: { 31337: 'http://127.0.0.1:9' },
      },
    },
  })
}

/**
 * Drops every socket, and takes new ones again once all are gone.
 *
 * @param {string} sandboxUrl
 * @param {number} downMs
 */
async function restart(sandboxUrl, downMs) {
  /** @param {boolean} down */
  const set = async (down) => {
    const response = await fetch(`${sandboxUrl}/relay/control`, {
      method: 'POST',
      body: JSON.stringify({ down }),
    })
    const { connections } = await response.json()
    return connections
  }
  while ((await set(true)) > 0);
  await setTimeout(downMs)
  await set(false)
}

/**
 * @param {Dapp} dapp
 * @param {`0x${string}`} address
 * @param {string} message
 * @returns {Promise<boolean>} false also when there is no answer in time
 */
async function signs(dapp, address, message) {
  const timeout = new AbortController()
  const late = setTimeout(answerTimeoutMs, undefined, { signal: timeout.signal }).catch(() => {})
  try {
    const params = [`0x${Buffer.from(message).toString('hex')}`, address]
    const signature = await Promise.race([dapp.request({ method: 'personal_sign', params }), late])
    return (
      typeof signature === 'string' &&
      (await verifyMessage({ address, message, signature: /** @type {`0x${string}`} */ (signature) }))
    )
  } catch {
    return false
  } finally {
    timeout.abort()
  }
}
