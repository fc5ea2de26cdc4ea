import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { SandboxError } from '../SandboxError.js'
import { checkCaller } from './checkCaller.js'
import { errorResponse, notServed } from './errorResponse.js'
import type { HttpEnv } from './HttpEnv.js'

/** Longest request body in bytes: 1 MiB, well above a contract deployment (EIP-3860 allows 48 KiB of init code). */
export const bodyLimit = 1024 * 1024

/** Headers of every answer; a handler may send another value. */
const commonHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // Tells other origins nothing. With `no-referrer` a page's own forms would come from the origin "null", which is refused.
  'referrer-policy': 'same-origin',
  // Pages that isolate themselves (COEP) load /wallets.js too.
  'cross-origin-resource-policy': 'cross-origin',
  vary: 'Origin',
}

/**
 * Puts the rules that hold for every request around routes: who may call, CORS, the longest body, 404, 405, and errors as
 * JSON.
 *
 * @param port the port that the routes are served on
 * @param interceptors stand before the routes, behind the check of the caller
 */
export function createApp(
  port: number,
  routes: readonly Hono<HttpEnv>[],
  interceptors: readonly MiddlewareHandler<HttpEnv>[] = [],
): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const otherMethods = methodNotAllowed({ app, onMethodNotAllowed: answerOtherMethod })
  app.use(admitCaller(port), ...interceptors, otherMethods, limitBody)
  for (const each of routes) app.route('/', each)
  return app.notFound((c) => errorResponse(notServed(c.req.path))).onError(errorResponse)
}

/** Sets headers on Node's response, so that answers which bypass Hono, such as faults, carry them too. */
function admitCaller(port: number): MiddlewareHandler<HttpEnv> {
  return async ({ env: { incoming, outgoing } }, next) => {
    for (const [name, value] of Object.entries(commonHeaders)) outgoing.setHeader(name, value)
    const origin = checkCaller(incoming.headers, port)
    if (origin !== undefined) {
      outgoing.setHeader('access-control-allow-origin', origin)
      // Pages are to wait as long as they are told, and scripts of theirs see few headers else.
      outgoing.setHeader('access-control-expose-headers', 'retry-after')
    }
    // A proxy request names a host of its own, which is unchecked.
    if (!incoming.url?.startsWith('/')) throw notServed(String(incoming.url))
    await next()
  }
}

/** Hono's own body limit builds a request from node-server's, which works only where that has replaced the global Request. */
const limitBody: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const { headers } = c.req.raw
  if (Number(headers.get('content-length')) > bodyLimit) throw bodyTooLarge()
  if (headers.has('transfer-encoding')) c.req.raw = await readStreamed(c.req.raw)
  await next()
}

async function readStreamed(request: Request): Promise<Request> {
  const { url, method, headers, signal, body } = request
  if (!body) return request
  const chunks: BlobPart[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > bodyLimit) throw bodyTooLarge()
    chunks.push(chunk)
  }
  return new Request(url, { method, headers, signal, body: new Blob(chunks) })
}

function bodyTooLarge(): SandboxError {
  return new SandboxError('BODY_TOO_LARGE', `The request body is longer than ${bodyLimit} bytes.`, {
    hint: 'Split a large batch into several requests.',
    headers: { connection: 'close' },
  })
}

/** Answers a method that no route of the path has: a CORS preflight, or 405. */
function answerOtherMethod(c: Context, methods: readonly string[]): Response {
  const { method, path } = c.req
  const allow = [...methods, 'OPTIONS'].join(', ')
  if (method !== 'OPTIONS') {
    const message = `${method} is not served at ${path}.`
    return errorResponse(
      new SandboxError('METHOD_NOT_ALLOWED', message, { hint: `Use ${allow}.`, headers: { allow } }),
    )
  }
  const asked = c.req.header('access-control-request-headers')
  return c.body(null, 204, {
    allow,
    'access-control-allow-methods': allow,
    'access-control-max-age': '600',
    // Only loopback origins come this far, so any header they name is fine.
    ...(asked !== undefined && /^[\w\-, ]+$/.test(asked) && { 'access-control-allow-headers': asked }),
    // Chromium asks for pages from public addresses (Private Network Access).
    ...(c.req.header('access-control-request-private-network') === 'true' && {
      'access-control-allow-private-network': 'true',
    }),
  })
}
