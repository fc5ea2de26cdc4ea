import { expect, test, vi } from 'vitest'
import { settled } from '../testing/settled.js'
import { listenWhile } from './listenWhile.js'

/** Values that a wallet may return for removing its listener, and whether that removes it. */
const offs: readonly (readonly [string, (off: () => void) => unknown, isCalled: boolean])[] = [
  ['says how to stop', (off) => off, true],
  ['says so later', async (off) => off, true],
  ['fails to say it', () => Promise.reject(new Error('theirs')), false],
  ["can't be stopped", () => undefined, false],
  ['says rubbish', () => 7, false],
]

test.each(offs)('a wallet that %s is heard until the stop, and never after it', async (_, give, isCalled) => {
  const [off, heard] = [vi.fn(), vi.fn()]
  let tell = (_: unknown) => {}
  const stop = listenWhile((listener) => {
    tell = listener
    return give(off)
  }, heard)
  tell('before')
  stop()
  stop()
  tell('after')
  await settled()
  expect([heard.mock.calls, off.mock.calls.length]).toEqual([[['before']], isCalled ? 1 : 0])
})

test('an error that a wallet throws at the start or at the stop is ignored', () => {
  const explode = () => {
    throw new Error('theirs')
  }
  listenWhile(explode, explode)()
  expect(() => listenWhile(() => explode, explode)()).not.toThrow()
})
