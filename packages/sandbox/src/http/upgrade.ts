import { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import type { HttpEnv, UpgradeRequest } from './HttpEnv.js'

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

/**
 * The response to an upgrade: node:http makes none. It passes the same rules and interceptors as any other;
 * a refused client gets an HTTP answer with the reason as JSON, and a closed socket.
 */
export function upgradeResponse({ request, socket }: UpgradeRequest): ServerResponse {
  const response = new ServerResponse(request)
  response.shouldKeepAlive = false
  response.assignSocket(socket as Socket)
  // A caller that never closes its half would keep the socket otherwise.
  response.once('finish', () => socket.end(() => socket.destroy()))
  return response
}

/** The route of a socket, in an app that only upgrades come to. */
export function upgradeRoute({ path, handle }: Upgrade): Hono<HttpEnv> {
  return new Hono<HttpEnv>().get(path, async ({ env: { outgoing, upgrade } }) => {
    if (!upgrade) throw new TypeError('Only upgrades come to the sockets.')
    await handle(upgrade)
    outgoing.detachSocket(upgrade.socket as Socket)
    return RESPONSE_ALREADY_SENT
  })
}
