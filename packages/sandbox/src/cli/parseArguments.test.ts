import { expect, test } from 'vitest'
import { parseArguments } from './parseArguments.js'

test.each([
  [['--prot'], /--prot/],
  [['--port', 'many'], '--port takes a whole number from 0 to 65535, not "many".'],
  [['--port', '70000'], '--port takes a whole number from 0 to 65535, not "70000".'],
  [['--wallets', '10001'], '--wallets takes a whole number from 0 to 10000, not "10001".'],
  [['leftover'], /leftover/],
])('%j is refused', (args, reason) => {
  expect(() => parseArguments(args)).toThrow(reason)
})
