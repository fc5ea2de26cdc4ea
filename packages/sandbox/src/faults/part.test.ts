import { get as httpGet, type IncomingMessage } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { SandboxFault, SandboxFaultKind } from '../client/SandboxFault.js'
import { honest, startFaultyServer } from './startFaultyServer.fixture.js'

let server: Awaited<ReturnType<typeof startFaultyServer>>

beforeEach(async () => {
  server = await startFaultyServer()
})

afterEach(() => server.close())

const origin = 'http://app.localhost:5173'
const get = (path = '/thing', init: RequestInit = {}) =>
  fetch(server.url + path, { redirect: 'manual', ...init, headers: { origin, ...init.headers } })
const inject = (fault: SandboxFaultKind, rest: Partial<SandboxFault> = {}) =>
  server.inject({ path: '/thing', ...fault, ...rest } as SandboxFault)

/** Reads an answer without any client's own care: what came, and how it ended. */
function read(
  path = '/thing',
): Promise<{ status: number | undefined; body: string; error: string | undefined }> {
  return new Promise((resolve) => {
    let body = ''
    let status: number | undefined
    const settle = (error?: NodeJS.ErrnoException) => resolve({ status, body, error: error?.code })
    httpGet(server.url + path, { agent: false }, (response) => {
      status = response.statusCode
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        body = (body + chunk).slice(0, 1000)
      })
      response.on('end', () => settle())
      response.on('error', settle)
    }).on('error', settle)
  })
}

/** Waits for the head of an answer, whose body then waits to be read. */
const begin = (path = '/thing') =>
  new Promise<IncomingMessage>((resolve, reject) => {
    httpGet(server.url + path, { agent: false }, resolve).on('error', reject)
  })

/** How a WebSocket's opening ends: with its first message, a status, or an error. */
function open(path = '/socket'): Promise<string> {
  return new Promise((resolve) => {
    const socket = new WebSocket(server.url.replace('http', 'ws') + path)
    socket.on('message', (data) => {
      resolve(String(data))
      socket.close()
    })
    socket.on('unexpected-response', (_, response) => {
      response.resume()
      resolve(String(response.statusCode))
    })
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })
}

describe('a fault', () => {
  test('delay: the honest answer, late', async () => {
    await inject({ kind: 'delay', ms: 60 })
    expect(await (await get()).json()).toEqual(honest)
  })

  test('never: no answer, until the caller gives up', async () => {
    await inject({ kind: 'never' })
    const gaveUp = get('/thing', { signal: AbortSignal.timeout(60) })
    await expect(gaveUp).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(server.served()).toBe(0)
  })

  test.each([403, 429, 500, 503, 599])('status: %i, with CORS headers as on any answer', async (status) => {
    await inject({ kind: 'status', status })
    const response = await get()
    expect(response.status).toBe(status)
    expect(response.headers.get('access-control-allow-origin')).toBe(origin)
    expect(response.headers.get('retry-after')).toBeNull()
    expect(await response.json()).toEqual({ error: expect.any(String) })
  })

  test.each([
    [7, '7'],
    ['Wed, 21 Oct 2026 07:28:00 GMT', 'Wed, 21 Oct 2026 07:28:00 GMT'],
    ['soon', 'soon'],
  ])('status: says Retry-After %s, which pages may read', async (retryAfter, expected) => {
    await inject({ kind: 'status', status: 429, retryAfter })
    const { headers } = await get()
    expect(headers.get('retry-after')).toBe(expected)
    expect(headers.get('access-control-expose-headers')).toBe('retry-after')
  })

  test('refused: the connection breaks before anything was said', async () => {
    await inject({ kind: 'refused' })
    expect(await read()).toEqual({ status: undefined, body: '', error: 'ECONNRESET' })
    expect(server.served()).toBe(0)
  })

  test('reset: half of the honest answer comes, then the connection breaks', async () => {
    await inject({ kind: 'reset' })
    const whole = JSON.stringify(honest)
    expect(await read()).toEqual({
      status: 200,
      body: whole.slice(0, whole.length / 2),
      error: 'ECONNRESET',
    })
  })

  test('drip: the honest answer comes byte by byte', async () => {
    await inject({ kind: 'drip', everyMs: 2 })
    const response = await begin()
    const chunks: number[] = []
    for await (const chunk of response) chunks.push(chunk.length)
    const length = JSON.stringify(honest).length
    expect(response.headers['content-length']).toBe(String(length))
    expect(chunks.reduce((sum, size) => sum + size)).toBe(length)
    expect(chunks.length).toBeGreaterThan(length / 4)
  })

  test('malformed: JSON that breaks off', async () => {
    await inject({ kind: 'malformed' })
    const response = await get()
    expect(response.headers.get('content-type')).toContain('application/json')
    await expect(response.json()).rejects.toThrow(SyntaxError)
  })

  test.each([
    [{}, { unexpected: [1, null, 'two'] }],
    [{ value: null }, null],
    [{ value: { data: 'none', count: '2' } }, { data: 'none', count: '2' }],
  ])('wrongShape %o: JSON that is something else', async (options, expected) => {
    await inject({ kind: 'wrongShape', ...options })
    expect(await (await get()).json()).toEqual(expected)
  })

  test('html: a page in place of an answer', async () => {
    await inject({ kind: 'html' })
    const response = await get()
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await response.text()).toContain('Sign in')
  })

  test.each([
    [undefined, '/'],
    ['/elsewhere', '/elsewhere'],
    ['http://localhost:9/', 'http://localhost:9/'],
  ])('redirect to %s', async (to, expected) => {
    await inject({ kind: 'redirect', ...(to !== undefined && { to }) })
    const response = await get()
    expect([response.status, response.headers.get('location')]).toEqual([302, expected])
  })

  test('nested: lists within lists, as deep as wanted', async () => {
    await inject({ kind: 'nested' })
    const text = await (await get()).text()
    expect(text).toBe('['.repeat(100_000) + ']'.repeat(100_000))
  })
})

