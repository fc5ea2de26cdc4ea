import { expect, test, vi } from 'vitest'
import { keepAlive } from './keepAlive.js'

test('ends a client that has not answered the ping before, and no other', () => {
  vi.useFakeTimers()
  const client = (answers: boolean) => {
    let pong = () => {}
    return {
      ping: vi.fn(() => answers && pong()),
      terminate: vi.fn(),
      on: (_: 'pong', heard: () => void) => (pong = heard),
    }
  }
  const [awake, asleep] = [client(true), client(false)]
  const alive = keepAlive<typeof awake>(1_000)
  for (const one of [awake, asleep]) alive.add(one)
  vi.advanceTimersByTime(2_000)
  alive.stop()
  vi.useRealTimers()
  expect([awake.ping.mock.calls.length, asleep.ping.mock.calls.length]).toEqual([2, 1])
  expect([awake.terminate.mock.calls.length, asleep.terminate.mock.calls.length]).toEqual([0, 1])
})
