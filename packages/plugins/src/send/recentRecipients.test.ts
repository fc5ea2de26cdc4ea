import { expect, test } from 'vitest'
import { createRecentRecipients } from './recentRecipients.js'

/** A storage that holds values as they are; a fake. */
function setUp(stored: Record<string, unknown> = {}) {
  const storage = {
    read: <T>(key: string, parse: (value: unknown) => T | undefined) =>
      key in stored ? parse(stored[key]) : undefined,
    write(key: string, value: unknown) {
      stored[key] = value
    },
    remove: (key: string) => void delete stored[key],
  }
  return { stored, recent: createRecentRecipients({ storage }) }
}

test('the last five are offered, newest first', () => {
  const { recent } = setUp()
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) recent.add('eip155', name)
  expect(recent.offered('eip155')).toEqual(['b', 'f', 'e', 'd', 'c'])
})

test('fifty are known', () => {
  const { recent } = setUp()
  for (let index = 0; index < 60; index++) recent.add('eip155', `a${index}`)
  expect(recent.all('eip155')).toHaveLength(50)
  expect(recent.all('eip155')[0]).toBe('a59')
})

test('each namespace has its own, and loses them when it disconnects', () => {
  const { recent, stored } = setUp()
  recent.add('eip155', 'a')
  recent.add('solana', 'b')
  recent.clear('eip155')
  expect([recent.all('eip155'), recent.all('solana')]).toEqual([[], ['b']])
  expect(Object.keys(stored)).toEqual(['recent.solana'])
})

test.each([
  ['a text', 'x', []],
  ['an object', {}, []],
  ['addresses among other things', ['a', 7, null, 'b c', '<b>', ['d'], 'e'.repeat(129), 'f'], ['a', 'f']],
])('of what somebody else stored, %s leaves what could be addresses', (_, value, expected) => {
  expect(setUp({ 'recent.eip155': value }).recent.all('eip155')).toEqual(expected)
})
