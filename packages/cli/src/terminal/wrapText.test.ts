import { expect, test } from 'vitest'
import { wrapText } from './wrapText.js'

test('breaks between words, and counts no colours', () => {
  expect(wrapText('one \u001b[31mtwo\u001b[39m three', 8)).toBe('one \u001b[31mtwo\u001b[39m\nthree')
})

test('keeps words that are too long, lines that start with a blank, and all of it outside a terminal', () => {
  expect(wrapText('a-very-long-word', 8)).toBe('a-very-long-word')
  expect(wrapText('  npm run something', 8)).toBe('  npm run something')
  expect(wrapText('one two three', undefined)).toBe('one two three')
})
