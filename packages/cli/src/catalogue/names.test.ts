import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from './languages.js'
import { nearNetwork } from './networks.js'
import { tokens } from './tokens.js'
import { isBundled, mayNameWallet, nearWallet, walletOffers } from './wallets.js'

test('tokens are those of the documentation', () => {
  const page = readFileSync(new URL('../../../../docs/theming.md', import.meta.url), 'utf8')
  const table = page.slice(page.indexOf('| token '))
  expect(Array.from(table.matchAll(/^\| `([\w-]+)`/gm), ([, name]) => name)).toEqual(tokens)
})

test('languages are those that the modal loads, and English', () => {
  const folder = new URL('../../../runtime/src/messages/languages', import.meta.url)
  const files = readdirSync(folder).map((name) => name.replace(/\.ts$/, ''))
  expect([...languages].sort()).toEqual([...files, 'en'].sort())
})

test('every bundled wallet is found by what it is called', () => {
  expect(walletOffers.length).toBeGreaterThan(500)
  expect(walletOffers[0]).toMatchObject({ id: 'io.metamask', name: 'MetaMask' })
  for (const { id } of walletOffers) expect(isBundled(id)).toBe(true)
})

test.each([
  ['metamask', 'io.metamask'],
  ['MetaMask', 'io.metamask'],
  ['metamsk', 'io.metamask'],
  ['io.metamsk', 'io.metamask'],
  ['trust', 'com.trustwallet.app'],
  ['rainbo', 'me.rainbow'],
])('%s is most like %s', (typed, id) => {
  expect(nearWallet(typed)?.id).toBe(id)
})

test('a wallet may be named by more than is bundled', () => {
  for (const name of ['name:My Wallet', 'a1'.repeat(32), 'org.example.wallet'])
    expect(mayNameWallet(name)).toBe(true)
  expect(mayNameWallet('metamask')).toBe(false)
})

test.each([
  ['base', 'eip155:8453'],
  ['optimism', 'eip155:10'],
  ['mainnet', 'eip155:1'],
  ['arbitrum', 'eip155:42161'],
  ['bitcoin', 'bip122:000000000019d6689c085ae165831e93'],
  ['polygn', 'eip155:137'],
])('%s is most like %s', (typed, id) => {
  expect(nearNetwork(typed)?.id).toBe(id)
})
