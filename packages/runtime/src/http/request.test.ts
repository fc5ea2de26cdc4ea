import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { systemClock } from '../base/clock.js'
import { HttpError, type ProtocolError } from '../errors/classes.js'
import { settled } from '../testing/settled.js'
import { createHttp, type RequestOptions } from './request.js'

const asIs = (body: unknown) => body
const url = 'https://api.example/v1/things'

type Answer = (request: Request) => Response | Promise<Response>

function setUp(answer: Answer) {
  const asked: { url: URL; init: RequestInit }[] = []
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    asked.push({ url: new URL(String(input)), init })
    const { signal } = init
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      Promise.resolve(answer(new Request(input, init))).then(resolve, reject)
    })
  }
  const http = createHttp({ fetch, clock: systemClock })
  return { http, asked }
}

const get = (answer: Answer, options: Partial<RequestOptions<unknown>> = {}) =>
  setUp(answer).http.get(url, { parse: asIs, ...options })

const failure = async (answer: Answer, options?: Partial<RequestOptions<unknown>>) => {
  const error = await get(answer, options).then(
    () => new Error('was accepted'),
    (reason: unknown) => reason,
  )
  return error as HttpError & ProtocolError
}

/** An endless body, and whether it was cancelled. */
function endless(bytes: number, everyMs = 0) {
  const state = { pulled: 0, cancelled: false }
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (everyMs) await new Promise((resolve) => setTimeout(resolve, everyMs))
      state.pulled += bytes
      controller.enqueue(new Uint8Array(bytes).fill(32))
    },
    cancel() {
      state.cancelled = true
    },
  })
  return { body, state }
}

afterEach(() => void vi.useRealTimers())

describe('what is sent', () => {
  test('the query has its parameters; undefined is left out, lists are joined (Spec §7)', async () => {
    const { http, asked } = setUp(() => Response.json(1))
    await http.get(`${url}?fixed=1`, {
      parse: asIs,
      query: { include: ['a', 'b'], page: 2, search: undefined },
    })
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({
      fixed: '1',
      include: 'a,b',
      page: '2',
    })
  })

  test.each([301, 302, 303, 307, 308])(
    'a redirect (%i) is refused, and nobody else hears of the request',
    async (status) => {
      const heard: string[] = []
      const serve = async (answer: { status: number; location?: string }) => {
        const server = createServer((request, response) => {
          heard.push(`${status === answer.status ? 'first' : 'second'} ${request.method}`)
          response
            .writeHead(answer.status, answer.location ? { location: answer.location } : {})
            .end('"answer"')
        })
        await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
        onTestFinished(() => void server.close())
        return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
      }
      const second = await serve({ status: 200 })
      const first = await serve({ status, location: second })
      const http = createHttp({ fetch: globalThis.fetch, clock: systemClock })

      const error = { code: 'HTTP_UNREACHABLE', url: first, message: expect.stringContaining('redirected') }
      await expect(http.post(first, { params: ['0xaddress'] }, { parse: asIs })).rejects.toMatchObject(error)
      await expect(http.get(first, { parse: asIs })).rejects.toMatchObject(error)
      expect(heard).toEqual(['first POST', 'first GET'])
      expect(await http.get(second, { parse: asIs })).toBe('answer')
    },
  )

  test('no cookie, no referrer', async () => {
    const { http, asked } = setUp(() => Response.json(1))
    await http.get(url, { parse: asIs, headers: { 'x-a': '1' } })
    expect(asked[0]?.init).toMatchObject({
      method: 'GET',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { accept: 'application/json', 'x-a': '1' },
    })
    expect(asked[0]?.init).not.toHaveProperty('body')
  })

  test('cookies for the page’s own origin alone, where a request asks for them', async () => {
    const { http, asked } = setUp(() => Response.json(1))
    await http.post(url, {}, { parse: asIs, withCookies: true })
    expect(asked[0]?.init.credentials).toBe('same-origin')
  })

  test('post sends JSON', async () => {
    const { http } = setUp(async (request) =>
      Response.json({ got: await request.json(), as: request.headers.get('content-type') }),
    )
    expect(await http.post(url, { a: 1 }, { parse: asIs })).toEqual({ got: { a: 1 }, as: 'application/json' })
  })
})

