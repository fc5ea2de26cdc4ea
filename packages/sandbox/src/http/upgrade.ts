import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** A path at which a caller that has passed the guard may turn its request into a socket. */
export interface Upgrade {
  /** Exact path, such as `/relay`. */
  readonly path: string
  /**
   * Takes the socket over. The server drops it when it closes, whatever became of it.
   * @throws SandboxError as long as it has written nothing: the caller is then told by a plain HTTP answer
   */
  handle(upgrade: UpgradeRequest): void | Promise<void>
}

/** What node:http hands over for an upgrade. */
export interface UpgradeRequest {
  readonly request: IncomingMessage
  readonly socket: Duplex
  /** First bytes behind the request, often none. */
  readonly head: Buffer
}
