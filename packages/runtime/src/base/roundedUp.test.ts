import { expect, test } from 'vitest'
import { roundedUp } from './roundedUp.js'

test.each([
  [0n, 0n],
  [7n, 7n],
  [84n, 84n],
  [43_646_737_218n, 44_000_000_000n],
  [99_100n, 100_000n],
])('%s is shown as %s: two digits, and never less', (amount, shown) => expect(roundedUp(amount)).toBe(shown))