describe('answers', () => {
  test('the parser decides what comes back', async () => {
    expect(
      await get(() => Response.json({ data: [1] }), { parse: (body) => (body as { data: number[] }).data }),
    ).toEqual([1])
  })

  test.each([
    ['HTML', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
    ['broken JSON', () => new Response('{"a":')],
    ['nothing', () => new Response(null, { status: 204 })],
    ['deep nesting', () => new Response('['.repeat(500_000))],
  ])('%s is a ProtocolError', async (_, answer) => {
    expect(await failure(answer)).toMatchObject({ name: 'ProtocolError', code: 'HTTP_BODY_INVALID' })
  })

  test('a picture is handed to the parser as a `data:` URI of the type that it claims', async () => {
    const bytes = new Uint8Array([137, 80, 78, 71, 0, 255])
    const headers = { 'content-type': 'image/png; charset=binary' }
    const { http, asked } = setUp(() => new Response(bytes, { headers }))
    expect(await http.get(url, { parse: asIs, as: 'dataUri' })).toBe('data:image/png;base64,iVBORwD/')
    expect(asked[0]?.init).toMatchObject({ headers: { accept: 'image/*' }, credentials: 'omit' })
    expect(await get(() => new Response(bytes), { as: 'dataUri' })).toBe('data:;base64,iVBORwD/')
  })

  test('a body of another form is a ProtocolError with the parser’s cause', async () => {
    const cause = new Error('shape')
    const error = await failure(() => Response.json({}), {
      parse: () => {
        throw cause
      },
    })
    expect(error).toMatchObject({ code: 'HTTP_BODY_INVALID', cause })
  })

  test.each([300, 403, 404, 429, 500, 503])(
    'status %i is an error with the answer attached (Spec §7)',
    async (status) => {
      const error = await failure(() => new Response('oops', { status }), { query: { secret: 's' } })
      expect(error).toBeInstanceOf(HttpError)
      expect(error).toMatchObject({
        code: 'HTTP_STATUS',
        status,
        url,
        reason: undefined,
        userMessage: undefined,
      })
      expect(error.response?.status).toBe(status)
      expect(error.message).toBe(`${url} answered ${status}.`)
    },
  )

  test('the first reason of the API is used, made safe (Spec §8)', async () => {
    const reasons = [{ description: `Name\u202E taken\n${'x'.repeat(500)}` }, { description: 'second' }]
    const error = await failure(() => Response.json({ reasons }, { status: 400 }))
    expect(error.reason).toMatch(/^Name taken x+$/)
    expect(error.reason?.length).toBeLessThanOrEqual(200)
    expect(error.userMessage).toBe(error.reason)
  })

  test.each([{ reasons: [] }, { reasons: [{ description: 5 }] }, { reasons: 'x' }, [], null])(
    'no reason in %j',
    async (body) => {
      expect(await failure(() => Response.json(body, { status: 400 }))).toMatchObject({
        status: 400,
        reason: undefined,
      })
    },
  )

  test('Retry-After is read as seconds or date', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z'), toFake: ['Date'] })
    const wait = async (value: string) => {
      const headers = { 'retry-after': value }
      return (await failure(() => new Response('', { status: 429, headers }))).retryAfterMs
    }
    expect(await wait('7')).toBe(7000)
    expect(await wait('Thu, 01 Jan 2026 00:01:00 GMT')).toBe(60_000)
    expect(await wait('Thu, 01 Jan 2025 00:01:00 GMT')).toBe(0)
    expect(await wait('99999999999')).toBe(86_400_000)
    expect(await wait('soon')).toBeUndefined()
  })

  test('a huge error body costs no more than the cap and the status stays', async () => {
    const { body, state } = endless(16 * 1024)
    expect(await failure(() => new Response(body, { status: 500 }))).toMatchObject({
      code: 'HTTP_STATUS',
      status: 500,
    })
    expect(state.pulled).toBeLessThan(200 * 1024)
  })
})

