import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { SandboxError } from '../SandboxError.js'
import { answerUpgrade } from './answerUpgrade.js'
import { checkCaller } from './checkCaller.js'
import type { Interceptor } from './interceptor.js'
import { internalError } from './internalError.js'
import { pathnameOf } from './pathnameOf.js'
import { queryOf } from './queryOf.js'
import { readBody } from './readBody.js'
import { jsonReply } from './reply.js'
import type { Reply, Route } from './route.js'
import { findRoute, methodsAt } from './router.js'
import { startingError } from './startingError.js'
import type { Upgrade } from './upgrade.js'

/** The sandbox's HTTP server. */
export interface SandboxServer {
  /** The port it listens on, also when any free one was asked for. */
  readonly port: number
  /** Puts routes and sockets into service; until then every request is answered with `SANDBOX_STARTING`. */
  serve(routes: readonly Route[], upgrades?: readonly Upgrade[], interceptors?: readonly Interceptor[]): void
  /** Stops listening and drops open connections, idle or not, upgraded or not. */
  close(): Promise<void>
}

/**
 * Opens the one HTTP server, on 127.0.0.1 only. It guards, routes and answers; it knows no part.
 *
 * @param port 0 takes any free port
 * @throws SandboxError `PORT_INVALID`, `PORT_TAKEN` or `PORT_NOT_ALLOWED`
 */
export async function listen(port: number): Promise<SandboxServer> {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new SandboxError('PORT_INVALID', `${port} is not a port.`, {
      hint: 'Give a whole number from 0 to 65535; 0 takes any free port.',
    })
  }
  let routes: readonly Route[] | undefined
  let upgrades: readonly Upgrade[] | undefined
  let interceptors: readonly Interceptor[] = []
  // node:http forgets a socket once it is upgraded.
  const upgraded = new Set<Duplex>()
  const server = createServer((request, response) => {
    const address = server.address() as AddressInfo | null
    // A request can be parsed just as the server closes: it has no port then, and nobody to answer.
    if (address) void answer(request, response, address.port, { routes, interceptors })
    else response.destroy()
  })
  server.on('upgrade', (request, socket, head) => {
    const address = server.address() as AddressInfo | null
    upgraded.add(socket)
    socket.once('close', () => upgraded.delete(socket))
    // A caller that resets its connection is no failure of the sandbox, and nobody else listens yet.
    socket.on('error', () => {})
    if (address) void answerUpgrade({ request, socket, head }, address.port, { upgrades, interceptors })
    else socket.destroy()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, port)))
    server.listen({ host: '127.0.0.1', port }, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    serve(served, sockets = [], before = []) {
      routes = served
      upgrades = sockets
      interceptors = before
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
        for (const socket of upgraded) socket.destroy()
      }),
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  { routes, interceptors }: { routes: readonly Route[] | undefined; interceptors: readonly Interceptor[] },
): Promise<void> {
  response.setHeader('cache-control', 'no-store')
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('referrer-policy', 'no-referrer')
  // Pages that isolate themselves (COEP) load /wallets.js too.
  response.setHeader('cross-origin-resource-policy', 'cross-origin')
  response.setHeader('vary', 'Origin')
  try {
    const origin = checkCaller(request.headers, port)
    if (origin !== undefined) {
      response.setHeader('access-control-allow-origin', origin)
      // Pages are to wait as long as they are told, and scripts of theirs see few headers else.
      response.setHeader('access-control-expose-headers', 'retry-after')
    }
    const intercepted = { request, response, answer: () => replyTo(request, routes) }
    for (const intercept of interceptors) if (!(await intercept(intercepted))) return
    send(request, response, await intercepted.answer())
  } catch (error) {
    if (response.headersSent) response.destroy()
    else send(request, response, errorReply(error))
  }
}

/** What the route answers, or why it doesn't. */
async function replyTo(request: IncomingMessage, routes: readonly Route[] | undefined): Promise<Reply> {
  try {
    return await dispatch(request, routes)
  } catch (error) {
    return errorReply(error)
  }
}

function errorReply(error: unknown): Reply {
  const known = error instanceof SandboxError ? error : internalError(error)
  const reply = jsonReply(known, known.status)
  return { ...reply, headers: { ...reply.headers, ...known.headers } }
}

function dispatch(request: IncomingMessage, routes: readonly Route[] | undefined): Reply | Promise<Reply> {
  if (!routes) throw startingError()
  const pathname = pathnameOf(request)
  if (request.method === 'OPTIONS') return preflightReply(request, routes, pathname)
  const { route, params } = findRoute(routes, request.method ?? 'GET', pathname)
  return route.handle({
    params,
    query: queryOf(request),
    headers: request.headers,
    readBody: () => readBody(request),
  })
}

/** Answers a CORS preflight, including the one Chromium adds for public pages (Private Network Access). */
function preflightReply(request: IncomingMessage, routes: readonly Route[], pathname: string): Reply {
  const allow = methodsAt(routes, pathname)
  const headers: Record<string, string> = {
    allow,
    'access-control-allow-methods': allow,
    'access-control-max-age': '600',
  }
  const asked = request.headers['access-control-request-headers']
  // Only loopback origins come this far, so any header they name is fine.
  if (asked !== undefined && /^[\w\-, ]+$/.test(asked)) headers['access-control-allow-headers'] = asked
  if (request.headers['access-control-request-private-network'] === 'true') {
    headers['access-control-allow-private-network'] = 'true'
  }
  return { status: 204, headers, body: '' }
}

function send(request: IncomingMessage, response: ServerResponse, reply: Reply): void {
  response.writeHead(reply.status ?? 200, reply.headers)
  response.end(request.method === 'HEAD' ? undefined : reply.body)
}

function listenError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new SandboxError('PORT_TAKEN', `Port ${port} is already in use.`, {
      hint: 'Choose another with --port, or --port 0 for any free one.',
      cause: error,
    })
  }
  if (error.code === 'EACCES') {
    return new SandboxError('PORT_NOT_ALLOWED', `Port ${port} may not be opened by this user.`, {
      hint: 'Choose one above 1023 with --port, or --port 0 for any free one.',
      cause: error,
    })
  }
  return error
}
