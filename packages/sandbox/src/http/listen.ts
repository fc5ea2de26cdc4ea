import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener, RequestError } from '@hono/node-server'
import { Hono, type MiddlewareHandler } from 'hono'
import { SandboxError, type SandboxErrorCode } from '../SandboxError.js'
import { createApp } from './createApp.js'
import { errorResponse, notServed } from './errorResponse.js'
import type { HttpEnv, UpgradeRequest } from './HttpEnv.js'
import { type Upgrade, upgradeResponse, upgradeRoute } from './upgrade.js'

/** The HTTP and WebSocket handlers of one part. */
export interface Service {
  readonly routes: Hono<HttpEnv>
  /** Sockets, beside the routes. */
  readonly upgrades?: readonly Upgrade[]
  /** Stands before the routes and sockets of all parts, and may answer in their place. */
  readonly interceptor?: MiddlewareHandler<HttpEnv>
}

/** An HTTP server of the sandbox: one origin. */
export interface SandboxServer {
  /** The server's base URL, without a trailing slash. */
  readonly url: string
  /**
   * Puts routes and sockets into service; until then every request is answered with `SANDBOX_STARTING`.
   *
   * @param interceptors by default those of the services; give them when services of other servers have some, too
   */
  serve(services: readonly Service[], interceptors?: readonly MiddlewareHandler<HttpEnv>[]): void
  /** Stops listening and drops open connections, idle or not, upgraded or not. */
  close(): Promise<void>
}

/**
 * Opens an HTTP server, on 127.0.0.1 only. It guards, routes and answers, and depends on no part.
 *
 * @param wanted its port; 0 takes any free one
 * @throws SandboxError `PORT_INVALID`, `PORT_TAKEN` or `PORT_NOT_ALLOWED`
 */
export async function listen(wanted: number): Promise<SandboxServer> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(wanted, '127.0.0.1', resolve)
  }).catch((error) => {
    throw listenError(error, wanted)
  })
  const { port } = server.address() as AddressInfo
  let routes = createApp(port, [starting])
  let sockets = routes

  const answer = (incoming: IncomingMessage, outgoing: ServerResponse, upgrade?: UpgradeRequest) => {
    const app = upgrade ? sockets : routes
    const listener = getRequestListener((request) => app.fetch(request, { incoming, outgoing, upgrade }), {
      // Keep the Request and Response of the process that starts a sandbox.
      overrideGlobalObjects: false,
      // The sandbox serves no host or path that makes no URL.
      errorHandler: (error) =>
        errorResponse(error instanceof RequestError ? notServed(String(incoming.url)) : error),
    })
    void listener(incoming, outgoing)
  }
  server.on('request', (incoming, outgoing) => answer(incoming, outgoing))

  // node:http forgets a socket once it is upgraded.
  const upgraded = new Set<Duplex>()
  server.on('upgrade', (request, socket, head) => {
    upgraded.add(socket)
    socket.once('close', () => upgraded.delete(socket))
    // A caller may reset its connection before anything else listens.
    socket.on('error', () => {})
    const upgrade = { request, socket, head }
    answer(request, upgradeResponse(upgrade), upgrade)
  })

  return {
    url: `http://127.0.0.1:${port}`,
    serve(services, interceptors = services.flatMap(({ interceptor }) => interceptor ?? [])) {
      const upgradeRoutes = services.flatMap(({ upgrades = [] }) => upgrades.map(upgradeRoute))
      const serviceRoutes = services.map((service) => service.routes)
      routes = createApp(port, serviceRoutes, interceptors)
      sockets = createApp(port, upgradeRoutes, interceptors)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
        for (const socket of upgraded) socket.destroy()
      }),
  }
}

/** Answers a caller that came before the parts were ready. */
const starting = new Hono<HttpEnv>().all('*', () => {
  throw new SandboxError('SANDBOX_STARTING', 'The sandbox is still starting.', {
    hint: 'Try again in a moment.',
    headers: { 'retry-after': '1' },
  })
})

/** Why a port can't be listened on: the error's code, what is wrong with the port, and which one to choose. */
const portErrors: Readonly<Record<string, readonly [SandboxErrorCode, string, string]>> = {
  EADDRINUSE: ['PORT_TAKEN', 'is already in use', 'another'],
  EACCES: ['PORT_NOT_ALLOWED', 'may not be opened by this user', 'one above 1023'],
  ERR_SOCKET_BAD_PORT: ['PORT_INVALID', 'is no whole number from 0 to 65535', 'another'],
}

function listenError(cause: NodeJS.ErrnoException, port: number): Error {
  const [code, problem, choice] = portErrors[cause.code ?? ''] ?? []
  if (!code) return cause
  const hint = `Choose ${choice} with --port, or --port 0 for any free one.`
  return new SandboxError(code, `Port ${port} ${problem}.`, { hint, cause })
}
