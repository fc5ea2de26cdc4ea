import { expect, test } from 'vitest'
import { painter } from './paint.js'
import { printable, printableJson, printableLines } from './printable.js'

const hostile = 'a\u001b]0;title\u0007\u001b[2J\u009b31m\u202eb\u2028c\rd'

test('shows what could rule the terminal as what it is: unreadable', () => {
  expect(printable(hostile)).toBe('a�]0;title��[2J�31m�b�c�d')
  expect(printable('tab\tline\n')).toBe('tab\tline�')
})

test('keeps lines, and our own colours where there are any', () => {
  const paint = painter(true)
  const text = `${paint('red', 'Error:')} ${paint('bold', 'x')}\r\n\ty`
  expect(printableLines(text, true)).toBe(text.replace('\r', ''))
  expect(printableLines(text, false)).not.toContain('\u001b')
  // Hidden text, and colours that we never use.
  expect(printableLines('\u001b[8mhidden\u001b[38;5;1m', true)).toBe('�[8mhidden�[38;5;1m')
})

test('leaves the value of JSON as it is', () => {
  const json = printableJson(JSON.stringify({ name: hostile }))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the test is about them.
  expect(json).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e\u2028]/)
  expect(JSON.parse(json)).toEqual({ name: hostile })
})
