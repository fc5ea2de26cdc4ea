import { describe, expect, test, vi } from 'vitest'
import { fakeClock } from '../testing/fakeClock.js'
import { createDisposal } from './disposal.js'
import { type IdlePage, whenIdle, whenLoadedAndIdle } from './idle.js'

/** A page of a browser with `requestIdleCallback`. */
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

test('waits for a moment in a browser without `requestIdleCallback`', () => {
  const clock = fakeClock()
  const act = vi.fn()
  whenIdle({ navigator: { onLine: true } as Navigator }, clock, act)
  clock.advance(199)
  expect(act).not.toHaveBeenCalled()
  clock.advance(1)
  expect(act).toHaveBeenCalledOnce()
})

test('waits for a moment when a blocker makes `requestIdleCallback` throw', () => {
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

/** A page of a browser without `requestIdleCallback`, where the modal waits for 200 ms. */
function loadingPage(readyState: DocumentReadyState, saveData = false) {
  const page = Object.assign(new EventTarget(), {
    document: { readyState },
    navigator: { onLine: true, connection: { saveData } } as unknown as Navigator,
  })
  const clock = fakeClock()
  const prepare = vi.fn()
  const disposal = createDisposal()
  whenLoadedAndIdle(page, clock, prepare, disposal)
  return { page, clock, prepare, stop: disposal.dispose }
}

describe("after the page's own load", () => {
  test('waits until the page has loaded, and then until it is idle', () => {
    const { page, clock, prepare } = loadingPage('interactive')
    clock.advance(1_000)
    expect(prepare).not.toHaveBeenCalled()
    page.dispatchEvent(new Event('load'))
    expect(prepare).not.toHaveBeenCalled()
    clock.advance(200)
    expect(prepare).toHaveBeenCalledOnce()
  })

  test('starts at once in a page that has loaded', () => {
    const { clock, prepare } = loadingPage('complete')
    clock.advance(200)
    expect(prepare).toHaveBeenCalledOnce()
  })

  test('does nothing while the visitor saves data', () => {
    const { clock, prepare } = loadingPage('complete', true)
    clock.advance(1_000)
    expect(prepare).not.toHaveBeenCalled()
  })

  test('can be stopped before the page has loaded, and after', () => {
    const loading = loadingPage('loading')
    loading.stop()
    loading.page.dispatchEvent(new Event('load'))
    loading.clock.advance(200)
    expect(loading.prepare).not.toHaveBeenCalled()

    const loaded = loadingPage('complete')
    loaded.stop()
    loaded.clock.advance(200)
    expect(loaded.prepare).not.toHaveBeenCalled()
  })
})
