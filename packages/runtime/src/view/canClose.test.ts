import { describe, expect, test } from 'vitest'
import { backCloses, canClose, canGoBack } from './canClose.js'

const stackOf = (...views: string[]) => views.map((view) => ({ view, params: undefined }))
const title = 'x'

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
  ])('from %j it closes: %s', (views, closes) => {
    expect(backCloses(stackOf(...views))).toBe(closes)
  })

  test('Back is offered where it leads to another view', () => {
    expect(canGoBack(stackOf('Account', 'Receive'), { title })).toBe(true)
    expect(canGoBack(stackOf('Account'), { title })).toBe(false)
    expect(canGoBack(stackOf('UnsupportedChain', 'Receive'), { title })).toBe(false)
  })

  test('a view may do without Back', () => {
    expect(canGoBack(stackOf('Account', 'Receive'), { title, back: false })).toBe(false)
  })
})
