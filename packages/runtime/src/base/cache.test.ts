import { expect, test } from 'vitest'
import { ttlCache } from './cache.js'

function setUp(maxEntries?: number) {
  let time = 1000
  const cache = ttlCache<string, number>({ ttlMs: 30_000, clock: { now: () => time }, maxEntries })
  function advance(ms: number) {
    time += ms
  }
  return { cache, advance }
}

test('an entry lives for its time and not longer (Spec §9)', () => {
  const { cache, advance } = setUp()
  cache.set('a', 1)
  advance(29_999)
  expect(cache.get('a')).toBe(1)
  advance(1)
  expect(cache.get('a')).toBeUndefined()
})

test('reading does not lengthen a life, writing does', () => {
  const { cache, advance } = setUp()
  cache.set('a', 1)
  advance(20_000)
  cache.get('a')
  cache.set('b', 2)
  advance(10_000)
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 2])
})

test('the entry used longest ago makes room (Spec §9)', () => {
  const { cache } = setUp(2)
  cache.set('a', 1)
  cache.set('b', 2)
  cache.get('a')
  cache.set('c', 3)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3])
})

test('a clock set back drops an entry instead of keeping it for ever', () => {
  const { cache, advance } = setUp()
  cache.set('a', 1)
  advance(-500)
  expect(cache.get('a')).toBeUndefined()
})

test('entries can be taken out', () => {
  const { cache } = setUp()
  cache.set('a', 1)
  cache.set('b', 2)
  cache.delete('a')
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 2])
  cache.clear()
  expect(cache.get('b')).toBeUndefined()
})