describe('bounds', () => {
  test('reading stops at the cap', async () => {
    const { body, state } = endless(1024)
    const error = await failure(() => new Response(body), { maxBytes: 10_000 })
    expect(error).toMatchObject({ code: 'HTTP_TOO_LARGE', status: 200, url })
    expect(state.pulled).toBeLessThan(20_000)
    expect(state.cancelled).toBe(true)
  })

  test('so it does with a picture', async () => {
    const { body, state } = endless(1024)
    const error = await failure(() => new Response(body), { maxBytes: 10_000, as: 'dataUri' })
    expect(error).toMatchObject({ code: 'HTTP_TOO_LARGE' })
    expect(state.pulled).toBeLessThan(20_000)
  })

  test('a body as large as the cap passes', async () => {
    const text = JSON.stringify('x'.repeat(98))
    expect(await get(() => new Response(text), { maxBytes: 100 })).toHaveLength(98)
    expect(await failure(() => new Response(`${text} `), { maxBytes: 100 })).toMatchObject({
      code: 'HTTP_TOO_LARGE',
    })
  })

  test('no answer ends after 15 s', async () => {
    vi.useFakeTimers()
    const error = failure(() => new Promise(() => {}))
    await vi.advanceTimersByTimeAsync(14_999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await error).toMatchObject({ code: 'HTTP_TIMEOUT', status: 0, url })
  })

  test('a dripping body ends after the time allowed', async () => {
    const { body } = endless(1, 20)
    expect(await failure(() => new Response(body), { timeoutMs: 100 })).toMatchObject({
      code: 'HTTP_TIMEOUT',
    })
  })

  test('refused and reset are HTTP_UNREACHABLE, the cause kept', async () => {
    const cause = new TypeError('Failed to fetch')
    expect(await failure(() => Promise.reject(cause))).toMatchObject({ code: 'HTTP_UNREACHABLE', cause, url })
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array([123]))
        controller.error(cause)
      },
    })
    expect(await failure(() => new Response(broken))).toMatchObject({ code: 'HTTP_UNREACHABLE', cause })
  })

  test('nothing is left behind: no timer, no listener', async () => {
    vi.useFakeTimers()
    const { signal } = new AbortController()
    const remove = vi.spyOn(signal, 'removeEventListener')
    await get(() => Response.json(1), { signal })
    await failure(() => new Response('', { status: 500 }), { signal })
    expect(vi.getTimerCount()).toBe(0)
    expect(remove).toHaveBeenCalledTimes(2)
  })
})

describe("a caller's mistake is HTTP_REQUEST_INVALID, and nothing is sent", () => {
  const cyclic: Record<string, unknown> = {}
  cyclic.self = cyclic
  const { http, asked } = setUp(() => Response.json(1))

  test.each([
    '',
    '/v1/things',
    'api.example',
    'http://',
    'ftp://api.example',
    'https://me:pw@api.example/v1',
  ])('the address %j', async (address) => {
    const error = await http.get(`${address}?key=1`, { parse: asIs }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({ code: 'HTTP_REQUEST_INVALID', status: 0 })
    expect((error as HttpError).message).not.toMatch(/key|pw/)
    expect(asked).toEqual([])
  })

  test.each([
    ['a cycle', cyclic],
    ['a bigint', { amount: 1n }],
    ['a function', () => 1],
  ])('a body of %s', async (_, body) => {
    await expect(http.post(`${url}?key=1`, body, { parse: asIs })).rejects.toMatchObject({
      code: 'HTTP_REQUEST_INVALID',
      url,
    })
    expect(asked).toEqual([])
  })
})

describe('abort by the caller', () => {
  type Listening = (event: 'unhandledRejection', listener: (reason: unknown) => void) => void
  const node = process as unknown as { readonly on: Listening; readonly off: Listening }

  test.each([
    ['between the headers and the body', 0],
    ['between two parts of the body', 1],
  ])('%s leaves no rejection that nobody handles', async (_, parts) => {
    const unhandled: unknown[] = []
    const hear = (reason: unknown) => void unhandled.push(reason)
    node.on('unhandledRejection', hear)
    const caller = new AbortController()
    const reason = new Error('not wanted any more')
    let pulled = 0
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          pulled += 1
          if (pulled <= parts) return controller.enqueue(new Uint8Array([32]))
          // As with `fetch`, aborting the signal makes the body fail.
          caller.abort(reason)
          controller.error(reason)
        },
      },
      { highWaterMark: 0 },
    )
    expect(await failure(() => new Response(body), { signal: caller.signal })).toBe(reason)
    // Node reports unhandled rejections after its microtasks.
    await settled()
    node.off('unhandledRejection', hear)
    expect(unhandled).toEqual([])
  })

  test('rejects with the caller’s reason, before, while waiting and while reading', async () => {
    const reason = new Error('not wanted any more')
    const { http, asked } = setUp(() => Response.json(1))
    await expect(http.get(url, { parse: asIs, signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    expect(asked).toEqual([])

    const waiting = new AbortController()
    const first = failure(() => new Promise(() => {}), { signal: waiting.signal })
    waiting.abort(reason)
    expect(await first).toBe(reason)

    const reading = new AbortController()
    const { body, state } = endless(1, 5)
    const second = failure(() => new Response(body), { signal: reading.signal })
    await vi.waitUntil(() => state.pulled > 0)
    reading.abort(reason)
    expect(await second).toBe(reason)
  })
})
