import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Wallet } from '../../../connectors/wallet.js'
import { browseLink } from './waysToGet.js'

const agents = {
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari',
  android: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile',
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36',
}
const pageOf = (href = 'https://app.example/swap?a=1#b', agent: keyof typeof agents = 'iphone') => ({
  navigator: { userAgent: agents[agent] } as Navigator,
  location: new URL(href) as unknown as Location,
  matchMedia: () => ({ matches: false }) as MediaQueryList,
})

const wallet = (id: string, more: Partial<Wallet> = {}): Wallet => ({ id, name: id, ...more })
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const evm = 'eip155:1'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const here = 'https%3A%2F%2Fapp.example%2Fswap%3Fa%3D1%23b'
const origin = 'https%3A%2F%2Fapp.example'

const phantom = `https://phantom.app/ul/browse/${here}?ref=${origin}`
const solflare = `https://solflare.com/ul/v1/browse/${here}?ref=${here}`
const coinbase = `https://go.cb-w.com/dapp?cb_url=${here}`

describe('on a phone this page opens in the browser of', () => {
  test.each<[string, Wallet, string[], string]>([
    ['Phantom', wallet('app.phantom'), [solana], phantom],
    ['Phantom, of an app without Solana', wallet('app.phantom'), [evm], phantom],
    ['Phantom, of an app of Bitcoin', wallet('app.phantom'), [bitcoin], phantom],
    ['Phantom by its rdns', wallet('x', { rdns: 'app.phantom' }), [solana], phantom],
    [
      'Phantom by its id in the directory',
      wallet('a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'),
      [solana],
      phantom,
    ],
    ['Solflare', wallet('x', { slug: 'com.solflare' }), [evm, solana], solflare],
    ['Coinbase Wallet', wallet('com.coinbase.wallet'), [evm, solana], coinbase],
    [
      'Coinbase Wallet, of an app without Solana',
      wallet('com.coinbase.wallet'),
      [evm],
      `cbwallet://miniapp?url=${here}`,
    ],
  ])('%s', (_, one, chains, link) => {
    expect(browseLink(one, chains, pageOf())).toBe(link)
    expect(browseLink(one, chains, pageOf(undefined, 'android'))).toBe(link)
  })
})

describe('there is no such link', () => {
  test.each<[string, Wallet, string[], ReturnType<typeof pageOf>]>([
    ['on a computer', wallet('app.phantom'), [solana], pageOf(undefined, 'desktop')],
    ['to a wallet that has none', wallet('io.metamask'), [solana], pageOf()],
    ['to a wallet that does not serve the app', wallet('com.solflare'), [evm], pageOf()],
    [
      "in the wallet's own browser",
      wallet('app.phantom'),
      [solana],
      Object.assign(pageOf(), { phantom: { solana: {} } }),
    ],
    ['to a page that has no address', wallet('app.phantom'), [solana], pageOf('about:srcdoc')],
    [
      'to a page whose address is too long for the gate',
      wallet('app.phantom'),
      [solana],
      pageOf(`https://app.example/${'a'.repeat(2100)}`),
    ],
  ])('%s', (_, one, chains, page) => {
    expect(browseLink(one, chains, page)).toBeUndefined()
  })
})

test('whatever the address of the page holds, the link leads to the wallet, and carries that address as it is', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true, size: 'small' }), (href) => {
      const page = pageOf(href)
      const link = browseLink(wallet('com.coinbase.wallet'), [solana], page)
      const url = new URL(link ?? '')
      expect(url.host).toBe('go.cb-w.com')
      expect([...url.searchParams.keys()]).toEqual(['cb_url'])
      expect(url.searchParams.get('cb_url')).toBe(page.location.href)
    }),
  )
})
