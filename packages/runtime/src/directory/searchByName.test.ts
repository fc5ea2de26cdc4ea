import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchByName } from './searchByName.js'

const named = (...names: string[]) => names.map((name) => ({ name }))
const found = (names: readonly string[], text: string) =>
  searchByName(named(...names), text).map(({ name }) => name)

test.each([
  ['letter case', ['MetaMask'], 'METAmask'],
  ['marks on letters, in the name', ['Évolué'], 'evolue'],
  ['marks on letters, in the text', ['Rabby'], 'rábby'],
  ['composed and decomposed letters', ['Caf\u00E9'], 'cafe\u0301'],
  ['blanks at the ends of the text', ['Rabby'], '  rabby '],
  ['wide letters', ['Ｗallet'], 'wallet'],
])('%s make no difference', (_, names, text) => {
  expect(found(names, text)).toEqual(names)
})

test('names that start with the text come first, then those with a word that does, then the rest', () => {
  const names = ['Wombat', 'My Bat', 'Batman', 'Combat', 'The Bat', 'bat']
  expect(found(names, 'bat')).toEqual(['Batman', 'bat', 'My Bat', 'The Bat', 'Wombat', 'Combat'])
})

test('a text that no name holds finds nothing', () => {
  expect(found(['Rabby', 'Rainbow'], 'rabbyy')).toEqual([])
})

test.each(['', '   '])('%j finds all', (text) => {
  expect(found(['B', 'A'], text)).toEqual(['B', 'A'])
})

test('special characters of patterns are plain text', () => {
  expect(found(['a.b', 'axb', '(a'], '.')).toEqual(['a.b'])
})

test('it finds exactly those that hold the text, once each', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'B', 'é', ' ', 'z'), maxLength: 6 })
  fc.assert(
    fc.property(fc.array(name), name, (names, text) => {
      const plain = (value: string) => value.toLowerCase().replaceAll('é', 'e').trim()
      const expected = names.filter((one) => plain(one).includes(plain(text)))
      expect([...found(names, text)].sort()).toEqual([...expected].sort())
    }),
  )
})
