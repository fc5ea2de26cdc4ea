import { describe, expect, test } from 'vitest'
import { toNetworkId } from '../base/parseCaip.js'
import {
  parseBalances,
  parseIdentity,
  parseNames,
  parseSessions,
  parseSupportedChains,
  parseTransactions,
} from './schema.js'

const networkId = toNetworkId('eip155:1')
const dollars = {
  name: 'Dollar',
  symbol: 'USD',
  chainId: 'eip155:1',
  address: 'eip155:1:0xabc',
  value: 2.5,
  price: 1,
  iconUrl: 'https://service.example/usd.svg',
  quantity: { decimals: '6', numeric: '2.5' },
}

describe('balances', () => {
  const read = (item: object) => parseBalances({ balances: [item] }, networkId)

  // Spec §3.10
  test('have an amount for each contract', () => {
    expect(read(dollars)).toEqual([
      { ...dollars, address: '0xabc', quantity: { decimals: 6, numeric: '2.5' } },
    ])
  })

  test('without an address are of the network’s own currency', () => {
    expect(read({ ...dollars, address: undefined })[0]).not.toHaveProperty('address')
  })

  test.each([
    ['without decimals (Spec §5.11)', { quantity: { decimals: '0', numeric: '1' } }],
    ['on another network', { chainId: 'eip155:2' }],
    ['on a contract of another network', { address: 'eip155:2:0xabc' }],
    ['of an amount that is none', { quantity: { decimals: '6', numeric: '-1' } }],
    ['of more decimals than there are', { quantity: { decimals: '256', numeric: '1' } }],
    ['without a symbol', { symbol: '\u202e' }],
  ])('%s are left out', (_, change) => {
    expect(read({ ...dollars, ...change })).toEqual([])
  })

  test('keep their place without a price or picture that can be used', () => {
    const [token] = read({ ...dollars, price: -1, value: Number.NaN, iconUrl: 'javascript:alert(1)' })
    expect(token).toMatchObject({ symbol: 'USD' })
    for (const key of ['price', 'value', 'iconUrl']) expect(token).not.toHaveProperty(key)
  })

  test('stay beside an invalid one', () => {
    expect(parseBalances({ balances: [null, 7, dollars] }, networkId)).toHaveLength(1)
  })

  test.each([undefined, [], {}, { balances: {} }, 'balances'])('%j is no answer', (body) => {
    expect(() => parseBalances(body, networkId)).toThrow()
  })
})

