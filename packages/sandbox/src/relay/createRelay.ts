import { type WebSocket, WebSocketServer } from 'ws'
import type { UpgradeRequest } from '../http/HttpEnv.js'
import { SandboxError } from '../SandboxError.js'
import { checkToken } from './checkToken.js'
import { type Client, createExchange } from './createExchange.js'
import { createMailbox } from './createMailbox.js'
import { createSession } from './createSession.js'
import { keepAlive } from './keepAlive.js'

/** Longest message from a client in bytes, as of a request body over HTTP. A longer one closes the socket (1009). */
const payloadLimit = 1024 * 1024

/** Time between two ping frames in ms. A client in Node hangs up after 35 s without one. */
const pingIntervalMs = 15_000

/** The relay's current state. */
export interface RelayStatus {
  /** Whether the relay acts as if it were down. */
  readonly down: boolean
  /** Open sockets. */
  readonly connections: number
  /** The number of topics with a subscriber. */
  readonly topics: number
  readonly storedMessages: number
}

/** A relay of the irn protocol, as WalletConnect's SDKs speak it. */
export interface Relay {
  /**
   * Turns a request into a client's socket.
   * @throws SandboxError `RELAY_DOWN` or `RELAY_TOKEN_INVALID`
   */
  accept(upgrade: UpgradeRequest): Promise<void>
  /** Plays dead, dropping every socket without a goodbye, or comes back. */
  setDown(down: boolean): void
  /** Drops all stored messages, as a relay without a disk does when it restarts. */
  forget(): void
  status(): RelayStatus
  close(): Promise<void>
}

/** Options of {@link createRelay}. */
export interface RelayOptions {
  /** The relay's own URL, with any loopback name: tokens must name it as their audience. */
  readonly url: string
  /**
   * Unix time in ms.
   * @default Date.now
   */
  readonly now?: () => number
}

/** Starts a relay that keeps everything in memory. */
export function createRelay(options: RelayOptions): Relay {
  const { now = Date.now } = options
  const { port, pathname } = new URL(options.url)
  const server = new WebSocketServer({ noServer: true, maxPayload: payloadLimit })
  const exchange = createExchange(createMailbox(now), now)
  const alive = keepAlive<WebSocket>(pingIntervalMs)
  let down = false

  const refuseIfDown = () => {
    if (!down) return
    throw new SandboxError('RELAY_DOWN', 'The relay plays dead.', {
      hint: 'POST {"down":false} to /relay/control.',
    })
  }

  const serve = (socket: WebSocket, client: Client) => {
    const session = createSession({
      client,
      exchange,
      now,
      send(text) {
        if (socket.readyState === socket.OPEN) socket.send(text)
      },
    })
    alive.add(socket)
    socket.on('message', (data, isBinary) => {
      if (isBinary) socket.close(1003, 'The relay speaks text only.')
      else session.receive(String(data))
    })
    // Broken frames and oversized ones end here; ws has closed the socket with the fitting code.
    socket.on('error', () => {})
    socket.on('close', () => {
      alive.delete(socket)
      session.close()
    })
  }

  // A socket that was dropped stays in the server's list for another moment.
  const countOpen = () => [...server.clients].filter(({ readyState, OPEN }) => readyState === OPEN).length

  return {
    async accept({ request, socket, head }) {
      refuseIfDown()
      const client = await checkToken(new URL(request.url ?? '', options.url).searchParams.get('auth'), {
        port: port || '80',
        path: pathname,
        nowMs: now(),
      })
      // The relay may have gone down while the token was checked.
      refuseIfDown()
      server.handleUpgrade(request, socket, head, (opened) => serve(opened, client))
    },
    setDown(value) {
      down = value
      if (down) dropAll(server)
    },
    forget: () => exchange.forget(),
    status: () => ({ down, connections: countOpen(), ...exchange.count() }),
    async close() {
      alive.stop()
      server.close()
      dropAll(server)
    },
  }
}

function dropAll(server: WebSocketServer): void {
  for (const socket of server.clients) socket.terminate()
}
