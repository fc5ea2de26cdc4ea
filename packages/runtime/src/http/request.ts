import type { Clock } from '../base/clock.js'
import { HttpError, ProtocolError } from '../errors/classes.js'
import { plainText } from '../errors/plainText.js'

const defaultTimeoutMs = 15_000
const defaultMaxBytes = 2 * 1024 * 1024
const maxErrorBytes = 64 * 1024
const maxReasonLength = 200
/** A server that asks for more than a day is wrong or malicious. */
const maxRetryAfterMs = 86_400_000

/** A value of the query: undefined is left out, a list is joined by commas. */
export type QueryValue = string | number | boolean | readonly (string | number)[] | undefined

/** What `createHttp` needs. */
export interface HttpDeps {
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
}

/** Options of one request. */
export interface RequestOptions<T> {
  /** Reads the body; throws when it doesn't fit. */
  readonly parse: (body: unknown) => T
  /**
   * What `parse` gets: the body's JSON, its text (for numbers larger than JSON.parse keeps), or the whole body as a `data:`
   * URI of its declared type. @default 'json'
   */
  readonly as?: 'json' | 'text' | 'dataUri' | undefined
  readonly query?: Readonly<Record<string, QueryValue>> | undefined
  readonly signal?: AbortSignal | undefined
  /** Time limit for the whole exchange, in milliseconds. @default 15_000 */
  readonly timeoutMs?: number | undefined
  /** A longer body rejects. @default 2 MiB */
  readonly maxBytes?: number | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Sends the request even if the visitor leaves the page. @default false */
  readonly keepalive?: boolean | undefined
  /** Sends the page's cookies, to the page's own origin only: for a route of the app's server. @default false */
  readonly withCookies?: boolean | undefined
}

/** An HTTP client for JSON and pictures. */
export interface Http {
  get<T>(url: string, options: RequestOptions<T>): Promise<T>
  post<T>(url: string, body: unknown, options: RequestOptions<T>): Promise<T>
}

/**
 * Makes this package's only HTTP client: limited in time and size, without referrer and redirects, and without cookies
 * unless a request asks for them.
 * Both methods reject with
 * HttpError HTTP_STATUS (any status outside 200–299, Spec §7), HTTP_TIMEOUT, HTTP_UNREACHABLE, HTTP_TOO_LARGE, or
 * HTTP_REQUEST_INVALID before anything is sent (no web address, a body that JSON cannot hold);
 * ProtocolError HTTP_BODY_INVALID (HTML, broken JSON, wrong form);
 * and with the caller's own reason when its signal aborts.
 */
export function createHttp({ fetch, clock }: HttpDeps): Http {
  async function request<T>(
    method: string,
    url: string,
    options: RequestOptions<T>,
    body?: unknown,
  ): Promise<T> {
    const { signal, timeoutMs = defaultTimeoutMs, maxBytes = defaultMaxBytes, parse, as = 'json' } = options
    signal?.throwIfAborted()
    const address = withQuery(url, options.query ?? {})
    const where = address.origin + address.pathname
    const payload = body === undefined ? undefined : serialised(body, where)
    const stop = new AbortController()
    const onAbort = () => stop.abort(signal?.reason)
    signal?.addEventListener('abort', onAbort, { once: true })
    // A flag, as some implementations of `fetch` reject with an error of their own whatever the reason.
    let timedOut = false
    const timer = clock.setTimeout(() => {
      timedOut = true
      stop.abort()
    }, timeoutMs)
    try {
      const response = await untilAborted(
        fetch(address.href, {
          method,
          headers: {
            accept: as === 'dataUri' ? 'image/*' : 'application/json',
            ...(payload !== undefined && { 'content-type': 'application/json' }),
            ...options.headers,
          },
          ...(payload !== undefined && { body: payload }),
          ...(options.keepalive && { keepalive: true }),
          signal: stop.signal,
          credentials: options.withCookies ? 'same-origin' : 'omit',
          // Only the config's service may learn what the request says of the visitor.
          redirect: 'error',
          referrerPolicy: 'no-referrer',
        }),
        stop.signal,
      )
      if (!response.ok) {
        // The status counts even if the body fails.
        const text = await readText(response, maxErrorBytes, where, stop.signal).catch(() => '')
        throw statusError(response, where, text, clock.now())
      }
      const read = as === 'dataUri' ? readDataUri : readText
      const content = await read(response, maxBytes, where, stop.signal)
      return parsed(response, () => parse(as === 'json' ? JSON.parse(content) : content), where)
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      if (error instanceof HttpError || error instanceof ProtocolError) throw error
      if (timedOut) {
        throw new HttpError('HTTP_TIMEOUT', `${where} did not answer within ${timeoutMs} ms. Try again.`, {
          url: where,
          cause: error,
        })
      }
      throw new HttpError(
        'HTTP_UNREACHABLE',
        `${where} could not be reached: offline, refused, redirected, or not allowed by the page's policy or by CORS.`,
        { url: where, cause: error },
      )
    } finally {
      clock.clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      // Cancels a body that was not read to its end.
      stop.abort()
    }
  }
  return {
    get: (url, options) => request('GET', url, options),
    post: (url, body, options) => request('POST', url, options, body),
  }
}

