import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ProtocolError } from '../../errors/classes.js'
import { parseAnalyticsConfig, parseWalletsResponse } from './parseAnswers.js'

const id = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const honest = {
  id,
  name: 'MetaMask',
  badge_type: 'certified',
  chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  homepage: 'https://metamask.io/',
  image_id: 'e30d09fe-c0dd-4b61-81e2-d6dc09eb9700',
  order: 10,
  mobile_link: 'metamask://',
  desktop_link: null,
  webapp_link: null,
  app_store: 'https://apps.apple.com/app/metamask/id1438144202',
  play_store: null,
  rdns: 'io.MetaMask',
  injected: [{ namespace: 'eip155', injected_id: 'isMetaMask' }],
  display_index: 1,
}
/** Links of a malicious service; none opens a wallet. */
const riskyLinks = [
  'anydesk://123456789',
  'AnyDesk:',
  'teamviewer10://control',
  'docker-desktop://',
  'raycast://extensions',
  'obsidian://open',
  'zoommtg://zoom.us/join',
  'javascript:alert(1)',
  'metamaskx://',
  'x-metamask://',
  'metamask.evil://',
  'constructor://',
  '__proto__://',
  ' metamask://',
]
const parse = (...data: unknown[]) => parseWalletsResponse({ data, count: data.length })
const first = (item: object) => parse({ ...honest, ...item }).data[0]

describe('a page of wallets (Spec §7)', () => {
  // Spec §3.1
  test('an honest one is read; what is null or of no use is absent', () => {
    const { order, injected, display_index, desktop_link, webapp_link, play_store, ...reported } = honest
    expect(parse(honest)).toEqual({ data: [{ ...reported, rdns: 'io.metamask' }], count: 1, dropped: 0 })
  })

  test.each([
    ['no object', 5],
    ['no id', { name: 'A' }],
    ['an id that is none', { ...honest, id: 'a b' }],
    ['an endless id', { ...honest, id: 'a'.repeat(129) }],
    ['no name', { id }],
    ['a name that nobody can see', { ...honest, name: '\u202e\u200b' }],
    ['a list', []],
    ['null', null],
  ])('%s is dropped, and the rest stays', (_, item) => {
    expect(parse(item, honest)).toMatchObject({ data: [{ name: 'MetaMask' }], dropped: 1 })
  })

  test.each([
    ['mobile_link', 'metamask://'],
    ['mobile_link', 'MetaMask://wc'],
    ['mobile_link', 'trust'],
    ['desktop_link', 'ledgerlive://'],
    ['desktop_link', 'https://wallet.example/open'],
    ['webapp_link', 'https://wallet.example/'],
    ['webapp_link', 'http://127.0.0.1:4100/wallet'],
  ])('%s may be %s: a wallet of the data has that scheme, or it is a web address', (field, value) => {
    expect(first({ [field]: value })).toMatchObject({ [field]: value })
  })

  test('names are cleaned: no control and bidi characters, 64 graphemes', () => {
    expect(first({ name: `\u202eMeta\u0000Mask ${'W'.repeat(500)}` })?.name).toMatch(/^MetaMask W{55}$/)
  })

  test.each([
    ['image_id', '../../etc'],
    ['image_id', 'a'.repeat(65)],
    ['rdns', 'not an rdns'],
    ['chains', 'eip155:1'],
    ['chains', ['nonsense', 5]],
    ['badge_type', 'excellent'],
    ['mobile_link', `https://a.example/${'x'.repeat(2_048)}`],
    ...riskyLinks.flatMap((one): [string, unknown][] => [
      ['mobile_link', one],
      ['desktop_link', one],
      ['webapp_link', one],
    ]),
    ['webapp_link', 'metamask://'],
    ['webapp_link', 'metamask.io'],
    ['homepage', { href: 'https://a.example' }],
    ['image_url', 'https://tracker.example/pixel.png'],
  ])('a wallet is known without its %s when that is %j', (field, value) => {
    expect(first({ [field]: value })).not.toHaveProperty(field)
  })

  test('invalid chains are left out', () => {
    expect(first({ chains: ['eip155:1', 'x', null] })?.chains).toEqual(['eip155:1'])
  })

  test('no more is read than ever was asked for, and no count is believed that no directory has', () => {
    const data = Array.from({ length: 2_000 }, (_, number) => ({ id: `w${number}`, name: 'W' }))
    const read = parseWalletsResponse({ data, count: Number.MAX_SAFE_INTEGER })
    expect([read.data.length, read.dropped, read.count]).toEqual([500, 1_500, 100_000])
  })

  test.each([
    null,
    [],
    'x',
    {},
    { data: [] },
    { count: 0 },
    { data: {}, count: 1 },
    { data: [], count: -1 },
    { data: [], count: '3' },
  ])('%j is none', (body) => {
    expect(() => parseWalletsResponse(body)).toThrow(ProtocolError)
  })

  test('nothing that is read can be changed', () => {
    const read = parse(honest)
    expect([read, read.data, read.data[0], read.data[0]?.chains].every(Object.isFrozen)).toBe(true)
  })

  test('whatever comes, the answer is an error of ours or wallets that can be shown', () => {
    const anything = fc.oneof(fc.anything(), fc.record({ data: fc.array(fc.anything()), count: fc.nat() }))
    const item = fc.record(
      { id: fc.string(), name: fc.anything(), chains: fc.anything(), rdns: fc.string() },
      { requiredKeys: ['id'] },
    )
    const bodies = fc.oneof(anything, fc.record({ data: fc.array(item), count: fc.nat() }))
    fc.assert(
      fc.property(bodies, (body) => {
        try {
          for (const wallet of parseWalletsResponse(body).data) {
            expect(wallet.name.trim()).not.toBe('')
            expect(wallet.id).toMatch(/^[\w.-]{1,128}$/)
          }
        } catch (error) {
          expect(error).toBeInstanceOf(ProtocolError)
        }
      }),
    )
    expect(Object.prototype).not.toHaveProperty('name')
  })
})

describe('the analytics config (Spec §7)', () => {
  test.each([true, false])('says %s', (isAnalyticsEnabled) => {
    expect(parseAnalyticsConfig({ isAnalyticsEnabled, more: 1 })).toEqual({ isAnalyticsEnabled })
  })

  test.each([undefined, null, {}, [], { isAnalyticsEnabled: 'true' }])('%j says nothing', (body) => {
    expect(() => parseAnalyticsConfig(body)).toThrow(ProtocolError)
  })
})
