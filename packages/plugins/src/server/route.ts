// What handlers for a route of the app's server share. It uses web standards only, so that it runs in Node, in workers and at the edge.

/** How many requests a route answers in one period. They count in one process. */
export interface RouteLimit {
  readonly perCaller: number
  readonly ofAll: number
  /** Length of a period. @default 60_000 */
  readonly everyMs?: number
}

/** An answer that no cache keeps. */
export const json = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })

/** An error in the form that the modal reads (Spec §8). */
export const refusal = (status: number, description: string, headers?: Readonly<Record<string, string>>) =>
  json(status, { status: 'FAILED', reasons: [{ field: '', description }] }, headers)

/** A refusal for a page of another origin; undefined for the app's own, and for a client that is no browser. */
export function refuseOtherOrigins(request: Request): Response | undefined {
  const site = request.headers.get('sec-fetch-site')
  return site && site !== 'same-origin' ? refusal(403, 'This page may not ask for that.') : undefined
}

/** Counts requests. @returns a refusal for a caller above the limit; undefined for others */
export function createLimit(
  { perCaller, ofAll, everyMs = 60_000 }: RouteLimit,
  now: () => number,
): (caller: string) => Response | undefined {
  const counts = new Map<string, number>()
  let total = 0
  let endsAt = 0
  return (caller) => {
    if (now() >= endsAt) {
      counts.clear()
      total = 0
      endsAt = now() + everyMs
    }
    const count = counts.get(caller) ?? 0
    if (count >= perCaller || total >= ofAll) {
      const seconds = Math.max(1, Math.ceil((endsAt - now()) / 1_000))
      return refusal(429, 'Too many requests.', { 'retry-after': String(seconds) })
    }
    counts.set(caller, count + 1)
    total += 1
    return undefined
  }
}
