import { expect, test } from 'vitest'
import { cleanName, cleanText, cleanUrl } from './cleanText.js'

test('names lose what hides, reorders or breaks, and are cut', () => {
  expect(cleanName('\u202Eevil\u0000\u2066 \n name\u200B')).toBe('evil name')
  expect(cleanName('👩‍💻 Dapp')).toBe('👩‍💻 Dapp')
  expect(cleanName('a'.repeat(10_000))).toBe(`${'a'.repeat(63)}…`)
  expect(cleanName({ toString: () => 'object' })).toBe('')
})

test('texts keep their lines, and show what would hide', () => {
  expect(cleanText('Send\n\tall\u202E my\u0007')).toBe('Send\n\tall\uFFFD my\uFFFD')
  expect(cleanText('a'.repeat(3500))).toBe(`${'a'.repeat(2000)}… (1,500 more characters)`)
})

test('a web address is shown as its origin, anything else as text', () => {
  expect(cleanUrl('http://localhost:5173/path?query#hash')).toBe('http://localhost:5173')
  expect(cleanUrl('https://trusted.example@evil.example')).toBe('https://evil.example')
  const longHost = `${'long.'.repeat(40)}evil.example`
  expect(cleanUrl(`https://trusted.example@${longHost}/`)).toMatch(/^….{51}evil\.example$/)
  expect(cleanUrl('javascript:alert(1)')).toBe('javascript:alert(1)')
  expect(cleanUrl(undefined)).toBe('')
})
