import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { guardClicks } from './guardClicks.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface At {
  /** In ms. */
  readonly time: number
  /** Of the pointer on the screen. @default [400, 300] */
  readonly screen?: readonly [number, number]
  /** Of the frame on the screen. @default [100, 100] */
  readonly frame?: readonly [number, number]
  readonly pointerType?: string
  readonly zoom?: number
}

const sighting = ({
  time,
  screen = [400, 300],
  frame = [100, 100],
  pointerType = 'mouse',
  zoom = 1,
}: At) => ({
  timeStamp: time,
  pointerType,
  screenX: screen[0],
  screenY: screen[1],
  clientX: (screen[0] - frame[0]) / zoom,
  clientY: (screen[1] - frame[1]) / zoom,
})

/** A guard in a window, a fake, whose pointer and focus the test moves. */
function guard({ hasFocus = false } = {}) {
  const window = new EventTarget()
  const documentElement = new EventTarget()
  const onMove = vi.fn()
  let isSettled = true
  const fake = Object.assign(window, {
    document: { hasFocus: () => hasFocus, documentElement: documentElement as HTMLElement },
    performance: { now: () => 0 },
    setTimeout: (call: () => void, ms: number) => setTimeout(call, ms) as never,
    clearTimeout: (timer: number | undefined) => clearTimeout(timer),
  })
  const onSettle = (now: boolean) => {
    isSettled = now
  }
  const { admits, stop } = guardClicks(fake, { onMove, onSettle })
  const dispatch = (target: EventTarget, type: string, fields: object) => {
    const event = new Event(type)
    for (const [name, value] of Object.entries(fields)) Object.defineProperty(event, name, { value })
    target.dispatchEvent(event)
  }
  return {
    onMove,
    stop,
    isSettled: () => isSettled,
    sees: (type: string, at: At) => dispatch(window, type, sighting(at)),
    leaves: (at: At) => dispatch(documentElement, 'pointerleave', sighting(at)),
    happens: (type: string, time: number) => dispatch(window, type, { timeStamp: time }),
    clicks: (at: At) => admits({ ...sighting(at), isTrusted: true, detail: 1 }),
    presses: (time: number) => admits({ ...sighting({ time }), isTrusted: true, detail: 0 }),
    forges: (at: At) => admits({ ...sighting(at), isTrusted: false, detail: 1 }),
  }
}

describe('a click of the mouse', () => {
  test('counts half a second after the pointer came in', () => {
    const { sees, clicks } = guard()
    sees('pointerover', { time: 1000 })
    sees('pointermove', { time: 1200, screen: [450, 330] })
    expect(clicks({ time: 1499, screen: [450, 330] })).toBe(false)
    expect(clicks({ time: 1500, screen: [450, 330] })).toBe(true)
  })

  test('does not count if the frame came under a pointer that never moved', () => {
    const { clicks } = guard()
    expect(clicks({ time: 5000 })).toBe(false)
  })

  test('does not count after the frame moved below the pointer', () => {
    const { sees, clicks, onMove } = guard()
    sees('pointerover', { time: 1000 })
    sees('pointermove', { time: 3000 })
    sees('pointerdown', { time: 4000, frame: [100, 160] })
    expect(clicks({ time: 4050, frame: [100, 160] })).toBe(false)
    expect(onMove).toHaveBeenCalledOnce()
    expect(clicks({ time: 4500, frame: [100, 160] })).toBe(true)
  })

  test('does not count though the frame and the pointer moved together', () => {
    const { sees, clicks } = guard()
    sees('pointerover', { time: 1000 })
    sees('pointermove', { time: 3000, screen: [460, 300], frame: [112, 100] })
    expect(clicks({ time: 3100, screen: [460, 300], frame: [112, 100] })).toBe(false)
  })

  test('does not count right after the pointer left and came back', () => {
    const { sees, leaves, clicks } = guard()
    sees('pointerover', { time: 1000 })
    leaves({ time: 3000 })
    sees('pointerover', { time: 3500 })
    expect(clicks({ time: 3600 })).toBe(false)
  })

  test('does not count right after the frame changed its size', () => {
    const { sees, happens, clicks, onMove } = guard()
    sees('pointerover', { time: 1000 })
    happens('resize', 3000)
    expect(onMove).toHaveBeenCalledOnce()
    expect(clicks({ time: 3010 })).toBe(false)
  })

  test('never counts if a script made it', () => {
    const { sees, forges } = guard()
    sees('pointerover', { time: 1000 })
    expect(forges({ time: 9000 })).toBe(false)
  })

  test.each([0.5, 1.25, 1.5, 3])('counts in a page at zoom %d, once that is known', (zoom) => {
    const { sees, clicks } = guard()
    sees('pointerover', { time: 1000, zoom })
    for (let step = 1; step <= 20; step++)
      sees('pointermove', { time: 1000 + step * 16, screen: [400 + step * 10, 300 - step * 5], zoom })
    expect(clicks({ time: 2500, screen: [600, 200], zoom })).toBe(true)
  })
})

