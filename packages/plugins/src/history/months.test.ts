import { expect, test } from 'vitest'
import { dateTexts } from './months.js'

const now = Date.UTC(2026, 2, 31, 12)
const texts = (language: string) => dateTexts(language, now, 'UTC')

test.each([
  ['en', Date.UTC(2026, 0, 5), 'January'],
  ['en', Date.UTC(2025, 11, 31), 'December 2025'],
  ['de', Date.UTC(2026, 2, 1), 'März'],
  ['de', Date.UTC(2024, 4, 1), 'Mai 2024'],
  ['ar', Date.UTC(2024, 4, 1), 'مايو 2024'],
])('in %s, %d is of %s: the year is left out for this one (Spec §9)', (language, time, month) => {
  expect(texts(language).month(time)).toBe(month)
})

test('one month of two years is two', () => {
  const { isSameMonth } = texts('en')
  expect(isSameMonth(Date.UTC(2026, 2, 1), Date.UTC(2026, 2, 31))).toBe(true)
  expect(isSameMonth(Date.UTC(2026, 2, 1), Date.UTC(2025, 2, 1))).toBe(false)
})

test("a month begins with the visitor's own midnight", () => {
  const late = Date.UTC(2026, 1, 28, 23)
  expect(dateTexts('en', now, 'Europe/Berlin').month(late)).toBe('March')
})

test('a moment is a day and a time', () => {
  expect(texts('de').moment(Date.UTC(2026, 2, 5, 14, 30))).toMatch(/^5\. März.*14:30$/)
})
