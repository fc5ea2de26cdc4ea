import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bufferWhile } from './bufferWhile.js'

const nodes = globalThis.Buffer

beforeEach(() => {
  vi.stubGlobal('Buffer', undefined)
  Reflect.deleteProperty(globalThis, 'Buffer')
})
afterEach(() => void vi.unstubAllGlobals())

test('a page without `Buffer` has one only while the code runs', async () => {
  const text = await bufferWhile(async () => {
    const packed = globalThis.Buffer.from('{"att":{}}').toString('base64')
    return globalThis.Buffer.from(packed, 'base64').toString('utf-8')
  })
  expect(text).toBe('{"att":{}}')
  expect('Buffer' in globalThis).toBe(false)
})

test('it is gone also where the code fails', async () => {
  await expect(bufferWhile(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect('Buffer' in globalThis).toBe(false)
})

test('it stays until the last of several is done', async () => {
  let end = () => {}
  const running = new Promise<void>((resolve) => {
    end = resolve
  })
  const first = bufferWhile(() => running)
  await bufferWhile(async () => {})
  expect('Buffer' in globalThis).toBe(true)
  end()
  await first
  expect('Buffer' in globalThis).toBe(false)
})

test("the page's own is used where it has one, and stays", async () => {
  globalThis.Buffer = nodes
  expect(await bufferWhile(async () => globalThis.Buffer)).toBe(nodes)
  expect(globalThis.Buffer).toBe(nodes)
})
