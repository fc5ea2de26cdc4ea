import { describe, expect, test } from 'vitest'
import { parseAccounts as parseBitcoin } from './bitcoin/parse.js'
import { parseAccounts as parseEvm } from './evm/parse.js'
import { parseAccounts as parsePolkadot } from './polkadot/parseAccounts.js'
import { parseAccounts as parseSolana } from './solana/parse.js'
import { approvedNamespaces } from './walletconnect/approved.js'

const wallet = 'Wallet'
const evm = (at: number) => `0x${at.toString(16).padStart(40, '0')}`
const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'

/** A list that is short when it is measured, and endless when it is read. */
function changing(entry: (at: number) => unknown) {
  const state = { lengths: 0, entries: 0 }
  const list = new Proxy([], {
    get(target, key) {
      if (key === 'length') {
        state.lengths += 1
        return state.lengths === 1 ? 1 : 30_000
      }
      if (typeof key !== 'string' || !/^\d+$/.test(key)) return Reflect.get(target, key)
      state.entries += 1
      return entry(Number(key))
    },
    has: () => true,
  })
  return { list, state }
}

const solana = (at: number) => ({
  address: `1111111111111111111111111111111${`${at}`.padStart(5, '1').replaceAll('0', 'z')}`,
})
const bitcoin = () => ({ address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' })

describe('of a list whose length changes while it is read, the first length counts', () => {
  test.each<[string, (at: number) => unknown, (list: unknown) => readonly unknown[]]>([
    ['evm', evm, (list) => parseEvm(list, wallet)],
    ['solana', solana, (list) => parseSolana(list, wallet)],
    ['bitcoin', bitcoin, (list) => parseBitcoin(list, wallet)],
    ['polkadot', () => ({ address: alice }), (list) => parsePolkadot(list, { wallet, chains: [] })],
  ])('%s', (_, entry, parse) => {
    const { list, state } = changing(entry)
    expect(parse(list)).toHaveLength(1)
    expect(state).toEqual({ lengths: 1, entries: 1 })
  })

  test.each<[string, (account: unknown) => readonly unknown[]]>([
    ['solana', (account) => parseSolana([account], wallet)],
    ['bitcoin', (account) => parseBitcoin([account], wallet)],
  ])("%s: an account's chains", (chain, parse) => {
    const { list, state } = changing(() => `${chain}:x`)
    const account = chain === 'solana' ? solana(1) : bitcoin()
    expect(parse({ ...account, chains: list })).toHaveLength(1)
    expect(state).toEqual({ lengths: 1, entries: 1 })
  })

  test('walletconnect', () => {
    const { list, state } = changing((at) => `eip155:1:${evm(at)}`)
    const methods = ['eth_sendTransaction']
    const session = { namespaces: { eip155: { accounts: list, methods, events: [] } } }
    const approved = approvedNamespaces(session, { eip155: { chains: ['eip155:1'], methods, events: [] } })
    expect(approved.get('eip155')?.accounts).toHaveLength(1)
    expect(state).toEqual({ lengths: 1, entries: 1 })
  })
})
