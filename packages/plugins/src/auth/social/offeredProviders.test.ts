import { describe, expect, test } from 'vitest'
import { offeredProviders } from './providers.js'

const all = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']
const on = (userAgent: string, maxTouchPoints = 0) =>
  ({ navigator: { userAgent, maxTouchPoints } }) as Pick<Window, 'navigator'>
const iPhone = on('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15', 5)
const android = on('Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Mobile')
const mac = on('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15')

test('are those of the config, in its order', () => {
  expect(offeredProviders(['github', 'google'], undefined, false, mac)).toEqual(['github', 'google'])
})

test('the one of the last log-in comes first', () => {
  expect(offeredProviders(['google', 'x', 'github'], 'github', false, mac)).toEqual(['github', 'google', 'x'])
  expect(offeredProviders(['google', 'x'], 'github', false, mac)).toEqual(['google', 'x'])
})

describe('inside Telegram, those are left out whose pages fail there', () => {
  test.each([
    ['iOS', iPhone, ['google']],
    ['Android', android, ['x', 'facebook']],
    ['macOS', mac, ['x']],
  ])('on %s', (_, page, broken) => {
    const everywhere = offeredProviders(all, undefined, false, page)
    expect(offeredProviders(all, undefined, true, page)).toEqual(
      everywhere.filter((id) => !broken.includes(id)),
    )
  })
})
