import { afterEach, expect, test, vi } from 'vitest'
import { createDisposal } from './disposal.js'

afterEach(() => void vi.unstubAllGlobals())

test('the end calls what was added, newest first and once, after its signal', () => {
  const disposal = createDisposal()
  const calls: string[] = []
  disposal.signal.addEventListener('abort', () => calls.push('signal'))
  disposal.add(() => calls.push('first'))
  disposal.add(() => calls.push('second'))
  disposal.dispose()
  disposal.dispose()
  expect(calls).toEqual(['signal', 'second', 'first'])
})

test('the same function may be added twice', () => {
  const disposal = createDisposal()
  const dispose = vi.fn()
  disposal.add(dispose)
  disposal.add(dispose)
  disposal.dispose()
  expect(dispose).toHaveBeenCalledTimes(2)
})

test('released early, it is called at once and not again', () => {
  const disposal = createDisposal()
  const dispose = vi.fn()
  const release = disposal.add(dispose)
  release()
  release()
  disposal.dispose()
  expect(dispose).toHaveBeenCalledOnce()
})

test('added after the end, it is called at once', () => {
  const disposal = createDisposal()
  disposal.dispose()
  const dispose = vi.fn()
  disposal.add(dispose)
  expect(dispose).toHaveBeenCalledOnce()
})

test('one that throws is reported, and the rest are called', () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const disposal = createDisposal()
  const dispose = vi.fn()
  disposal.add(dispose)
  disposal.add(() => {
    throw new Error('stuck')
  })
  disposal.dispose()
  expect([dispose.mock.calls.length, report.mock.calls]).toEqual([1, [[new Error('stuck')]]])
})