describe('hostile values', () => {
  const answer = async (path = '/thing') => JSON.parse(await (await get(path)).text())

  test('keep the shape, and replace every text and number', async () => {
    await inject({ kind: 'hostile' })
    const value = await answer()
    expect(Object.keys(value)).toEqual(['data', 'count', 'isLast', '__proto__', 'constructor'])
    expect(value.data).toHaveLength(2)
    expect(value.isLast).toBe(true)
    for (const { id, rank } of value.data) {
      expect(id).not.toMatch(/^[ab]$/)
      expect([1, 2]).not.toContain(rank)
    }
    expect(value.data[0].id).toContain('<img')
    expect(await answer()).toEqual(value)
  })

  test('may be those of some fields only', async () => {
    await inject({ kind: 'hostile', keys: ['id'] })
    const { data, ...rest } = await answer()
    expect(rest).toEqual({ count: 2, isLast: true })
    expect(data).toEqual([
      { ...honest.data[0], id: expect.stringContaining('<img') },
      { ...honest.data[1], id: expect.stringContaining('<script>') },
    ])
  })

  test('make a picture one with a script', async () => {
    await inject({ kind: 'hostile' }, { path: '/picture' })
    const response = await get('/picture')
    expect(response.headers.get('content-type')).toContain('image/svg+xml')
    expect(await response.text()).toContain('<script>')
  })
})

describe('a huge body', () => {
  const size = 50 * 1024 ** 2

  test('is JSON of 50 MiB, which nobody was told beforehand', async () => {
    await inject({ kind: 'huge' })
    const response = await begin()
    expect(response.headers['content-length']).toBeUndefined()
    let length = 0
    let text = ''
    for await (const chunk of response) {
      length += chunk.length
      if (text.length < 12) text += chunk
      else text = `${text.slice(0, 12)}${chunk.slice(-2)}`
    }
    expect([length, text]).toEqual([size, '{"padding":""}'])
  })

  test('may be of any size, and declared', async () => {
    await inject({ kind: 'huge', bytes: 100_000, isDeclared: true })
    const response = await get()
    expect(response.headers.get('content-length')).toBe('100000')
    expect(await response.json()).toEqual({ padding: 'x'.repeat(100_000 - 14) })
  })
})

