// Package entry `@wallet-modal/plugins/swaps/zeroX/server`: for a route of the app's server. It uses web standards only, so that it runs in
// Node, in workers and at the edge.

import { createLimit, json, type RouteLimit, refusal, refuseOtherOrigins } from '../../server/route.js'

export type { RouteLimit } from '../../server/route.js'

const service = 'https://api.0x.org/swap/allowance-holder'
const answerMs = 10_000

/** Options of `createZeroXHandler`. */
export interface ZeroXHandlerOptions {
  /** The key of the 0x dashboard. It stays on the server. */
  readonly apiKey: string
  /** CAIP-2 ids of networks to swap on; others are refused. */
  readonly chains: readonly string[]
  /**
   * Names the client of a request for the rate limit, by its IP address or by who has signed in. Only the server knows which header to
   * trust. @default all clients share one limit
   */
  readonly callerOf?: (request: Request) => string | undefined
  /** Requests in one period: of one client, and of all. @default { perCaller: 30, ofAll: 300, everyMs: 60_000 } */
  readonly limit?: RouteLimit
  readonly fetch?: typeof globalThis.fetch
  /** In ms since 1970. @default Date.now */
  readonly now?: () => number
}

const address = /^0x[0-9a-fA-F]{40}$/
/** The only parameters that reach 0x: none that names a fee or a recipient. */
const parameters: Readonly<Record<string, RegExp>> = {
  chainId: /^\d{1,10}$/,
  sellToken: address,
  buyToken: address,
  sellAmount: /^[1-9]\d{0,77}$/,
  taker: address,
  slippageBps: /^\d{1,4}$/,
}

/**
 * Makes a handler for `GET <route>/price` and `GET <route>/quote`, which adds the key and asks 0x. It answers the page's own host alone, 400 for
 * parameters that it doesn't know, 429 with `Retry-After` above the limit, and 502 when 0x fails or refuses the key.
 *
 * ```ts
 * const zeroX = createZeroXHandler({ apiKey: process.env.ZEROX_API_KEY, chains: ['eip155:1'] })
 * app.get('/api/swaps/0x/*', (context) => zeroX(context.req.raw))
 * ```
 */
export function createZeroXHandler({
  apiKey,
  chains,
  callerOf,
  limit = { perCaller: 30, ofAll: 300 },
  fetch = globalThis.fetch,
  now = Date.now,
}: ZeroXHandlerOptions): (request: Request) => Promise<Response> {
  const limited = createLimit(limit, now)

  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const path = /\/(price|quote)$/.exec(pathname)?.[1]
    if (!path) return refusal(404, 'Ask for /price or /quote.')
    if (request.method !== 'GET') return refusal(405, 'Send GET.')
    const foreign = refuseOtherOrigins(request)
    if (foreign) return foreign
    const problem = problemIn(searchParams, chains)
    if (problem) return refusal(400, problem)
    const tooMany = limited(callerOf?.(request) ?? '')
    if (tooMany) return tooMany
    try {
      const answer = await fetch(`${service}/${path}?${searchParams}`, {
        headers: { '0x-api-key': apiKey, '0x-version': 'v2', accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.any([request.signal, AbortSignal.timeout(answerMs)]),
      })
      return await passedOn(answer)
    } catch {
      return refusal(502, '0x did not answer.')
    }
  }
}

function problemIn(given: URLSearchParams, chains: readonly string[]): string | undefined {
  const names = [...given.keys()]
  const unknown = names.find((name) => !Object.hasOwn(parameters, name))
  if (unknown !== undefined) return 'A parameter is unknown.'
  for (const [name, form] of Object.entries(parameters)) {
    const [value, ...more] = given.getAll(name)
    if (value === undefined || more.length > 0 || !form.test(value)) return `Send ${name} once, in its form.`
  }
  return chains.includes(`eip155:${given.get('chainId')}`) ? undefined : 'This network is not served.'
}

/** Passes a price or a limit on. An answer about the key stays here. */
async function passedOn(answer: Response): Promise<Response> {
  const after = answer.headers.get('retry-after')
  if (answer.ok) return json(200, await answer.json())
  if (answer.status === 429) return refusal(429, 'Too many requests.', { 'retry-after': after ?? '60' })
  if (answer.status === 400 || answer.status === 422) return refusal(400, '0x refused the request.')
  return refusal(502, '0x failed.')
}
