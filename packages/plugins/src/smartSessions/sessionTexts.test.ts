import { expect, test } from 'vitest'
import { session } from './sessions.fixture.js'
import { appOf, permissionsInWords, shortDayOf } from './sessionTexts.js'

/** Texts that say their key, and what they are given. */
const t = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  key === 'language.tag' ? 'de' : [key, ...Object.values(values)].join(' ')

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

const limit = 'native-token-recurring-allowance'
const limited = (...data: readonly unknown[]) =>
  session(1, {
    permissions: [limit],
    grant: { permissions: data.map((one) => ({ type: limit, data: one })), expiry: 1 },
  })

test.each([
  [{ allowance: '0x16345785d8a0000', period: 604_800 }, '0.1 ETH 7 Tage'],
  [{ allowance: '0xde0b6b3a7640000', period: 5_400 }, '1 ETH 90 Minuten'],
])('a limit that says %j has a figure', (data, words) => {
  expect(permissionsInWords(limited(data), ether, t)).toEqual([`smartSessions.permission.limit ${words}`])
})

test.each([
  [undefined],
  [{ allowance: '100', period: 60 }],
  [{ allowance: '0x1', period: -60 }],
  [{ allowance: 1, period: '60' }],
  [{ period: 60 }],
])('a limit that says %j has no figure, and takes those of the others', (data) => {
  const texts = permissionsInWords(limited({ allowance: '0x1', period: 60 }, data), ether, t)
  expect(texts).toEqual([`smartSessions.permission.${limit} ETH`])
})

test.each([
  [['contract-call'], ['smartSessions.permission.contract-call ETH']],
  [['native-token-recurring-allowance'], ['smartSessions.permission.native-token-recurring-allowance ETH']],
  [['donate_half-of it'], ['Donate half of it']],
  [['toString'], ['ToString']],
  [[], ['smartSessions.permission.none']],
])('what %j allows is said as %j', (permissions, words) => {
  expect(permissionsInWords(session(1, { permissions }), ether, t)).toEqual(words)
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
