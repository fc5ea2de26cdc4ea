import { describe, expect, test } from 'vitest'
import type { OrderedEntry } from '../../../connectors/order.js'
import type { Wallet } from '../../../connectors/wallet.js'
import { appsToScan, offerOf, suggested, waysToGet } from './waysToGet.js'

const pageOf = (userAgent: string, maxTouchPoints = 0) =>
  ({ navigator: { userAgent, maxTouchPoints }, location: { hostname: 'app.example' } }) as unknown as Window

const chrome = pageOf('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36')
const firefox = pageOf('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
const iphone = pageOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari')
const android = pageOf('Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile')

const everywhere: Wallet = {
  id: 'everywhere',
  name: 'Everywhere',
  homepage: 'https://wallet.example/',
  app_store: 'https://apps.apple.com/app/id1',
  play_store: 'https://play.google.com/store/apps/details?id=a',
  chrome_store: 'https://chromewebstore.google.com/detail/a',
}

describe('places to get a wallet', () => {
  test.each([
    ['in Chromium', chrome, ['browserStore', 'homepage']],
    ['in another browser', firefox, ['homepage']],
    ['on an iPhone', iphone, ['appStore', 'homepage']],
    ['on Android', android, ['playStore', 'homepage']],
  ] as const)('%s: the store of the place first, then its own page', (_, page, kinds) => {
    expect(waysToGet(everywhere, page).map(({ kind }) => kind)).toEqual(kinds)
  })

  test('a link that the gate refuses is no way', () => {
    const wallet = { ...everywhere, homepage: 'http://wallet.example/', chrome_store: 'javascript:alert(1)' }
    expect(waysToGet(wallet, chrome)).toEqual([])
  })
})

const code = { connectors: [{ id: 'code', pairs: true }] } as unknown as OrderedEntry

describe('the app, for a code to scan', () => {
  const kinds = (page: Window, rows = [code]) => appsToScan(everywhere, rows, page).map(({ kind }) => kind)

  test('is in both stores on a computer', () => expect(kinds(chrome)).toEqual(['appStore', 'playStore']))
  test('is of no use on a phone, or with nothing that pairs', () => {
    expect(kinds(iphone)).toEqual([])
    expect(kinds(chrome, [])).toEqual([])
  })
})

test.each<[string, Window, readonly OrderedEntry[], string]>([
  ['in Chromium', chrome, [code], 'both'],
  ['in Chromium, with nothing that pairs', chrome, [], 'extension'],
  ['in another browser', firefox, [code], 'app'],
  ['in another browser, with nothing that pairs', firefox, [], 'website'],
  ['on a phone', android, [], 'app'],
])('%s one gets what there is', (_, page, rows, offer) => {
  expect(offerOf(everywhere, rows, page)).toBe(offer)
})

describe('which wallets are suggested', () => {
  const ids = (wallets: readonly Wallet[], rows: readonly OrderedEntry[] = []) =>
    suggested(wallets, rows, chrome).map(({ id }) => id)

  test('none that cannot be had on this device', () => {
    const phoneOnly = { id: 'p', name: 'Phone only', app_store: everywhere.app_store }
    expect(ids([phoneOnly])).toEqual([])
    expect(ids([phoneOnly], [code])).toEqual(['p'])
  })

  test('none that is installed', () => {
    const row = { connectors: [{ id: 'dev.x', info: { rdns: 'dev.x' } }] } as unknown as OrderedEntry
    expect(ids([{ ...everywhere, rdns: 'Dev.X' }], [row])).toEqual([])
  })

  test('a handful at most', () => {
    expect(ids(Array.from({ length: 9 }, (_, at) => ({ ...everywhere, id: `w${at}` })))).toHaveLength(5)
  })
})
