import { describe, expect, test } from 'vitest'
import { withDefaults } from '../config/withDefaults.js'
import type { Wallet } from '../connectors/wallet.js'
import { walletFilter } from './walletFilter.js'

const wallet: Wallet = {
  id: 'ab12',
  slug: 'x.mine',
  name: 'Mine',
  rdns: 'x.mine.app',
  namespaces: ['eip155'],
}
const isListed = (
  one: Partial<Wallet>,
  wallets: { include?: string[]; exclude?: string[] } = {},
  chains: string[] = ['eip155:1', 'eip155:10'],
) => walletFilter(withDefaults({ chains, wallets }))({ ...wallet, ...one })

describe("the config's lists (Spec §6.2)", () => {
  test.each(['ab12', 'x.mine', 'x.mine.app', 'X.Mine.App'])('%s names the wallet', (name) => {
    expect(isListed({}, { exclude: [name] })).toBe(false)
    expect(isListed({}, { include: [name] })).toBe(true)
  })

  test('only included wallets are listed', () => {
    expect(isListed({}, { include: ['other'] })).toBe(false)
  })

  test('excluded beats included', () => {
    expect(isListed({}, { include: ['ab12'], exclude: ['x.mine'] })).toBe(false)
  })

  test('a wallet without rdns is not the one that a list names emptily', () => {
    expect(isListed({ rdns: undefined, slug: undefined }, { exclude: [''] })).toBe(true)
  })
})

describe("the app's chains", () => {
  test.each([
    ['a namespace of theirs', { namespaces: ['solana', 'eip155'] }, true],
    ['another namespace', { namespaces: ['solana'] }, false],
    ['one of them', { chains: ['eip155:10'] }, true],
    ['another chain of the namespace', { chains: ['eip155:137'] }, false],
    ['chains rather than namespaces', { chains: ['solana:x'], namespaces: ['eip155'] }, false],
    ["nothing told: the app's own wallet", { namespaces: undefined }, true],
  ])('%s', (_, one, isShown) => {
    expect(isListed(one)).toBe(isShown)
  })
})
