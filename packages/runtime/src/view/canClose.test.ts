import { afterEach, describe, expect, test, vi } from 'vitest'
import { backCloses, canClose, canGoBack } from './canClose.js'
import type { ViewInfo } from './view.js'

const title = 'x'

afterEach(() => void vi.unstubAllGlobals())
const stackOf = (...names: string[]) => names.map((view, id) => ({ id, view, params: undefined }))
const infos: Readonly<Record<string, ViewInfo>> = {
  UnsupportedChain: { title, back: 'close' },
  Started: { title, back: false },
}
const views = {
  get: (name: string) => ({ name, info: infos[name] ?? { title }, load: async () => () => null }),
}

const visitorsWays = ['escape', 'backdrop', 'button', 'back', 'drag'] as const

describe('closing (Spec §2)', () => {
  test.each([...visitorsWays, 'action'] as const)('a view may be left by %s', (reason) => {
    expect(canClose({ title }, reason)).toBe(true)
  })

  test.each(visitorsWays)('a view that is not dismissible may not be left by %s', (reason) => {
    expect(canClose({ title, dismissible: false }, reason)).toBe(false)
  })

  test.each(visitorsWays)('one guard that says no is enough against %s', (reason) => {
    expect(canClose({ title }, reason, [() => true, () => false, () => true])).toBe(false)
  })

  test('guards are told how the visitor wants to leave', () => {
    const seen: string[] = []
    for (const reason of visitorsWays) canClose({ title }, reason, [(one) => seen.push(one) > 0])
    expect(seen).toEqual(visitorsWays)
  })

  test('an action always closes, and asks no guard: the journey is over', () => {
    const guard = vi.fn(() => false)
    expect(canClose({ title, dismissible: false }, 'action', [guard])).toBe(true)
    expect(guard).not.toHaveBeenCalled()
  })

  test('without a view nothing stands in the way', () => {
    expect(canClose(undefined, 'escape')).toBe(true)
  })

  test('a guard that throws keeps nobody in, and is reported', () => {
    const report = vi.fn()
    vi.stubGlobal('reportError', report)
    const fault = new Error('broken')
    const guard = () => {
      throw fault
    }
    expect(canClose({ title }, 'escape', [guard])).toBe(true)
    expect(report).toHaveBeenCalledWith(fault)
  })
})

describe('going back (Spec §2.5)', () => {
  test.each([
    [[], true],
    [['Connect'], true],
    [['Connect', 'ConnectingExternal'], false],
    [['UnsupportedChain', 'Account'], true],
    [['Account', 'UnsupportedChain'], true],
    [['Account', 'UnsupportedChain', 'Receive'], true],
  ])('from %j it closes: %s', (names, closes) => {
    expect(backCloses(stackOf(...names), views)).toBe(closes)
  })

  test('Back is offered where it leads to another view', () => {
    expect(canGoBack(stackOf('Account', 'Receive'), views)).toBe(true)
    expect(canGoBack(stackOf('Account'), views)).toBe(false)
    expect(canGoBack(stackOf('UnsupportedChain', 'Receive'), views)).toBe(false)
  })

  test('a view may do without Back', () => {
    expect(canGoBack(stackOf('Account', 'Started'), views)).toBe(false)
  })
})
