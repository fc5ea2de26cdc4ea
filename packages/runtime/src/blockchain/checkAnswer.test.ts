import { expect, test } from 'vitest'
import { many, wallet } from '../directory/remote/serviceWallets.fixture.js'
import { checkAnswer } from './checkAnswer.js'

const page = (...wallets: unknown[]) => ({ data: wallets, count: wallets.length })
const full = wallet(1, {
  rdns: 'io.Wallet',
  chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  badge_type: 'none',
  homepage: null,
  order: 1,
  injected: null,
})

const dollars = {
  name: 'Dollar',
  symbol: 'USD',
  chainId: 'eip155:1',
  address: 'eip155:1:0x6B175474E89094C44Da98b954EedeAC495271d0F',
  value: 2.5,
  price: 1,
  iconUrl: 'https://service.example/usd.svg',
  quantity: { decimals: '6', numeric: '2.5' },
}
const sent = {
  id: '1',
  metadata: {
    operationType: 'send',
    hash: `0x${'ab'.repeat(32)}`,
    chain: 'eip155:1',
    minedAt: '2026-01-02T03:04:05Z',
    sentFrom: '0x1',
    sentTo: '0x2',
    status: 'confirmed',
    nonce: 7,
  },
  transfers: [{ direction: 'out', quantity: { numeric: '1.5' }, fungible_info: { symbol: 'ETH' } }],
}
const spam = { ...sent, transfers: [{ direction: 'in', nft_info: { flags: { is_spam: true } } }] }
const mined = (metadata: object) => ({ data: [{ ...sent, metadata: { ...sent.metadata, ...metadata } }] })
const session = {
  project: { id: 'p', name: 'Swap bot', url: 'https://bot.example' },
  pci: 'pci-1',
  expiry: 1_800_000_000,
  createdAt: 1_700_000_000,
  permissions: [{ type: 'contract-call', data: {} }, { type: 'contract-call' }],
  policies: [],
  context: '0x',
}
const sides = { from: 'eip155:1:0x1', to: 'eip155:1:0x2' }
const swappable = {
  name: 'Dollar',
  symbol: 'USD',
  address: 'eip155:1:0xabc',
  decimals: 6,
  logoUri: 'https://a.example/u.png',
}
const swapped = { tx: { ...sides, data: '0x07ed2379', amount: '1', eip155: { gas: '1', gasPrice: '1' } } }
const approving = { tx: { ...sides, data: '0x095ea7b3', value: '0', eip155: { gas: 1, gasPrice: '1' } } }
const record = {
  name: 'me.example',
  registered_at: '2026-01-02T03:04:05.000Z',
  addresses: { 60: { address: '0x1', created: '2026-01-02T03:04:05.000Z' } },
  attributes: [{ avatar: 'https://a.example/me.png' }],
}

test.each([
  ['/v1/supported-chains', { http: ['eip155:1'], ws: [] }],
  ['/v1/account/0x1/balance', { balances: [dollars, { ...dollars, address: undefined }] }],
  ['/v1/account/0x1/balance', { balances: [{ ...dollars, quantity: { decimals: '0', numeric: '1' } }] }],
  ['/v1/account/0x1/history', { data: [sent, spam], next: null }],
  ['/v1/identity/0x1', { name: null, avatar: null }],
  ['/v1/profile/reverse/0x1', [{ name: 'me.example', attributes: [] }]],
  ['/v1/sessions/eip155:1:0x1', { pcis: [session, { ...session, revokedAt: 1_700_000_001 }] }],
  ['/v1/profile/account/me.example', record],
  ['/v1/profile/suggestions/me', { suggestions: [{ name: 'me2.example', registered: false }] }],
  ['/v1/convert/gas-price', { standard: '1', fast: '2', instant: '3' }],
  ['/v1/convert/tokens', { tokens: [swappable] }],
  ['/v1/convert/quotes', { quotes: [] }],
  ['/v1/convert/quotes', { quotes: [{ id: null, fromAmount: '1', toAmount: '2' }] }],
  ['/v1/convert/build-transaction', swapped],
  ['/v1/convert/allowance', { allowance: '0' }],
  ['/v1/convert/build-approve', approving],
  ['/getWallets', page(full, wallet(2))],
  ['/getWallets', { data: [], count: 90 }],
  ['/getWallets', page({ ...full, mobile_link: 'edge://' })],
  ['/getAnalyticsConfig', { isAnalyticsEnabled: false }],
  ['/something/else', 'nobody reads it'],
])('%s as agreed passes', (path, answer) => {
  expect(() => checkAnswer(path, answer)).not.toThrow()
})

test.each([
  ['/v1/supported-chains', { http: ['moon'] }, '"moon" in `http`'],
  ['/v1/supported-chains', {}, 'http'],
  ['/v1/account/0x1/balance', {}, 'balances'],
  ['/v1/account/0x1/balance', { balances: [dollars, 7] }, '`balances[1]` is no balance'],
  ['/v1/account/0x1/balance', { balances: [{ ...dollars, address: '0x1' }] }, '`balances[0]` is no balance'],
  ['/v1/account/0x1/balance', { balances: [{ ...dollars, value: -1 }] }, '`balances[0].value` is -1'],
  ['/v1/account/0x1/history', { next: null }, 'data'],
  ['/v1/account/0x1/history', mined({ minedAt: 'today' }), '`data[0]` is no transaction'],
  ['/v1/account/0x1/history', mined({ status: 'well' }), '`data[0]` is no transaction'],
  ['/v1/identity/0x1', [], 'must be an object'],
  ['/v1/sessions/eip155:1:0x1', {}, 'pcis'],
  [
    '/v1/sessions/eip155:1:0x1',
    { pcis: [session, { ...session, expiry: 'soon' }] },
    '`pcis[1]` is no session',
  ],
  ['/v1/sessions/eip155:1:0x1', { pcis: [{ ...session, project: { id: 'p' } }] }, '`pcis[0].project.name`'],
  ['/v1/sessions/eip155:1:0x1', { pcis: [{ ...session, permissions: [{}] }] }, '`pcis[0].permissions`'],
  ['/v1/profile/account/me.example', { ...record, addresses: { ether: {} } }, '`addresses.ether`'],
  ['/v1/profile/account/me.example', { ...record, registered_at: 7 }, '`registered_at`'],
  ['/v1/profile/suggestions/me', { suggestions: [{ name: 'me2.example' }] }, '`suggestions.0.registered`'],
  ['/v1/convert/gas-price', { standard: 1, fast: '2', instant: '3' }, '`standard`'],
  ['/v1/convert/gas-price', { standard: '-1', fast: '2', instant: '3' }, '`standard`'],
  ['/v1/convert/tokens', {}, 'tokens'],
  ['/v1/convert/tokens', { tokens: [{ ...swappable, decimals: '6' }] }, '`tokens[0]` is no token'],
  ['/v1/convert/quotes', { quotes: [{ toAmount: 2 }] }, '`toAmount`'],
  ['/v1/convert/build-transaction', { tx: { ...swapped.tx, to: '0x2' } }, '`tx.to`'],
  ['/v1/convert/build-transaction', { tx: { ...swapped.tx, data: '0x0' } }, '`tx.data`'],
  ['/v1/convert/allowance', { allowance: -1 }, '`allowance`'],
  ['/v1/convert/build-approve', { tx: { ...approving.tx, data: '' } }, '`tx.data`'],
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
