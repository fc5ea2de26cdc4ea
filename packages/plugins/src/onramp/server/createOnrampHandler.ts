import { createLimit, json, type RouteLimit, refusal, refuseOtherOrigins } from '../../server/route.js'
import type { OnrampSession } from '../provider.js'
import { type OrderBody, parseOrder } from './schema.js'

const bodyMaxLength = 2_048
const answerMs = 10_000
const usualLimit: RouteLimit = { perCaller: 10, ofAll: 300 }

/** A purchase to make a provider's page for. */
export interface OnrampOrder extends OrderBody {
  /** The account of the sign-in session, which gets the coins. */
  readonly account: string
  /** What `ipOf` says. */
  readonly clientIp: string | undefined
}

/** A page of a provider, without the echo: the handler adds that. */
export type SignedPage = Omit<OnrampSession, 'echo'>

/** Options of `createOnrampHandler`. */
export interface OnrampHandlerOptions {
  /** Makes the page, with the provider's secret. Its errors stay on the server. */
  sign(order: OnrampOrder, signal: AbortSignal): Promise<SignedPage>
  /**
   * The account that is signed in by the app's own session, on a network. Undefined if no account is signed in.
   * @param networkId CAIP-2
   */
  accountOf(request: Request, networkId: string): Promise<string | undefined>
  /** The visitor's IP address. Only the server knows which header to trust. @default unknown */
  ipOf?(request: Request): string | undefined
  /** Pages in one period: of one account, and of all. @default { perCaller: 10, ofAll: 300, everyMs: 60_000 } */
  readonly limit?: RouteLimit
  /** In ms since 1970. @default Date.now */
  readonly now?: () => number
}

/**
 * Makes a handler for one POST route of the app's server, which `createServerProvider` asks. It answers 401 without a session, 403 for
 * another site's page, 400 for a body of another form, 429 with `Retry-After` above the limit, and 502 when `sign` fails.
 *
 * ```ts
 * const buy = createOnrampHandler({ sign: signMoonPay(keys), accountOf: (request) => sessions.accountOf(request) })
 * app.post('/api/buy', (context) => buy(context.req.raw))
 * ```
 */
export function createOnrampHandler({
  sign,
  accountOf,
  ipOf,
  limit = usualLimit,
  now = Date.now,
}: OnrampHandlerOptions): (request: Request) => Promise<Response> {
  const limited = createLimit(limit, now)

  return async (request) => {
    if (request.method !== 'POST') return refusal(405, 'Send POST.')
    const foreign = refuseOtherOrigins(request)
    if (foreign) return foreign
    const given = await readBody(request)
    if (!given) return refusal(400, 'Send networkId, symbol, amount, currency and method as JSON.')
    const account = await accountOf(request, given.networkId)
    if (account === undefined) return refusal(401, 'Sign in first.')
    const tooMany = limited(account)
    if (tooMany) return tooMany
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(answerMs)])
    try {
      const page = await sign({ ...given, account, clientIp: ipOf?.(request) }, signal)
      return json(200, { ...page, echo: { address: account, network: given.networkId } })
    } catch {
      return refusal(502, 'The provider made no page.')
    }
  }
}

async function readBody(request: Request): Promise<OrderBody | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > bodyMaxLength) return undefined
  try {
    const text = await request.text()
    return text.length > bodyMaxLength ? undefined : parseOrder(JSON.parse(text))
  } catch {
    return undefined
  }
}
