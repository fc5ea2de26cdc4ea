import { walletLink } from '@wallet-modal/runtime/chain'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { anyWalletLink, isLinkBase, pairingLink, requestLink } from './deepLink.js'

const topic = '7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'
const uri = `wc:${topic}@2?expiryTimestamp=1700000300&relay-protocol=irn&symKey=${'587d'.repeat(16)}`
const encoded = encodeURIComponent(uri)

/** The link with its URI by name, so that the rest can be read. */
const shape = (link: string | undefined) => link?.replace(encoded, '<uri>')

describe('the link that hands a pairing to a wallet', () => {
  test.each([
    ['trust://', 'trust://wc?uri=<uri>'],
    ['trust:', 'trust://wc?uri=<uri>'],
    ['trust:/', 'trust://wc?uri=<uri>'],
    ['trust', 'trust://wc?uri=<uri>'],
    ['myApp://Open', 'myapp://Open/wc?uri=<uri>'],
    ['zeal://walletconnect/', 'zeal://walletconnect/wc?uri=<uri>'],
    ['kucoin:///wallet/walletConnect', 'kucoin:///wallet/walletConnect/wc?uri=<uri>'],
    ['app://route?to=by://web3/', 'app://route?to=by://web3/wc?uri=<uri>'],
    ['wc://', 'wc://wc?uri=<uri>'],
  ])('native: %s becomes %s', (base, link) => {
    expect(shape(pairingLink(base, uri))).toBe(link)
  })

  test.each([
    ['https://link.trustwallet.com', 'https://link.trustwallet.com/wc?uri=<uri>'],
    ['https://my.tt/wc/', 'https://my.tt/wc/wc?uri=<uri>'],
    ['https://app.example/cedefi', 'https://app.example/cedefi/wc?uri=<uri>'],
    ['https://app.example/?source=wc', 'https://app.example/wc?source=wc&uri=<uri>'],
    ['https://app.example/?', 'https://app.example/wc?uri=<uri>'],
    ['https://app.example/x/#/y', 'https://app.example/x/wc?uri=<uri>#/y'],
    [
      'https://app.example/x?link=https%3A%2F%2Fb.example%2F%3Fa%3D#y',
      'https://app.example/x/wc?link=https%3A%2F%2Fb.example%2F%3Fa%3D&uri=<uri>#y',
    ],
    ['http://localhost:4100/phone', 'http://localhost:4100/phone/wc?uri=<uri>'],
  ])('universal: %s becomes %s', (base, link) => {
    expect(shape(pairingLink(base, uri))).toBe(link)
  })

  test.each([
    'neon://uri=',
    'smartbody://?uri=',
    'kubwallet://wc?uri=',
    'https://app.example/signin/wc?uri=',
  ])('%s is only filled in', (base) => {
    expect(shape(pairingLink(base, uri))).toBe(`${base}<uri>`)
  })

  test('for Telegram on Android a native link has the URI encoded twice', () => {
    expect(pairingLink('trust://', uri, { encodesTwice: true })).toBe(
      `trust://wc?uri=${encodeURIComponent(encoded)}`,
    )
  })

  test('a universal link never has', () => {
    expect(shape(pairingLink('https://app.example', uri, { encodesTwice: true }))).toBe(
      'https://app.example/wc?uri=<uri>',
    )
  })

  test.each([
    ['javascript:alert(1)'],
    ['javascript'],
    ['javascript://'],
    ['http://app.example'],
    ['app.example'],
    ['intent://wc#Intent;scheme=wallet;end'],
    ['trust:wc'],
    [' trust://'],
    [''],
    [`trust://${'a'.repeat(1024)}`],
    [undefined],
    [{}],
  ])('%j makes none', (base) => {
    expect(pairingLink(base, uri)).toBeUndefined()
  })

  test.each([
    `https://app.example/wc?uri=${encodeURIComponent('wc:a@2?symKey=b')}`,
    'https://app.example/?uri=other&x=1',
    'https://app.example/?u%72i=other',
    'https://app.example/#/wc?uri=other',
    'https://app.example/?bad=%',
    'wallet://wc?uri=other&',
    'wallet://wc?URI=other',
    'wc://other@2',
    'wc://other?symKey=b',
    'wc:other',
    uri,
  ])('a base that brings a pairing of its own makes none: %s', (base) => {
    expect(pairingLink(base, uri)).toBeUndefined()
  })

  test.each(['https://app.example/?redirect_uri=x', 'https://app.example/?link=%3Furi%3D', 'uri://'])(
    'one that only resembles such makes one: %s',
    (base) => {
      expect(pairingLink(base, uri)).toContain(encoded)
    },
  )

  test.each(['', 'javascript:alert(1)', 'wc:a@1?key=b', `${uri}\n`])('the URI %j makes none', (wrong) => {
    expect(pairingLink('trust://', wrong)).toBeUndefined()
  })

  test('whatever the base, the link passes the gate and carries this URI', () => {
    const parts = fc.constantFrom(
      'https://',
      'a.example',
      'wallet',
      ':',
      '//',
      '/',
      '?',
      '#',
      'uri=',
      '&',
      '%',
      '@',
      'wc',
    )
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string({ unit: parts, maxLength: 10 }), fc.string()), (base) => {
        const link = pairingLink(base, uri)
        expect(link !== undefined).toBe(isLinkBase(base))
        if (link === undefined) return
        expect(walletLink(link)).toBe(link)
        expect(link.match(/\buri=/g)).toHaveLength(1)
        expect(link).toContain(`uri=${encoded}`)
      }),
    )
  })

  test('nothing is logged', () => {
    const logs = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) => vi.spyOn(console, name))
    pairingLink('trust://', uri)
    pairingLink('javascript:', uri)
    anyWalletLink(uri)
    expect(logs.flatMap(({ mock }) => mock.calls)).toEqual([])
    vi.restoreAllMocks()
  })
})

describe('the link that brings a wallet to the front', () => {
  test.each([
    ['trust://', 'trust://wc?sessionTopic=<topic>'],
    ['trust:', 'trust://wc?sessionTopic=<topic>'],
    ['zeal://walletconnect', 'zeal://walletconnect/wc?sessionTopic=<topic>'],
    ['neon://uri=', 'neon://wc?sessionTopic=<topic>'],
    ['kubwallet://wc?uri=', 'kubwallet://wc?sessionTopic=<topic>'],
    ['https://app.example/x?a=1#b', 'https://app.example/x/wc?a=1&sessionTopic=<topic>#b'],
    ['https://app.example/signin/wc?uri=', 'https://app.example/signin/wc?sessionTopic=<topic>'],
  ])('%s becomes %s', (base, link) => {
    expect(requestLink(base, topic)?.replace(topic, '<topic>')).toBe(link)
  })

  test.each([
    ['javascript:alert(1)', topic],
    [undefined, topic],
    ['trust://', ''],
    ['trust://', 'a&uri=b'],
  ])('%s with %s makes none', (base, wrong) => {
    expect(requestLink(base, wrong)).toBeUndefined()
  })
})

describe('the link for any wallet', () => {
  test('is the pairing URI itself', () => {
    expect(anyWalletLink(uri)).toBe(uri)
  })

  test.each(['javascript:alert(1)', 'wc:', undefined])('%s is none', (value) => {
    expect(anyWalletLink(value)).toBeUndefined()
  })
})
