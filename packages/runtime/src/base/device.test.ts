import { describe, expect, test } from 'vitest'
import { fakePage } from '../testing/fakePage.js'
import { isPhone } from './isPhone.js'
import { isTelegram, osOf } from './links.js'

const agents = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  iPad: 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  none: '',
}

const pageOf = (agent: keyof typeof agents, { isCoarse = false, maxTouchPoints = 0 } = {}) =>
  Object.assign(fakePage({ isPhone: isCoarse }), {
    navigator: { userAgent: agents[agent], maxTouchPoints } as Navigator,
  })

describe('a phone', () => {
  test.each(['iPhone', 'iPad', 'android'] as const)('is known by its user agent: %s', (agent) => {
    expect(isPhone(pageOf(agent))).toBe(true)
  })

  test.each(['mac', 'windows', 'none'] as const)('is not a desktop: %s', (agent) => {
    expect(isPhone(pageOf(agent))).toBe(false)
  })

  test('is known by its coarse pointer, whatever it calls itself', () => {
    expect(isPhone(pageOf('mac', { isCoarse: true }))).toBe(true)
  })
})

test.each([
  ['iPhone', 0, 'ios'],
  ['iPad', 0, 'ios'],
  ['mac', 5, 'ios'],
  ['android', 5, 'android'],
  ['mac', 0, undefined],
  ['windows', 10, undefined],
  ['none', 0, undefined],
] as const)('the system of %s with %i touch points is %s', (agent, maxTouchPoints, os) => {
  expect(osOf(pageOf(agent, { maxTouchPoints }))).toBe(os)
})

describe('Telegram', () => {
  test.each(['Telegram', 'TelegramWebviewProxy', 'TelegramWebviewProxyProto'])('is known by %s', (name) => {
    expect(isTelegram({ [name]: {} })).toBe(true)
  })

  test('is not any page', () => {
    expect(isTelegram({ Telegram: undefined })).toBe(false)
  })
})
