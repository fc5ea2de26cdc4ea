import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText } from './text.js'

const unsafe = /[\p{Cc}\p{Cs}\u00AD\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2064\u2066-\u206F\u3164\uFEFF]/u

test('an honest name stays as it is', () => {
  for (const name of ['MetaMask', 'OKX Wallet', 'Кошелёк', '钱包', 'محفظة', 'Frame ❤️', 'नमस्ते']) {
    expect(cleanText(name)).toBe(name)
  }
})

test('bidi, control and zero-width characters go, white space collapses', () => {
  expect(cleanText('  Meta\u202EksaM\u200B\t\n Wallet\u0000 ')).toBe('MetaksaM Wallet')
})

test('nothing visible is nothing', () => {
  for (const value of ['', ' \n', '\u200B\u202E\uFEFF', '\u3164', undefined, null, 5, {}, ['x']]) {
    expect(cleanText(value)).toBeUndefined()
  }
})

test('64 graphemes are kept, however many units they take', () => {
  expect(cleanText('x'.repeat(65))).toHaveLength(64)
  expect(cleanText('🇨🇭'.repeat(70))).toBe('🇨🇭'.repeat(64))
  expect(cleanText('abcdef', 3)).toBe('abc')
})

test('marks do not stack without end', () => {
  expect(cleanText(`a${'\u0301'.repeat(500)}`)).toBe(`a${'\u0301'.repeat(4)}`)
})

test('only the beginning of a long text is read', () => {
  expect(cleanText(`${'\u202E'.repeat(64 * 16)}a`)).toBeUndefined()
})

test('whatever comes in, nothing unsafe comes out, and again changes nothing', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('a', ' ', '\u202E', '\u200D', '\u0301', '\uD800', '\n', '👨‍👩‍👧') }),
  )
  fc.assert(
    fc.property(text, (value) => {
      const clean = cleanText(value)
      if (clean === undefined) return
      expect(clean).not.toMatch(unsafe)
      expect(clean).toBe(clean.trim())
      expect(cleanText(clean)).toBe(clean)
      expect([...new Intl.Segmenter().segment(clean)].length).toBeLessThanOrEqual(64)
    }),
  )
  fc.assert(fc.property(fc.anything(), (value) => void cleanText(value)))
})
