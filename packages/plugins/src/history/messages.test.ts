import { expect, test } from 'vitest'
import { messages } from './messages.js'
import { isKnownOperation } from './operations.js'

const worded = Object.keys(messages).flatMap((key) => /^history\.operation\.(\w+)$/.exec(key)?.[1] ?? [])

test('each operation that has a text has a drawing', () => {
  expect(worded.filter((operation) => operation !== 'other' && !isKnownOperation(operation))).toEqual([])
})

test('what is unknown has neither', () => {
  expect(isKnownOperation('levitate')).toBe(false)
  expect(isKnownOperation('toString')).toBe(false)
})
