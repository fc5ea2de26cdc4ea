import { expect, test } from 'vitest'
import { session } from './sessions.fixture.js'
import { appOf, permissionsInWords, shortDayOf } from './sessionTexts.js'

/** Texts that say their key, and what they are given. */
const t = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  key === 'language.tag' ? 'de' : [key, ...Object.values(values)].join(' ')

test.each([
  [['contract-call'], ['smartSessions.permission.contract-call ETH']],
  [['native-token-recurring-allowance'], ['smartSessions.permission.native-token-recurring-allowance ETH']],
  [['donate_half-of it'], ['Donate half of it']],
  [['toString'], ['ToString']],
  [[], ['smartSessions.permission.none']],
])('what %j allows is said as %j', (permissions, words) => {
  expect(permissionsInWords(session(1, { permissions }), 'ETH', t)).toEqual(words)
})

test('an app without a name is called by the host of its page, else just an app', () => {
  const { app: _, ...nameless } = session(1)
  expect(appOf({ ...nameless, url: 'https://bot.example/start' }, t)).toBe('bot.example')
  expect(appOf(nameless, t)).toBe('smartSessions.app')
})

test('a day is written in the visitor’s language', () => {
  const day = Date.UTC(2030, 0, 15, 12)
  expect([shortDayOf(day, day, t), shortDayOf(day, Date.UTC(2029, 5), t)]).toEqual([
    '15. Jan.',
    '15. Jan. 2030',
  ])
})