describe('a tap', () => {
  const finger = { pointerType: 'touch' }

  test('counts if an earlier one hit the frame at the same place', () => {
    const { sees, leaves, clicks } = guard()
    sees('pointerdown', { time: 1000, ...finger })
    expect(clicks({ time: 1080, ...finger })).toBe(false)
    leaves({ time: 1080, ...finger })
    sees('pointerdown', { time: 1700, screen: [402, 301], ...finger })
    expect(clicks({ time: 1780, screen: [402, 301], ...finger })).toBe(true)
  })

  test('does not count if the frame was elsewhere at the first one', () => {
    const { sees, clicks } = guard()
    sees('pointerdown', { time: 1000, ...finger })
    sees('pointerdown', { time: 3000, frame: [100, 40], ...finger })
    expect(clicks({ time: 3080, frame: [100, 40], ...finger })).toBe(false)
  })
})

describe('a key', () => {
  test('counts half a second after the focus came in', () => {
    const { happens, presses } = guard()
    expect(presses(900)).toBe(false)
    happens('focus', 1000)
    expect(presses(1499)).toBe(false)
    expect(presses(1500)).toBe(true)
    happens('blur', 1600)
    expect(presses(5000)).toBe(false)
  })

  test('counts in a frame that had the focus', () => {
    expect(guard({ hasFocus: true }).presses(500)).toBe(true)
  })
})

describe('the button is told to wait', () => {
  const waits = (happen: (made: ReturnType<typeof guard>) => void) => {
    const made = guard()
    happen(made)
    const states = [made.isSettled()]
    for (const ms of [499, 1]) {
      vi.advanceTimersByTime(ms)
      states.push(made.isSettled())
    }
    return states
  }

  test.each<[string, (made: ReturnType<typeof guard>) => void]>([
    ['the pointer has come in', ({ sees }) => sees('pointerover', { time: 1000 })],
    ['the focus has come in', ({ happens }) => happens('focus', 1000)],
    ['the frame has changed its size', ({ happens }) => happens('resize', 1000)],
  ])('until half a second after %s', (_, happen) => {
    expect(waits(happen)).toEqual([false, false, true])
  })

  test('again when the frame moves under the pointer', () => {
    const { sees, isSettled } = guard()
    sees('pointerover', { time: 1000 })
    vi.advanceTimersByTime(500)
    sees('pointermove', { time: 3000, frame: [100, 160] })
    expect(isSettled()).toBe(false)
  })

  test('not by the focus that a click brings along', () => {
    const { sees, happens, isSettled } = guard()
    sees('pointerover', { time: 1000 })
    vi.advanceTimersByTime(500)
    sees('pointerdown', { time: 3000 })
    happens('focus', 3001)
    expect(isSettled()).toBe(true)
  })
})

test('a guard that has stopped hears nothing more', () => {
  const { sees, stop, onMove } = guard()
  sees('pointerover', { time: 1000 })
  stop()
  sees('pointermove', { time: 2000, frame: [0, 0] })
  expect(onMove).not.toHaveBeenCalled()
})
