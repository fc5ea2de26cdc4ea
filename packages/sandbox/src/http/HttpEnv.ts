import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { HttpBindings } from '@hono/node-server'
import type { LogInTrouble, MarketTrick } from '../client/SandboxFault.js'

/** Extras of a handler: Node's own request and response and, for an upgrade, the socket. */
export interface HttpEnv {
  Bindings: HttpBindings & { upgrade?: UpgradeRequest | undefined }
  Variables: {
    /** The trick that a fault has the market play. */
    trick?: MarketTrick
    /** By how many seconds a fault has the request be late. */
    lateSeconds?: number
    /** What a fault has fail behind the log-in server. */
    trouble?: LogInTrouble
  }
}

/** What node:http hands over for an upgrade. */
export interface UpgradeRequest {
  readonly request: IncomingMessage
  readonly socket: Duplex
  /** First bytes behind the request, often none. */
  readonly head: Buffer
}
