import type { OnrampSession } from '../provider.js'
import { type OrderBody, parseOrder } from './schema.js'

const bodyMaxLength = 2_048
const answerMs = 10_000
const usualLimit = { perAccount: 10, ofAll: 300, everyMs: 60_000 }

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
  /** Makes the page, with the provider's secret. What it throws stays on the server. */
  sign(order: OnrampOrder, signal: AbortSignal): Promise<SignedPage>
  /**
   * The account that has signed in, by the app's own session, on a network. Undefined where nobody has.
   * @param networkId CAIP-2
   */
  accountOf(request: Request, networkId: string): Promise<string | undefined>
  /** The visitor's IP address. Only the server knows which header to trust. @default unknown */
  ipOf?(request: Request): string | undefined
  /** Pages in one period: of one account, and of all. They count in one process. @default { perAccount: 10, ofAll: 300, everyMs: 60_000 } */
  readonly limit?: { readonly perAccount: number; readonly ofAll: number; readonly everyMs?: number }
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
  const waitFor = createLimit(limit, now)

  return async (request) => {
    if (request.method !== 'POST') return refusal(405, 'Send POST.')
    const site = request.headers.get('sec-fetch-site')
    if (site && site !== 'same-origin') return refusal(403, 'This page may not ask for that.')
    const given = await readBody(request)
    if (!given) return refusal(400, 'Send networkId, symbol, amount, currency and method as JSON.')
    const account = await accountOf(request, given.networkId)
    if (account === undefined) return refusal(401, 'Sign in first.')
    const seconds = waitFor(account)
    if (seconds > 0) return refusal(429, 'Too many requests.', { 'retry-after': String(seconds) })
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

/** Counts requests. @returns how long an account has to wait, in seconds; 0 if the request may pass */
function createLimit(
  { perAccount, ofAll, everyMs = usualLimit.everyMs }: NonNullable<OnrampHandlerOptions['limit']>,
  now: () => number,
) {
  const counts = new Map<string, number>()
  let total = 0
  let endsAt = 0
  return (account: string): number => {
    if (now() >= endsAt) {
      counts.clear()
      total = 0
      endsAt = now() + everyMs
    }
    const count = counts.get(account) ?? 0
    if (count >= perAccount || total >= ofAll) return Math.max(1, Math.ceil((endsAt - now()) / 1_000))
    counts.set(account, count + 1)
    total += 1
    return 0
  }
}

const json = (status: number, answer: unknown, headers: Readonly<Record<string, string>> = {}) =>
  Response.json(answer, { status, headers: { 'cache-control': 'no-store', ...headers } })

/** An error in the form that the modal reads (Spec §8). */
const refusal = (status: number, description: string, headers?: Readonly<Record<string, string>>) =>
  json(status, { status: 'FAILED', reasons: [{ field: '', description }] }, headers)
