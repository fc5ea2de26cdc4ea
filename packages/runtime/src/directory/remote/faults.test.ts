import { describe, expect, test, vi } from 'vitest'
import type { Clock } from '../../base/clock.js'
import { systemClock } from '../../base/clock.js'
import { withDefaults } from '../../config/withDefaults.js'
import { createHttp } from '../../http/request.js'
import { settled } from '../../testing/settled.js'
import { createRemoteDirectory } from './createRemoteDirectory.js'
import { many, wallet } from './serviceWallets.fixture.js'

/** A clock fifty times as fast, so that a limit of 15 s can be tested. */
const fastClock: Clock = {
  ...systemClock,
  setTimeout: (callback, ms) => systemClock.setTimeout(callback, ms / 50),
}

type Answer = () => Response | Promise<Response>

function setUp(first: Answer) {
  const service = { answer: first }
  const config = withDefaults({ chains: ['eip155:1'] })
  const fetch: typeof globalThis.fetch = (_, { signal } = {}) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      Promise.resolve(service.answer()).then(resolve, reject)
    })
  const remote = createRemoteDirectory({
    config,
    baseUrl: 'https://directory.example',
    http: createHttp({ fetch, clock: fastClock }),
    clock: systemClock,
    sdk: { type: 'wallet-modal', version: 'html-eip155-0' },
    hasAdapters: true,
    networkImageId: async () => undefined,
  })
  const list = remote.list(false)
  const names = () => list.wallets.peek().map(({ name }) => name)
  /** Loads the next page and waits for the result. */
  const ask = async (how: 'more' | 'retry' = 'more') => {
    list[how]()
    await vi.waitUntil(() => list.progress.peek() !== 'loading')
  }
  return { service, list, names, ask }
}

/** A body in parts, one each `everyMs`; after `parts` of them it breaks off. */
function body(part: string, { everyMs = 0, parts = Number.POSITIVE_INFINITY } = {}) {
  const state = { sent: 0 }
  const bytes = new TextEncoder().encode(part)
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (everyMs > 0) await new Promise((resolve) => setTimeout(resolve, everyMs))
      if (state.sent >= parts * bytes.length) return controller.error(new TypeError('network error'))
      state.sent += bytes.length
      controller.enqueue(bytes)
    },
  })
  return { stream, state }
}

/** How a service may fail, and the text for it. */
const faults: readonly { readonly fault: string; readonly answer: Answer; readonly said?: string }[] = [
  { fault: 'refusal of the connection', answer: () => Promise.reject(new TypeError('Failed to fetch')) },
  { fault: '403', answer: () => new Response('{}', { status: 403 }) },
  {
    fault: '429',
    answer: () => new Response('', { status: 429, headers: { 'retry-after': '9' } }),
    said: 'directory.busy',
  },
  { fault: '503', answer: () => new Response('<h1>Down</h1>', { status: 503 }) },
  { fault: 'no answer', answer: () => new Promise(() => {}) },
  { fault: 'one byte a second', answer: () => new Response(body(' ', { everyMs: 20 }).stream) },
  { fault: 'a reset in the middle', answer: () => new Response(body('{"data":[', { parts: 1 }).stream) },
  { fault: 'malformed JSON', answer: () => new Response('{"data":[{"id"') },
  { fault: 'another shape', answer: () => Response.json({ wallets: [] }) },
  {
    fault: 'HTML',
    answer: () => new Response('<!doctype html><h1>Hello</h1>', { headers: { 'content-type': 'text/html' } }),
  },
  { fault: 'deep nesting', answer: () => new Response('['.repeat(300_000)) },
]

describe('a directory that fails', () => {
  test.each(faults)('by $fault: all bundled wallets are listed, and it says so', async ({ answer, said }) => {
    const { list, names, ask } = setUp(answer)
    await ask()
    expect([list.progress.peek(), list.service?.failure.peek()]).toEqual([
      'failed',
      said ?? 'directory.unreachable',
    ])
    await vi.waitUntil(() => names().length > 500)
    expect(names()[0]).toBe('MetaMask')
  })

  test('and is well again: what it has is appended', async () => {
    const { service, list, names, ask } = setUp(() => new Response('', { status: 503 }))
    await ask()
    service.answer = () => Response.json({ data: many(10), count: 10 })
    await ask('retry')
    expect([list.progress.peek(), names().slice(-1)]).toEqual(['complete', ['Wallet 9']])
  })

  test('at its second page keeps the first, and leaves its end where the visitor is', async () => {
    const { service, list, names, ask } = setUp(() => Response.json({ data: many(40), count: 80 }))
    await ask()
    const before = names()
    service.answer = () => new Response('', { status: 500 })
    await ask()
    await settled()
    expect([list.progress.peek(), list.service?.remaining.peek(), names()]).toEqual(['failed', 40, before])
    expect(before).toContain('Wallet 39')
  })
})

test('a body of 50 MB is read up to the limit only', async () => {
  const { stream, state } = body(' '.repeat(64 * 1024), { parts: 800 })
  const { list, ask } = setUp(() => new Response(stream))
  await ask()
  expect(list.progress.peek()).toBe('failed')
  expect(state.sent).toBeLessThan(3 * 1024 * 1024)
})

test('hostile values are cleaned or dropped, and the rest stays', async () => {
  const hostile = [
    null,
    [],
    { id: { toString: 'x' }, name: 'A' },
    wallet(1, { name: '\u202e<img src=x onerror=alert(1)>\u0000' }),
    wallet(2, { name: '\u200b' }),
    wallet(3, { name: 'Long', mobile_link: `javascript:${'a'.repeat(9_999)}` }),
    wallet(4, { name: 'Good' }),
  ]
  const text = `{"__proto__":{"name":"x"},"data":${JSON.stringify(hostile)},"count":7}`
  const { list, names, ask } = setUp(() => new Response(text))
  const before = names().length
  await ask()
  expect(names().slice(before)).toEqual(['<img src=x onerror=alert(1)>', 'Long', 'Good'])
  expect(list.wallets.peek().find(({ name }) => name === 'Long')).not.toHaveProperty('mobile_link')
})
