import { describe, expect, test } from 'vitest'
import { backCloses, canClose, canGoBack } from './canClose.js'
import type { ViewInfo } from './view.js'

const title = 'x'
const stackOf = (...names: string[]) => names.map((view, id) => ({ id, view, params: undefined }))
const infos: Readonly<Record<string, ViewInfo>> = {
  UnsupportedChain: { title, back: 'close' },
  Started: { title, back: false },
}
const views = {
  get: (name: string) => ({ name, info: infos[name] ?? { title }, load: async () => () => null }),
}

describe('closing (Spec §2)', () => {
  test.each(['escape', 'backdrop', 'button', 'drag', 'action'] as const)(
    'a view may be left by %s',
    (reason) => {
      expect(canClose({ title }, reason)).toBe(true)
    },
  )

  test.each(['escape', 'backdrop', 'button', 'drag'] as const)(
    'a view that is not dismissible may not be left by %s',
    (reason) => {
      expect(canClose({ title, dismissible: false }, reason)).toBe(false)
    },
  )

  test('an action always closes: the journey is over', () => {
    expect(canClose({ title, dismissible: false }, 'action')).toBe(true)
  })

  test('without a view nothing stands in the way', () => {
    expect(canClose(undefined, 'escape')).toBe(true)
  })
})

describe('going back (Spec §2)', () => {
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
