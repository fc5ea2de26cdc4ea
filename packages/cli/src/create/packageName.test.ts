import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultsOfPackageName, suggestPackageName, titleOf } from './packageName.js'

test.each(['a', 'my-app', 'my.app_2', '@me/my-app', '0'])('"%s" is a package name', (name) => {
  expect(faultsOfPackageName(name)).toEqual([])
})

test.each([
  ['', ['it is empty']],
  ['My App!', ['no capitals', 'no spaces', 'no "!"']],
  ['../x', ['no "/"', 'no "." or "_" at the start']],
  ['.hidden', ['no "." or "_" at the start']],
  ['node_modules', ['that name is reserved']],
  ['@shop/aux', ['Windows keeps that name for a device']],
  ['@me/', ['a scope has the form @scope/name']],
  ['x'.repeat(215), ['no more than 214 characters']],
])('"%s" is none, and each reason is told', (name, faults) => {
  expect(faultsOfPackageName(name)).toEqual(faults)
})

test('what is suggested is always a package name', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      (text) => faultsOfPackageName(suggestPackageName(text)).length === 0,
    ),
  )
  expect(suggestPackageName('My App!')).toBe('my-app')
  expect(suggestPackageName('Café Ünï')).toBe('cafe-uni')
  expect(suggestPackageName('магазин')).toBe('my-wallet-app')
})

test('a title is plain words', () => {
  expect(titleOf('@me/my-new_app')).toBe('My new app')
  fc.assert(fc.property(fc.stringMatching(/^[a-z0-9._~-]{1,20}$/), (name) => /^[\w ]+$/.test(titleOf(name))))
})