function withQuery(url: string, query: Readonly<Record<string, QueryValue>>): URL {
  const address = webAddress(url)
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) address.searchParams.set(key, String(value))
  }
  return address
}

/** An absolute http address without credentials; others are refused. */
function webAddress(url: string): URL {
  let cause: unknown
  try {
    const address = new URL(url)
    const { protocol, username, password } = address
    if (/^https?:$/.test(protocol) && !username && !password) return address
  } catch (error) {
    cause = error
  }
  // Leaves out the query and credentials: see `HttpError.url`.
  const shown = String(url)
    .replace(/[?#].*$/s, '')
    .replace(/^([^/]*\/\/)?.*@/s, '$1')
  throw requestInvalid(`\`${shown}\` is not an absolute http(s) address without credentials`, shown, cause)
}

function serialised(body: unknown, url: string): string {
  let cause: unknown
  try {
    const text: string | undefined = JSON.stringify(body)
    if (text !== undefined) return text
  } catch (error) {
    cause = error
  }
  throw requestInvalid(`the body for ${url} is not JSON`, url, cause)
}

const requestInvalid = (reason: string, url: string, cause?: unknown) =>
  new HttpError('HTTP_REQUEST_INVALID', `Nothing was sent: ${reason}.`, {
    url,
    hint: 'Correct the call, or the endpoint in the config.',
    ...(cause !== undefined && { cause }),
  })

/** Rejects when the signal aborts, even if the promise ignores it. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason)
    if (signal.aborted) {
      // The promise may fail later for the same reason.
      promise.catch(() => undefined)
      return onAbort()
    }
    signal.addEventListener('abort', onAbort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

async function readText(
  response: Response,
  maxBytes: number,
  url: string,
  signal: AbortSignal,
): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of bodyOf(response, maxBytes, url, signal)) {
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}

async function readDataUri(
  response: Response,
  maxBytes: number,
  url: string,
  signal: AbortSignal,
): Promise<string> {
  let binary = ''
  for await (const part of bodyOf(response, maxBytes, url, signal)) {
    for (const byte of part) binary += String.fromCharCode(byte)
  }
  const [type] = response.headers.get('content-type')?.split(';') ?? []
  return `data:${type?.trim() ?? ''};base64,${btoa(binary)}`
}

/** The chunks of a body, up to `maxBytes` in total. */
async function* bodyOf(
  response: Response,
  maxBytes: number,
  url: string,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const reader = response.body?.getReader()
  if (!reader) return
  let bytes = 0
  for (;;) {
    const { done, value } = await untilAborted(reader.read(), signal)
    if (done) return
    bytes += value.byteLength
    if (bytes > maxBytes) {
      reader.cancel().catch(() => undefined) // Refused in any case.
      throw new HttpError(
        'HTTP_TOO_LARGE',
        `${url} returned more than ${maxBytes} bytes; the response was dropped.`,
        {
          status: response.status,
          url,
          response,
        },
      )
    }
    yield value
  }
}

function parsed<T>(response: Response, read: () => T, url: string): T {
  try {
    return read()
  } catch (cause) {
    throw new ProtocolError('HTTP_BODY_INVALID', `${url} returned an unexpected response.`, {
      hint: 'Check that the endpoint in the config is the right service.',
      context: { url, contentType: response.headers.get('content-type') },
      cause,
    })
  }
}

function statusError(response: Response, url: string, text: string, now: number): HttpError {
  const { name: reasonName, description: reason } = firstReason(text)
  return new HttpError('HTTP_STATUS', `${url} answered ${response.status}${reason ? `: ${reason}` : ''}.`, {
    status: response.status,
    url,
    response,
    reason,
    reasonName,
    userMessage: reason,
    retryAfterMs: retryAfter(response.headers.get('retry-after'), now),
  })
}

/** The API's first reason (Spec §8). */
function firstReason(text: string): {
  readonly name?: string | undefined
  readonly description?: string | undefined
} {
  const readText = (value: unknown) =>
    (typeof value === 'string' && plainText(value, maxReasonLength)) || undefined
  try {
    const body = JSON.parse(text) as { reasons?: { name?: unknown; description?: unknown }[] } | null
    const first = body?.reasons?.[0]
    return { name: readText(first?.name), description: readText(first?.description) }
  } catch {
    // A body that isn't JSON gives no reason.
    return {}
  }
}

/** Seconds or a date (RFC 9110 section 10.2.3), in milliseconds from now. */
function retryAfter(value: string | null, now: number): number | undefined {
  if (!value) return undefined
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - now
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), maxRetryAfterMs)
}
