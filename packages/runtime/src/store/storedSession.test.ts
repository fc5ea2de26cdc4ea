import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseStoredSession } from './storedSession.js'

test('a session is a connector id for each namespace', () => {
  expect(parseStoredSession({ eip155: 'io.a', solana: 'A' })).toEqual(
    new Map([
      ['eip155', 'io.a'],
      ['solana', 'A'],
    ]),
  )
})

test.each([
  ['undefined', undefined],
  ['null', null],
  ['a text', 'eip155'],
  ['a list', ['io.a']],
  ['nothing in it', {}],
  ['no text in it', { eip155: 1, solana: '' }],
  ['an endless id', { eip155: 'x'.repeat(300) }],
  ['an endless namespace', { ['n'.repeat(40)]: 'io.a' }],
  ['too many', Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`n${index}`, 'io.a']))],
])('%s is no session', (_, value) => {
  expect(parseStoredSession(value)).toBeUndefined()
})

test('any JSON is a small map of texts, or none', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      for (const [namespace, id] of parseStoredSession(value) ?? []) {
        expect([typeof id, namespace.length < 40]).toEqual(['string', true])
      }
    }),
  )
})
