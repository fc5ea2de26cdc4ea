import { afterEach, expect, test, vi } from 'vitest'
import { createEmitter } from './emitter.js'

interface Events {
  connect: { address: string }
  close: undefined
}

afterEach(() => void vi.unstubAllGlobals())

test('listeners get the events of their type, in order, until they are removed', () => {
  const emitter = createEmitter<Events>()
  const seen: string[] = []
  const off = emitter.on('connect', ({ address }) => seen.push(`1 ${address}`))
  emitter.on('connect', ({ address }) => seen.push(`2 ${address}`))
  emitter.on('close', () => seen.push('close'))
  emitter.emit('connect', { address: 'a' })
  off()
  off()
  emitter.emit('connect', { address: 'b' })
  emitter.emit('close')
  emitter.clear()
  emitter.emit('close')
  expect(seen).toEqual(['1 a', '2 a', '2 b', 'close'])
})

test('one function added twice is called twice and removed once', () => {
  const emitter = createEmitter<Events>()
  const listener = vi.fn()
  const off = emitter.on('close', listener)
  emitter.on('close', listener)
  emitter.emit('close')
  off()
  emitter.emit('close')
  expect(listener).toHaveBeenCalledTimes(3)
})

test('a listener removed during an event is not called, one added waits', () => {
  const emitter = createEmitter<Events>()
  const second = vi.fn()
  const added = vi.fn()
  let off = () => {}
  emitter.on('close', () => {
    off()
    emitter.on('close', added)
  })
  off = emitter.on('close', second)
  emitter.emit('close')
  expect(second).not.toHaveBeenCalled()
  expect(added).not.toHaveBeenCalled()
})

test('a listener that throws is reported and does not stop the others', () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const emitter = createEmitter<Events>()
  const second = vi.fn()
  const error = new Error('theirs')
  emitter.on('close', () => {
    throw error
  })
  emitter.on('close', second)
  emitter.emit('close')
  expect(second).toHaveBeenCalled()
  expect(report).toHaveBeenCalledWith(error)
})

test('without reportError the console hears of it a moment later', async () => {
  vi.stubGlobal('reportError', undefined)
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const emitter = createEmitter<Events>()
  emitter.on('close', () => {
    throw new Error('theirs')
  })
  emitter.emit('close')
  expect(log).not.toHaveBeenCalled()
  await Promise.resolve()
  expect(log).toHaveBeenCalledTimes(1)
  log.mockRestore()
})
