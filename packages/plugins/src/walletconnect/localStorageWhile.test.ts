import { afterEach, beforeEach, expect, test } from 'vitest'
import { localStorageWhile } from './localStorageWhile.js'

const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
const put = (descriptor: PropertyDescriptor) =>
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...descriptor })
/** The property in a browser that blocks a site's data. */
const blocked = {
  get() {
    throw new DOMException('Access is denied', 'SecurityError')
  },
}

/** Behaves like the SDK's own storage while it loads. */
const load = async () => {
  const storage = globalThis.localStorage
  await Promise.resolve()
  storage.setItem('a', '1')
  return storage.getItem('a')
}

beforeEach(() => put({ value: undefined }))
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'localStorage')
  if (before) Object.defineProperty(globalThis, 'localStorage', before)
})

test('code that reads a blocked storage is loaded, and the storage is as blocked as before', async () => {
  put(blocked)
  expect(await localStorageWhile(load)).toBe('1')
  expect(Object.getOwnPropertyDescriptor(globalThis, 'localStorage')).toMatchObject(blocked)
  expect(() => globalThis.localStorage).toThrow('Access is denied')
})

test('so it is where it cannot be loaded', async () => {
  put(blocked)
  await expect(localStorageWhile(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  expect(() => globalThis.localStorage).toThrow('Access is denied')
})

test('two at once', async () => {
  put(blocked)
  expect(await Promise.all([localStorageWhile(load), localStorageWhile(load)])).toEqual(['1', '1'])
  expect(() => globalThis.localStorage).toThrow('Access is denied')
})
