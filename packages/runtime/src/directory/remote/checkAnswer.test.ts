import { expect, test } from 'vitest'
import { checkAnswer } from './checkAnswer.js'
import { many, wallet } from './serviceWallets.fixture.js'

const page = (...wallets: unknown[]) => ({ data: wallets, count: wallets.length })
const full = wallet(1, {
  rdns: 'io.Wallet',
  chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  badge_type: 'none',
  homepage: null,
  order: 1,
  injected: null,
})

test.each([
  ['/getWallets', page(full, wallet(2))],
  ['/getWallets', { data: [], count: 90 }],
  ['/getWallets', page({ ...full, mobile_link: 'edge://' })],
  ['/getAnalyticsConfig', { isAnalyticsEnabled: false }],
  ['/something/else', 'nobody reads it'],
])('%s as agreed passes', (path, answer) => {
  expect(() => checkAnswer(path, answer)).not.toThrow()
})

test.each([
  ['/getWallets', { data: [] }, '`count`'],
  ['/getWallets', { data: [], count: 1e9 }, '`count` is 1000000000, which is read as 100000'],
  ['/getWallets', page(full, { id: '7' }), '`data[1]` is no wallet'],
  [
    '/getWallets',
    page({ ...full, rdns: 'no rdns' }),
    '`data[0].rdns` is "no rdns", which is read as nothing',
  ],
  ['/getWallets', page({ ...full, name: 'Na\u202eme' }), '`data[0].name`'],
  ['/getWallets', page({ ...full, chains: ['eip155:1', 'moon'] }), 'which is read as ["eip155:1"]'],
  ['/getWallets', page({ ...full, mobile_link: 7 }), '`data[0].mobile_link` is 7'],
  ['/getWallets', page(...many(501)), '1 of its wallets are more'],
  ['/getAnalyticsConfig', { isAnalyticsEnabled: 'yes' }, '`isAnalyticsEnabled`'],
])('%s is refused, with the reason: %j', (path, answer, reason) => {
  expect(() => checkAnswer(path, answer)).toThrow(
    expect.objectContaining({ code: 'HTTP_BODY_INVALID', message: expect.stringContaining(reason) }),
  )
})
