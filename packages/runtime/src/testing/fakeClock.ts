import type { Clock } from '../base/clock.js'

/** A clock that only the test moves. */
export interface FakeClock extends Clock {
  /** Moves on by `ms` milliseconds and runs the timers that are due, in order. */
  advance(ms: number): void
  /** How many timers are waiting. */
  readonly timers: number
}

/** Makes a clock for tests. @param startMs milliseconds since 1970 */
export function fakeClock(startMs = 1_700_000_000_000): FakeClock {
  let now = startMs
  let made = 0
  const waiting = new Map<number, { readonly at: number; readonly callback: () => void }>()
  const nextUntil = (end: number) =>
    [...waiting]
      .filter(([, { at }]) => at <= end)
      .sort(([a, one], [b, other]) => one.at - other.at || a - b)[0]

  return {
    now: () => now,
    setTimeout(callback, ms) {
      made += 1
      waiting.set(made, { at: now + Math.max(0, ms), callback })
      return made
    },
    clearTimeout: (timer) => void waiting.delete(timer as number),
    advance(ms) {
      const end = now + ms
      for (let next = nextUntil(end); next; next = nextUntil(end)) {
        const [timer, { at, callback }] = next
        waiting.delete(timer)
        now = at
        callback()
      }
      now = end
    },
    get timers() {
      return waiting.size
    },
  }
}
