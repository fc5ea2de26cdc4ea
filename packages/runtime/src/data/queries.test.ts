import { afterEach, describe, expect, test, vi } from 'vitest'
import { HttpError } from '../errors/classes.js'
import { fakeClock } from '../testing/fakeClock.js'
import { settled } from '../testing/settled.js'
import { createQueries, type Query } from './queries.js'

const query = <T>(load: (signal: AbortSignal) => Promise<T>, more: Partial<Query<T>> = {}): Query<T> => ({
  key: ['price', 1],
  load,
  keepMs: 30_000,
  ...more,
})

/** A service that responds when the test says so. */
function heldService() {
  const asked: { answer(value: number): void; fail(error: Error): void; signal: AbortSignal }[] = []
  const load = (signal: AbortSignal) =>
    new Promise<number>((answer, fail) => {
      asked.push({ answer, fail, signal })
    })
  return { asked, load }
}

describe('reading', () => {
  test('simultaneous reads of one key share a request', async () => {
    const { asked, load } = heldService()
    const queries = createQueries({ clock: fakeClock() })
    const both = Promise.all([queries.read(query(load)), queries.read(query(load))])
    await settled()
    asked[0]?.answer(7)
    expect([await both, asked.length]).toEqual([[7, 7], 1])
  })

  test('a response is kept as long as the query says, by the modal’s clock', async () => {
    const clock = fakeClock()
    const load = vi.fn(async () => 7n)
    const queries = createQueries({ clock })
    await queries.read(query(load))
    clock.advance(29_999)
    await queries.read(query(load))
    expect([load.mock.calls.length, queries.peek(query(load))]).toEqual([1, { status: 'ready', data: 7n }])
    clock.advance(1)
    expect(queries.peek(query(load))).toBeUndefined()
    await queries.read(query(load))
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('a failure is kept as long as the query says, also for a forced read', async () => {
    const clock = fakeClock()
    const load = vi.fn(() => Promise.reject(new Error('down')))
    const queries = createQueries({ clock })
    const failing = query(load, { retryAfterMs: 30_000 })
    await expect(queries.read(failing)).rejects.toThrow('down')
    await expect(queries.read(failing, { force: true })).rejects.toThrow('down')
    expect(load).toHaveBeenCalledTimes(1)
    clock.advance(30_000)
    await expect(queries.read(failing)).rejects.toThrow('down')
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('a forced read asks again, and waiting reads get its response', async () => {
    const { asked, load } = heldService()
    const queries = createQueries({ clock: fakeClock() })
    const older = queries.read(query(load))
    await settled()
    const newer = queries.read(query(load), { force: true })
    await settled()
    expect(asked[0]?.signal.aborted).toBe(true)
    asked[0]?.answer(1)
    asked[1]?.answer(2)
    expect(await Promise.all([older, newer])).toEqual([2, 2])
  })

  test('an invalidated key is read again, with all keys below it', async () => {
    const load = vi.fn(async () => 1)
    const queries = createQueries({ clock: fakeClock() })
    const keys = [
      ['balance', 'a'],
      ['balance', 'b'],
      ['name', 'a'],
    ]
    for (const key of keys) await queries.read(query(load, { key }))
    queries.invalidate(['balance'])
    expect(keys.map((key) => queries.peek(query(load, { key }))?.status)).toEqual([
      undefined,
      undefined,
      'ready',
    ])
  })

  test('two modals share nothing', async () => {
    const [one, other] = [createQueries({ clock: fakeClock() }), createQueries({ clock: fakeClock() })]
    await one.read(query(async () => 1))
    expect(await other.read(query(async () => 2))).toBe(2)
  })

  test('the number of kept responses is limited', async () => {
    const queries = createQueries({ clock: fakeClock() })
    const nth = (index: number) => query(async () => index, { key: ['n', index] })
    for (let index = 0; index < 250; index += 1) await queries.read(nth(index))
    expect([queries.peek(nth(0)), queries.peek(nth(249))?.status]).toEqual([undefined, 'ready'])
  })
})

describe('following', () => {
  const polled = (load: () => Promise<number>) => ({ ...query(load), pollMs: 10_000 })
  const unavailable = new HttpError('HTTP_STATUS', 'down', { status: 503, url: 'https://service.example' })

  afterEach(() => void vi.unstubAllGlobals())

  test('asks at intervals, and keeps the last response meanwhile', async () => {
    const clock = fakeClock()
    const { asked, load } = heldService()
    const { state } = createQueries({ clock }).follow(polled(() => load(new AbortController().signal)))
    expect(state.value).toEqual({ status: 'loading' })
    await settled()
    asked[0]?.answer(1)
    await settled()
    expect(state.value).toEqual({ status: 'ready', data: 1 })
    clock.advance(10_000)
    await settled()
    expect(state.value).toEqual({ status: 'loading', data: 1 })
    asked[1]?.answer(2)
    await settled()
    expect(state.value).toEqual({ status: 'ready', data: 2 })
  })

  test('asks neither while the page is hidden nor after it was stopped', async () => {
    const clock = fakeClock()
    vi.stubGlobal('document', { visibilityState: 'hidden' })
    const load = vi.fn(async () => 1)
    const followed = createQueries({ clock }).follow(polled(load))
    await settled()
    clock.advance(10_000)
    expect(load).toHaveBeenCalledTimes(1)
    vi.stubGlobal('document', { visibilityState: 'visible' })
    clock.advance(10_000)
    expect(load).toHaveBeenCalledTimes(2)
    followed.stop()
    clock.advance(60_000)
    expect([load.mock.calls.length, clock.timers]).toEqual([2, 0])
  })

  test('asks when the visitor returns, if the response is too old', async () => {
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    const clock = fakeClock()
    const load = vi.fn(async () => 1)
    const queries = createQueries({ clock })
    queries.follow(polled(load))
    await settled()
    page.dispatchEvent(new Event('visibilitychange'))
    await settled()
    expect(load).toHaveBeenCalledTimes(1)
    clock.advance(30_000)
    page.dispatchEvent(new Event('visibilitychange'))
    await settled()
    expect(load).toHaveBeenCalledTimes(2)
    queries.dispose()
  })

  test('stops asking a service that answers 503, whatever is invalidated', async () => {
    const clock = fakeClock()
    const load = vi.fn(() => Promise.reject(unavailable))
    const queries = createQueries({ clock })
    const { state } = queries.follow({ ...polled(load), key: ['portfolio', 'a'] })
    await settled()
    clock.advance(60_000)
    queries.invalidate(['portfolio'])
    await settled()
    expect([state.value.status, load.mock.calls.length, clock.timers]).toEqual(['error', 1, 0])
  })

  test('asks again after a failure when that is no longer kept', async () => {
    const clock = fakeClock()
    const load = vi.fn(() => Promise.reject(new Error('down')))
    const followed = createQueries({ clock }).follow({ ...polled(load), retryAfterMs: 30_000 })
    await settled()
    await followed.refresh()
    clock.advance(29_999)
    expect(load).toHaveBeenCalledTimes(1)
    clock.advance(1)
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('asks now when what it follows is invalidated', async () => {
    const clock = fakeClock()
    const load = vi.fn(async () => 1)
    const queries = createQueries({ clock })
    queries.follow({ ...polled(load), key: ['portfolio', 'a', 'nodes'] })
    await settled()
    queries.invalidate(['portfolio', 'b'])
    expect(load).toHaveBeenCalledTimes(1)
    queries.invalidate(['portfolio', 'a'])
    await settled()
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('leaves no timer when the modal ends', async () => {
    const clock = fakeClock()
    const queries = createQueries({ clock })
    queries.follow(polled(async () => 1))
    await settled()
    queries.dispose()
    expect(clock.timers).toBe(0)
  })
})
