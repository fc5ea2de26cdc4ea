import type { NetworkId } from '@wallet-modal/runtime/plugin'
import { describe, expect, test } from 'vitest'
import { readCardDestination } from './cardProvider.js'
import { checkPage } from './checkPage.js'
import { isRestrictedTimeZone } from './isRestrictedTimeZone.js'
import type { OnrampProvider, OnrampRequest } from './provider.js'
import { readSecondDestination, secondProvider } from './secondProvider.js'

const account = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'
const network = { id: 'eip155:8453' } as never
const names = new Map<string, NetworkId>([
  ['base', 'eip155:8453' as NetworkId],
  ['ethereum', 'eip155:1' as NetworkId],
])
const provider = (readDestination?: OnrampProvider['readDestination']): OnrampProvider => ({
  ...{ id: 'p', name: 'Shop', namespaces: ['eip155'], hosts: ['pay.example', '127.0.0.1:4100'] },
  supports: () => true,
  session: () => Promise.reject(new Error('not asked')),
  ...(readDestination && { readDestination }),
})
const card = provider((url) => readCardDestination(url, names))
const cardUrl = (address: string, name: string) =>
  `https://pay.example/buy?${new URLSearchParams({ destinationWallets: JSON.stringify([{ address }]), defaultNetwork: name })}`
const check = (of: OnrampProvider, url: string, more: object = {}) =>
  checkPage(of, { url, destination: 'in-url', ...more }, { account, network })

describe('a page', () => {
  test('that pays to the account on the network is opened', () => {
    expect(check(card, cardUrl(account.toLowerCase(), 'base')).isHidden).toBe(false)
  })

  test.each([
    ['at another host', 'https://pay.example.evil.test/buy', 'host'],
    ['with a user name', 'https://pay.example@evil.test/', 'host'],
    ['without encryption', 'http://pay.example/buy', 'host'],
    ['at another port', 'http://127.0.0.1:4101/buy', 'host'],
    ['that runs a script', 'javascript:alert(1)', 'host'],
    [
      'that pays to another account',
      cardUrl('0x00000000000000000000000000000000000000ff', 'base'),
      'account',
    ],
    ['that names its account in no readable way', 'https://pay.example/?destinationWallets=%5B', 'account'],
    ['that names no account', 'https://pay.example/?destinationWallets=%5B%5D', 'account'],
    ['that pays on another network', cardUrl(account, 'ethereum'), 'network'],
    ['that pays on an unknown network', cardUrl(account, 'mars'), 'network'],
    ['that names two networks', `${cardUrl(account, 'base')}&defaultNetwork=ethereum`, 'network'],
    [
      'that names a second account',
      `${cardUrl(account, 'base')}&destinationWallets=${encodeURIComponent('[{"address":"0x1"}]')}`,
      'account',
    ],
  ])('%s is refused', (_, url, refusal) => {
    expect(() => check(card, url)).toThrow(
      expect.objectContaining({ code: 'ONRAMP_PAGE_REFUSED', context: { provider: 'p', refusal } }),
    )
  })

  test.each([
    ['a session token', '&sessionToken=t'],
    ['addresses of another form', `&addresses=${encodeURIComponent('{"0x1":["base"]}')}`],
    ['a parameter that nobody knows', '&to=0x1'],
  ])('with %s beside our account is one where the visitor has to look', (_, more) => {
    expect(check(card, `${cardUrl(account, 'base')}${more}`).isHidden).toBe(true)
  })

  test('whose wallet names another network is refused', () => {
    const wallets = JSON.stringify([{ address: account, blockchains: ['ethereum'] }])
    const url = `https://pay.example/?${new URLSearchParams({ destinationWallets: wallets, defaultNetwork: 'base' })}`
    expect(() => check(card, url)).toThrow('another network')
  })

  test('with only a session token is one where the visitor has to look', () => {
    expect(check(card, 'https://pay.example/?sessionToken=t', { destination: 'hidden' }).isHidden).toBe(true)
  })

  test('that should name its account, and doesn’t, is refused', () => {
    expect(() => check(card, 'https://pay.example/')).toThrow('another account')
  })

  test('whose server repeats account and network is held to them', () => {
    const echo = { address: account, network: 'eip155:8453' }
    const echoed = (more: object) =>
      check(provider(), 'https://pay.example/s/1', { destination: 'echoed', echo: { ...echo, ...more } })
    expect(echoed({}).isHidden).toBe(false)
    expect(() => echoed({ network: 'eip155:1' })).toThrow('another network')
    expect(() => echoed({ address: '0x1' })).toThrow('another account')
  })
})

test('the second provider’s URL names the account, and no network', () => {
  const url = new URL(`https://x.example/?walletAddress=${account}`)
  expect(readSecondDestination(url)).toEqual({ addresses: [account] })
})

test('the second provider is offered with settings of the app alone', () => {
  expect(secondProvider({})).toBeUndefined()
})

// Spec §9
test('the second provider sells on EVM and Solana, for 1–2%', () => {
  const { namespaces, fee } = secondProvider({ second: {} }) ?? {}
  expect([namespaces, fee]).toEqual([['eip155', 'solana'], '1–2%'])
})

test('the second provider’s page gets the app’s key, the coin and the account', async () => {
  const asset = { networkId: 'eip155:8453' as NetworkId, symbol: 'ETH', decimals: 18 }
  const made = await secondProvider({ second: { publicKey: 'key' } })?.session(
    { account, asset } as OnrampRequest,
    new AbortController().signal,
    undefined as never,
  )
  expect(made?.url).toBe(
    `https://meldcrypto.com/?publicKey=key&destinationCurrencyCode=ETH&walletAddress=${account}`,
  )
})

// Spec §9
test.each([
  ['Asia/Shanghai', true],
  ['Asia/Hong_Kong', true],
  ['asia/macau', true],
  ['Asia/Taipei', false],
  ['Europe/Berlin', false],
])('the time zone %s is restricted: %s', (zone, is) => {
  expect(isRestrictedTimeZone(zone)).toBe(is)
})
