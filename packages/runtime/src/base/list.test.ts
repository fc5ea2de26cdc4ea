import { expect, test } from 'vitest'
import { readList } from './readList.js'

/** A list whose length changes with each read. */
function changing(...lengths: readonly unknown[]) {
  const reads: PropertyKey[] = []
  const list = new Proxy([], {
    get(_, key) {
      reads.push(key)
      if (key !== 'length') return `entry ${String(key)}`
      return lengths[Math.min(reads.filter((one) => one === 'length').length, lengths.length) - 1]
    },
  })
  return { list, reads }
}

test('a list is copied', () => {
  const list = ['a', 'b']
  expect(readList(list, 2)).toEqual(['a', 'b'])
  expect(readList(list, 2)).not.toBe(list)
  expect(readList([], 0)).toEqual([])
})

test('a longer list is refused, or cut', () => {
  expect(readList(['a', 'b', 'c'], 2)).toBeUndefined()
  expect(readList(['a', 'b', 'c'], 2, 'cut')).toEqual(['a', 'b'])
  expect(readList(Object.assign([], { length: 2 ** 32 - 1 }), 2, 'cut')).toHaveLength(2)
})

test('a value that is no list is undefined', () => {
  for (const value of [undefined, null, 'ab', 7, {}, { length: 1, 0: 'a' }, new Set(['a']), () => {}]) {
    expect(readList(value, 9)).toBeUndefined()
  }
})

test("an entry that can't be read is undefined", () => {
  const trap = () => {
    throw new Error('trap')
  }
  const revoked = Proxy.revocable([], {})
  revoked.revoke()
  expect(readList(revoked.proxy, 9)).toBeUndefined()
  expect(readList(new Proxy([], { get: trap }), 9)).toBeUndefined()
  const list = Object.defineProperty(['a', 'b'], 0, { get: trap })
  expect(readList(list, 9)).toEqual([undefined, 'b'])
})

test('the length is read once, and each entry once', () => {
  const { list, reads } = changing(1, 30_000)
  expect(readList(list, 100)).toEqual(['entry 0'])
  expect(reads).toEqual(['length', '0'])
})

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, '1', { valueOf: () => 1 }, undefined])(
  'a length of %s is refused',
  (length) => {
    expect(readList(changing(length).list, 100, 'cut')).toBeUndefined()
  },
)