describe('history', () => {
  const metadata = {
    operationType: 'send',
    hash: `0x${'ab'.repeat(32)}`,
    chain: 'eip155:1',
    minedAt: '2026-01-02T03:04:05Z',
    sentFrom: '0x1',
    sentTo: '0x2',
    status: 'confirmed',
  }
  const sent = { direction: 'out', quantity: { numeric: '1.5' }, fungible_info: { symbol: 'ETH' } }
  const spam = { direction: 'in', nft_info: { name: 'Free', flags: { is_spam: true } } }
  const read = (change: object, transfers: unknown = [sent]) =>
    parseTransactions({ data: [{ id: '1', metadata: { ...metadata, ...change }, transfers }] }, networkId)
      .transactions

  // Spec §3.12
  test('has operation, time and transfers', () => {
    expect(read({})).toEqual([
      {
        ...{ id: '1', hash: metadata.hash, networkId, status: 'confirmed', operation: 'send' },
        minedAt: Date.UTC(2026, 0, 2, 3, 4, 5),
        from: '0x1',
        to: '0x2',
        transfers: [{ direction: 'out', amount: '1.5', symbol: 'ETH', isCollectible: false }],
      },
    ])
  })

  test('leaves out transactions that moved only spam (Spec §5.12)', () => {
    expect([read({}, [spam, spam]), read({}, [spam, sent])].map(({ length }) => length)).toEqual([0, 1])
  })

  test('keeps transactions that moved nothing, such as an approval', () => {
    expect(read({}, null)).toMatchObject([{ transfers: [] }])
  })

  test('a transfer names who sent and who got it, beside the contract that the transaction called', () => {
    const moved = { direction: 'out', fungible_info: { symbol: 'USDC' }, sender: '0x1', recipient: '0xb' }
    expect(read({ sentTo: '0xcontract' }, [moved])[0]).toMatchObject({
      to: '0xcontract',
      transfers: [{ from: '0x1', to: '0xb' }],
    })
  })

  test('shows a collectible by a picture that came with the answer, and fetches none for it', () => {
    const shown = (url: string) =>
      read({}, [{ direction: 'in', nft_info: { name: 'Cat', content: { preview: { url } } } }])[0]?.transfers
    const picture = 'data:image/png;base64,iVBORw0KGgo='
    expect(shown(picture)).toMatchObject([{ name: 'Cat', imageUrl: picture }])
    expect(shown('https://anybody.example/cat.png')?.[0]).not.toHaveProperty('imageUrl')
  })

  test.each([
    ['of another network (Spec §5.12)', { chain: 'eip155:2' }],
    ['at no time', { minedAt: 'yesterday' }],
    ['of a state that there is not', { status: 'maybe' }],
  ])('%s is left out', (_, change) => {
    expect(read(change)).toEqual([])
  })

  test('ends without a cursor', () => {
    const next = [null, '', 'more'].map((next) => parseTransactions({ data: [], next }, networkId).next)
    expect(next).toEqual([undefined, undefined, 'more'])
  })
})

test('only network ids of the list are supported chains', () => {
  expect([...parseSupportedChains({ http: ['eip155:1', 'moon', 7] })]).toEqual(['eip155:1'])
})

test('an identity is passed on unread', () => {
  expect(parseIdentity({ name: '<b>', avatar: 7 })).toEqual({ name: '<b>', imageUrl: 7 })
})

test('without a registered name nothing is known', () => {
  expect([parseNames([]), parseNames([7])]).toEqual([{}, {}])
})

describe('smart sessions', () => {
  const session = {
    project: { id: 'p', name: 'Swap bot', url: 'https://bot.example/', iconUrl: 'https://bot.example/i.png' },
    pci: 'pci-1',
    expiry: 1_800_000_000,
    createdAt: 1_700_000_000,
    permissions: [{ type: 'contract-call', data: { address: '0x1' } }, { type: 'contract-call' }],
    policies: [],
    context: '0x',
  }
  const read = (change: object) => parseSessions({ pcis: [{ ...session, ...change }] })

  test('have app, permissions, expiry and the grant for the wallet', () => {
    expect(read({ revokedAt: 1_750_000_000 })).toEqual([
      {
        pci: 'pci-1',
        app: 'Swap bot',
        url: 'https://bot.example/',
        expiry: 1_800_000_000_000,
        createdAt: 1_700_000_000_000,
        revokedAt: 1_750_000_000_000,
        permissions: ['contract-call'],
        grant: { permissions: session.permissions, expiry: 1_800_000_000 },
      },
    ])
  })

  test('have no unsafe web address, and no text that hides another', () => {
    const [hostile] = read({ project: { id: 'p', name: 'Na\u202eme', url: 'javascript:alert(1)' } })
    expect(hostile?.app).toBe('Name')
    expect(hostile).not.toHaveProperty('url')
  })

  test.each([
    ['without an id', { pci: '' }],
    ['that end at no time', { expiry: 'soon' }],
    ['that end after the last day there is', { expiry: 1e15 }],
    ['of nobody', { project: null }],
    ['without permissions', { permissions: undefined }],
  ])('%s are left out', (_, change) => {
    expect(read(change)).toEqual([])
  })

  test.each([undefined, [], {}, { pcis: {} }])('%j is no answer', (body) => {
    expect(() => parseSessions(body)).toThrow()
  })
})
