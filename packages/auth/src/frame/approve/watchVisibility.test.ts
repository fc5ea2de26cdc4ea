import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type VisibilityWindow, watchVisibility } from './watchVisibility.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const seen = { isVisible: true, intersectionRatio: 1 }
const covered = { isVisible: false, intersectionRatio: 1 }

/** A watch whose browser, a fake, says what the test says. */
function watch({ devicePixelRatio = 1, innerWidth = 348, innerHeight = 600 } = {}) {
  let observe: (entries: readonly object[]) => void = () => {}
  const document = new EventTarget()
  const window = {
    ...{ devicePixelRatio, innerWidth, innerHeight },
    document,
    setTimeout: (call: () => void, ms: number) => setTimeout(call, ms),
    clearTimeout: (timer: number | undefined) => clearTimeout(timer),
    IntersectionObserver: class {
      constructor(hear: typeof observe) {
        observe = hear
      }
      observe() {}
      disconnect() {}
    },
  } as unknown as VisibilityWindow
  let isSeen = false
  const watched = watchVisibility({} as Element, (now) => (isSeen = now), window)
  return { ...watched, document, observe: (...entries: object[]) => observe(entries), isSeen: () => isSeen }
}

describe('a frame is seen', () => {
  test('once it was whole and uncovered for 800 ms', () => {
    const { observe, isSeen } = watch()
    observe(seen)
    vi.advanceTimersByTime(799)
    expect(isSeen()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(isSeen()).toBe(true)
  })

  test.each([
    ['covered or changed', covered],
    ['cut off', { isVisible: true, intersectionRatio: 0.98 }],
    ['not told about, by a browser that can’t see covers', { intersectionRatio: 1 }],
  ])('not while it is %s', (_, entry) => {
    const { observe, isSeen } = watch()
    observe(entry)
    vi.advanceTimersByTime(10_000)
    expect(isSeen()).toBe(false)
  })

  test('no longer as soon as something covers it, and 800 ms after that is gone', () => {
    const { observe, isSeen } = watch()
    observe(seen)
    vi.advanceTimersByTime(800)
    observe(covered)
    expect(isSeen()).toBe(false)
    observe(seen)
    vi.advanceTimersByTime(799)
    expect(isSeen()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(isSeen()).toBe(true)
  })

  test('800 ms after it was covered between two reports', () => {
    const { observe, isSeen } = watch()
    observe(seen)
    vi.advanceTimersByTime(800)
    observe(covered, seen)
    expect(isSeen()).toBe(false)
    vi.advanceTimersByTime(800)
    expect(isSeen()).toBe(true)
  })

  test.each([
    ['it moved', ({ restart }: ReturnType<typeof watch>) => restart()],
    [
      'its tab was hidden',
      ({ document }: ReturnType<typeof watch>) => document.dispatchEvent(new Event('visibilitychange')),
    ],
  ])('800 ms after %s', (_, happen) => {
    const watched = watch()
    watched.observe(seen)
    vi.advanceTimersByTime(800)
    happen(watched)
    expect(watched.isSeen()).toBe(false)
    vi.advanceTimersByTime(800)
    expect(watched.isSeen()).toBe(true)
  })

  test.each([
    ['a page that is zoomed out until nothing can be read', { devicePixelRatio: 0.2 }],
    ['a frame too narrow to be read', { innerWidth: 239 }],
    ['a frame too low to be read', { innerHeight: 239 }],
  ])('never in %s', (_, size) => {
    const { observe, isSeen } = watch(size)
    observe(seen)
    vi.advanceTimersByTime(10_000)
    expect(isSeen()).toBe(false)
  })

  test('never again once the watch has stopped', () => {
    const { observe, stop, isSeen } = watch()
    observe(seen)
    stop()
    vi.advanceTimersByTime(10_000)
    expect(isSeen()).toBe(false)
  })
})
