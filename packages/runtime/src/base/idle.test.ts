import { expect, test, vi } from 'vitest'
import { fakeClock } from '../testing/fakeClock.js'
import { type IdlePage, whenIdle } from './idle.js'

/** A page whose browser tells when it is idle. */
function idlingPage(navigator: object = {}) {
  const waiting = new Map<number, IdleRequestCallback>()
  return {
    navigator: { onLine: true, ...navigator } as Navigator,
    requestIdleCallback(callback: IdleRequestCallback) {
      waiting.set(waiting.size + 1, callback)
      return waiting.size
    },
    cancelIdleCallback: (request: number) => void waiting.delete(request),
    idle() {
      for (const callback of waiting.values()) callback({ didTimeout: false, timeRemaining: () => 50 })
    },
  } satisfies IdlePage & { idle(): void }
}

test('waits until the page is idle', () => {
  const page = idlingPage()
  const act = vi.fn()
  whenIdle(page, fakeClock(), act)
  expect(act).not.toHaveBeenCalled()
  page.idle()
  expect(act).toHaveBeenCalledOnce()
})

test('leaves the page alone for a moment where the browser tells nothing', () => {
  const clock = fakeClock()
  const act = vi.fn()
  whenIdle({ navigator: { onLine: true } as Navigator }, clock, act)
  clock.advance(199)
  expect(act).not.toHaveBeenCalled()
  clock.advance(1)
  expect(act).toHaveBeenCalledOnce()
})

test('leaves the page alone for a moment where a blocker refuses to tell', () => {
  const clock = fakeClock()
  const act = vi.fn()
  const requestIdleCallback = () => {
    throw new DOMException('Blocked', 'SecurityError')
  }
  whenIdle({ ...idlingPage(), requestIdleCallback }, clock, act)
  clock.advance(200)
  expect(act).toHaveBeenCalledOnce()
})

test('is stopped either way', () => {
  const [page, clock] = [idlingPage(), fakeClock()]
  const act = vi.fn()
  whenIdle(page, clock, act)()
  whenIdle({ navigator: page.navigator }, clock, act)()
  page.idle()
  clock.advance(1_000)
  expect(act).not.toHaveBeenCalled()
  expect(clock.timers).toBe(0)
})

test.each([
  ['saves data', { connection: { saveData: true } }],
  ['is offline', { onLine: false }],
])('does nothing where the visitor %s', (_, navigator) => {
  const [page, clock] = [idlingPage(navigator), fakeClock()]
  const act = vi.fn()
  whenIdle(page, clock, act)
  page.idle()
  whenIdle({ navigator: page.navigator }, clock, act)
  clock.advance(1_000)
  expect(act).not.toHaveBeenCalled()
})
