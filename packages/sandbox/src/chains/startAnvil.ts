import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { sandboxAccounts } from '../accounts.js'
import type { SandboxNetwork } from '../networks.js'
import { SandboxError } from '../SandboxError.js'
import { findAnvil } from './findAnvil.js'
import { guardOrphan } from './guardOrphan.js'
import type { LocalChain } from './LocalChain.js'

/** Longest wait for the node to listen, in ms. It takes about 160 on a small machine. */
const startTimeoutMs = 15_000
/** Grace between asking the node to end and making it, in ms. */
const stopTimeoutMs = 500

/** What {@link startAnvil} needs. */
export interface StartAnvilOptions {
  readonly network: SandboxNetwork
  /** Called once when the node ends without `close`. */
  readonly onStopped: (error: SandboxError) => void
}

/**
 * Starts one anvil process on a free port of an address that is this machine's alone.
 *
 * @throws SandboxError `ANVIL_MISSING` or `CHAIN_NOT_STARTED`
 */
export async function startAnvil({ network, onStopped }: StartAnvilOptions): Promise<LocalChain> {
  const host = privateHost()
  const child = spawnAnvil(network, host)
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ? `killed by ${signal}` : `exit code ${code}`))
  })
  const standDown = child.pid === undefined ? () => {} : guardOrphan(child.pid)
  const killNow = () => child.kill('SIGKILL')
  process.once('exit', killNow)
  void exited.then(() => {
    process.off('exit', killNow)
    standDown()
  })

  const close = async () => {
    child.kill('SIGTERM')
    const timer = setTimeout(killNow, stopTimeoutMs)
    await exited
    clearTimeout(timer)
  }

  let url: string
  try {
    url = `http://${host}:${await readPort(child, exited, network)}`
  } catch (error) {
    await close()
    throw error
  }

  let stopped: SandboxError | undefined
  let isClosing = false
  void exited.then((reason) => {
    stopped = stoppedError(network, reason)
    if (!isClosing) onStopped(stopped)
  })

  const forward = async (body: Uint8Array<ArrayBuffer>) => {
    if (stopped) throw stopped
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      return new Uint8Array(await response.arrayBuffer())
    } catch (cause) {
      throw stopped ?? stoppedError(network, 'its connection failed', cause)
    }
  }

  return {
    network,
    pid: child.pid ?? 0,
    forward,
    async request(method, params = []) {
      const call = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const answer: unknown = JSON.parse(
        new TextDecoder().decode(await forward(new TextEncoder().encode(call))),
      )
      if (typeof answer === 'object' && answer !== null && 'result' in answer) return answer.result
      throw new SandboxError(
        'CHAIN_ANSWER_INVALID',
        `${network.name} refused ${method}: ${JSON.stringify(answer)}`,
        {
          hint: 'Check the parameters of the call.',
        },
      )
    },
    close() {
      isClosing = true
      return close()
    },
  }
}

/**
 * A loopback address that no page can guess: the node answers any Host, so any name that resolves to it would work. Systems that
 * have but one loopback address leave the port to guess.
 */
function privateHost(): string {
  if (process.platform !== 'linux' && process.platform !== 'win32') return '127.0.0.1'
  return `127.${[randomInt(256), randomInt(256), randomInt(2, 255)].join('.')}`
}

type AnvilProcess = ChildProcessByStdio<null, Readable, Readable>

function spawnAnvil(network: SandboxNetwork, host: string): AnvilProcess {
  const command = findAnvil()
  const options = ['-j', '1', '--accounts', sandboxAccounts.length, '--chain-id', network.chainId]
  // Port 0 lets the system choose, so two sandboxes never race for one. Anvil prints it, hence no --silent.
  // A browser sends no JSON to another origin unless that allows it.
  const address = ['--host', host, '--port', 0, '--no-cors']
  return spawn(command.file, [...command.args, ...options, ...address].map(String), {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Keeps the node out of the terminal's process group: Ctrl-C is for the sandbox, which then ends its chains in order.
    detached: true,
  })
}

/** Waits for anvil's line "Listening on HOST:PORT", then keeps its output flowing so that it never blocks. */
async function readPort(
  child: AnvilProcess,
  exited: Promise<string>,
  network: SandboxNetwork,
): Promise<number> {
  const complaints: string[] = []
  child.stderr.on('data', (chunk: Buffer) => {
    if (complaints.length < 20) complaints.push(chunk.toString())
  })
  const lines = createInterface({ input: child.stdout })
  const listening = new Promise<number>((resolve) => {
    lines.on('line', (line) => {
      const [, port] = /^Listening on [\d.]+:(\d+)$/.exec(line) ?? []
      if (port !== undefined) resolve(Number(port))
    })
  })
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), startTimeoutMs)
  const outcome = await Promise.race([
    listening,
    exited,
    once(deadline.signal, 'abort').then(() => `silent for ${startTimeoutMs} ms`),
  ])
  clearTimeout(timer)
  if (typeof outcome === 'number') {
    lines.close()
    child.stdout.resume()
    return outcome
  }
  throw new SandboxError(
    'CHAIN_NOT_STARTED',
    `${network.name} (${network.chainId}) did not start: ${[outcome, ...complaints].join('\n').trim()}`,
    { hint: 'Run the anvil binary of @foundry-rs/anvil by hand to see why.' },
  )
}

function stoppedError(network: SandboxNetwork, reason: string, cause?: unknown): SandboxError {
  return new SandboxError(
    'CHAIN_STOPPED',
    `${network.name} (${network.chainId}) has stopped: its anvil process ended (${reason}).`,
    { hint: 'Start the sandbox again; the state of its chains is not kept.', cause },
  )
}