describe('a fault is for', () => {
  test('so many requests, and then no more', async () => {
    await inject({ kind: 'status', status: 503 }, { times: 2 })
    await inject({ kind: 'status', status: 403 }, { times: 1 })
    const statuses = []
    for (let turn = 0; turn < 4; turn += 1) statuses.push((await get()).status)
    expect(statuses).toEqual([503, 503, 403, 200])
    expect(await server.list()).toEqual([])
  })

  test('every request, until it or all are cleared', async () => {
    const { id } = await inject({ kind: 'status', status: 503 })
    await inject({ kind: 'status', status: 500 })
    expect([(await get()).status, (await get()).status]).toEqual([503, 503])
    expect(await server.list()).toMatchObject([
      { id, path: '/thing', kind: 'status', status: 503, hits: 2 },
      { status: 500, hits: 0 },
    ])
    const cleared = await fetch(`${server.url}/faults/${id}`, { method: 'DELETE' })
    expect([cleared.status, (await get()).status]).toEqual([204, 500])
    await server.clear()
    expect((await get()).status).toBe(200)
    expect((await fetch(`${server.url}/faults/${id}`, { method: 'DELETE' })).status).toBe(204)
  })

  test.each([
    ['/rpc/*', ['/rpc/1', '/rpc/2'], ['/rpc', '/rpc/', '/rpc/1/2', '/thing']],
    ['/rpc/**', ['/rpc/1', '/rpc/1/2', '/rpc/'], ['/rpc', '/thing']],
    ['/**', ['/', '/thing', '/rpc/1'], []],
    ['/rpc/1', ['/rpc/1'], ['/rpc/2', '/rpc/1/']],
  ])('the paths of %s', async (path, befallen, spared) => {
    await inject({ kind: 'status', status: 418 }, { path })
    for (const each of befallen) expect([each, (await get(each)).status]).toEqual([each, 418])
    for (const each of spared) expect([each, (await get(each)).status]).not.toEqual([each, 418])
  })

  test('requests with a value in the query or a header, so that tests do not disturb each other', async () => {
    await inject({ kind: 'status', status: 500 }, { query: { projectId: 'mine' } })
    await inject({ kind: 'status', status: 503 }, { headers: { 'User-Agent': 'my test' } })
    expect((await get('/thing?projectId=mine&st=a')).status).toBe(500)
    expect((await get('/thing?projectId=mine&projectId=yours')).status).toBe(500)
    expect((await get('/thing?projectId=yours')).status).toBe(200)
    expect((await get('/thing', { headers: { 'user-agent': 'my test' } })).status).toBe(503)
    expect((await get()).status).toBe(200)
  })

  test('one method, or all but preflights, which lead a page to its fault', async () => {
    await inject({ kind: 'status', status: 503 }, { path: '/rpc/*' })
    const preflight = { method: 'OPTIONS', headers: { 'access-control-request-method': 'POST' } }
    expect((await get('/rpc/1', preflight)).status).toBe(204)
    expect((await get('/rpc/1', { method: 'POST', body: 'x'.repeat(500_000) })).status).toBe(503)
    await inject({ kind: 'status', status: 500 }, { method: 'OPTIONS' })
    expect([(await get('/thing', preflight)).status, (await get()).status]).toEqual([500, 200])
  })
})

describe('a socket’s opening', () => {
  test.each<[SandboxFaultKind, string]>([
    [{ kind: 'status', status: 503 }, '503'],
    [{ kind: 'status', status: 429, retryAfter: 1 }, '429'],
    [{ kind: 'refused' }, 'ECONNRESET'],
    [{ kind: 'html' }, '200'],
    [{ kind: 'redirect' }, '302'],
    [{ kind: 'malformed' }, '200'],
    [{ kind: 'delay', ms: 30 }, 'hello'],
  ])('%o ends with %s', async (fault, expected) => {
    await inject(fault, { path: '/socket' })
    expect(await open()).toBe(expected)
    expect(await server.list()).toMatchObject([{ hits: 1 }])
  })
})

describe('the faults themselves', () => {
  test('have no faults', async () => {
    await inject({ kind: 'never' }, { path: '/**' })
    expect(await server.list()).toHaveLength(1)
    expect((await server.clear()).status).toBe(204)
  })

  const wrong: unknown[] = [
    null,
    { kind: 'html' },
    { path: '/thing', kind: 'toString' },
    { path: '/faults', kind: 'html' },
    { path: '/thing', kind: 'html', times: 0 },
    { path: '/thing', kind: 'html', other: 1 },
    { path: '/thing', kind: 'status', status: 429, retryAfter: 'a\r\nb' },
    { path: '/thing', kind: 'redirect', to: '/\\example.com' },
    { path: '/thing', kind: 'redirect', to: 'http://localhost@example.com/' },
  ]
  // Wrapped, since a list would be spread.
  test.each(wrong.map((fault) => [fault]))('are not injected from %o', async (fault) => {
    const response = await server.send(fault)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'PARAMETER_INVALID', hint: expect.any(String) })
    expect(await server.list()).toEqual([])
  })
})
