import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { type KeyValueStorage, memoryStorage, prefixedStorage } from './storage.js'

const asIs = (value: unknown) => value
const fails = () => {
  throw new Error('denied')
}

test('values are kept as JSON under the prefix (Spec §9)', () => {
  const inner = memoryStorage()
  const storage = prefixedStorage(() => inner, 'wm/')
  storage.write('a', { b: [1, 'x', null] })
  expect(inner.getItem('wm/a')).toBe('{"b":[1,"x",null]}')
  expect(storage.read('a', asIs)).toEqual({ b: [1, 'x', null] })
  expect(prefixedStorage(() => inner, 'other/').read('a', asIs)).toBeUndefined()
  storage.remove('a')
  expect(inner.getItem('wm/a')).toBeNull()
  expect(storage.read('a', asIs)).toBeUndefined()
})

test('the storage is opened at the first use, once', () => {
  const open = vi.fn(memoryStorage)
  const storage = prefixedStorage(open, '')
  expect(open).not.toHaveBeenCalled()
  storage.read('a', asIs)
  storage.write('a', 1)
  expect(open).toHaveBeenCalledTimes(1)
})

describe('a storage that fails is replaced by memory', () => {
  const broken: [string, () => KeyValueStorage | null | undefined][] = [
    ['missing', () => undefined],
    ['null', () => null],
    ['a getter that throws', fails],
    ['every access throws', () => ({ getItem: fails, setItem: fails, removeItem: fails })],
    ['no methods at all', () => ({}) as KeyValueStorage],
  ]
  test.each(broken)('%s', (_, open) => {
    const opener = vi.fn(open)
    const storage = prefixedStorage(opener, 'wm/')
    expect(storage.read('a', asIs)).toBeUndefined()
    storage.write('a', 1)
    expect(storage.read('a', asIs)).toBe(1)
    storage.remove('a')
    expect(storage.read('a', asIs)).toBeUndefined()
    expect(opener).toHaveBeenCalledTimes(1)
  })

  test('when full: what was stored stays readable, the new value is kept and the old one does not return', () => {
    const inner = memoryStorage()
    const storage = prefixedStorage(() => ({ ...inner, setItem: fails }), '')
    inner.setItem('session', '"s"')
    inner.setItem('cache', '"old"')
    storage.write('cache', 'new')
    expect(storage.read('session', asIs)).toBe('s')
    expect(storage.read('cache', asIs)).toBe('new')
    expect(inner.getItem('cache')).toBeNull()
  })

  test('when a removal fails the value is gone for us', () => {
    const inner = memoryStorage()
    inner.setItem('a', '1')
    const storage = prefixedStorage(() => ({ ...inner, removeItem: fails }), '')
    storage.remove('a')
    expect(storage.read('a', asIs)).toBeUndefined()
    storage.write('a', 2)
    expect(storage.read('a', asIs)).toBe(2)
  })
})

test('two objects share nothing in memory', () => {
  const first = prefixedStorage(() => undefined, '')
  const second = prefixedStorage(() => undefined, '')
  first.write('a', 1)
  expect(second.read('a', asIs)).toBeUndefined()
})

test('a value that JSON cannot hold removes the key', () => {
  const cyclic: Record<string, unknown> = {}
  cyclic.self = cyclic
  for (const value of [undefined, 1n, cyclic, () => 1]) {
    const storage = prefixedStorage(memoryStorage, '')
    storage.write('a', 1)
    storage.write('a', value)
    expect(storage.read('a', asIs)).toBeUndefined()
  }
})

test('any blob reads as a value or as nothing, whatever the parser does', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), fc.boolean(), (blob, parserThrows) => {
      const storage = prefixedStorage(() => ({ ...memoryStorage(), getItem: () => blob }), '')
      storage.read('a', parserThrows ? fails : asIs)
    }),
  )
  fc.assert(
    fc.property(fc.anything(), (answer) => {
      const storage = prefixedStorage(() => ({ ...memoryStorage(), getItem: () => answer as string }), '')
      storage.read('a', asIs)
    }),
  )
})

test('written values are read back', () => {
  fc.assert(
    fc.property(fc.string(), fc.jsonValue(), (key, value) => {
      const storage = prefixedStorage(memoryStorage, '')
      storage.write(key, value)
      expect(storage.read(key, asIs)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})
