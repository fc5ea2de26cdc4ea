import { expect, test } from 'vitest'
import { approveNamespaces, chainIdsOf, withAccount, withChain } from './namespaces.js'

const offer = {
  eip155: { chains: ['eip155:31337', 'eip155:31338'], methods: ['personal_sign'], addresses: ['0xa'] },
}
const solana = { chains: ['solana:1'], methods: ['solana_signMessage'], addresses: ['So1'] }
const namespace = (chains: string[] | undefined) => ({
  ...(chains && { chains }),
  methods: ['personal_sign', 'eth_sign'],
  events: ['chainChanged', 'other'],
})

test('approves required and optional chains, named in a namespace or by their own, and each once', () => {
  const proposal = {
    requiredNamespaces: { 'eip155:31338': namespace(undefined) },
    optionalNamespaces: {
      eip155: namespace(['eip155:31337', 'eip155:31338', 'eip155:1']),
      solana: namespace(['solana:1']),
    },
  }
  expect(approveNamespaces(proposal, offer, {})).toEqual({
    eip155: {
      chains: ['eip155:31338', 'eip155:31337'],
      accounts: ['eip155:31338:0xa', 'eip155:31337:0xa'],
      methods: ['personal_sign'],
      events: ['chainChanged'],
    },
  })
})

test('approves nothing when no proposed chain is served', () => {
  expect(
    approveNamespaces({ optionalNamespaces: { solana: namespace(['solana:1']) } }, offer, {}),
  ).toBeUndefined()
  expect(approveNamespaces({}, offer, {})).toBeUndefined()
})

test('approves every namespace that it serves, or those that it is told to', () => {
  const proposal = {
    optionalNamespaces: {
      eip155: namespace(['eip155:31337']),
      solana: { ...namespace(['solana:1']), methods: ['solana_signMessage'] },
    },
  }
  const both = approveNamespaces(proposal, { ...offer, solana }, {})
  expect(Object.keys(both ?? {})).toEqual(['eip155', 'solana'])
  expect(approveNamespaces(proposal, { ...offer, solana }, { namespaces: ['solana'] })).toEqual({
    solana: {
      chains: ['solana:1'],
      accounts: ['solana:1:So1'],
      methods: ['solana_signMessage'],
      events: ['chainChanged'],
    },
  })
})

test('selects an account: alone when one was approved, in front when several were', () => {
  const approved = (accounts: string[]) => ({ chains: ['eip155:1'], accounts, methods: [], events: [] })
  expect(withAccount(approved(['eip155:1:0xa']), ['0xb']).accounts).toEqual(['eip155:1:0xb'])
  expect(withAccount(approved(['eip155:1:0xa', 'eip155:1:0xB']), ['0xb']).accounts).toEqual([
    'eip155:1:0xb',
    'eip155:1:0xa',
  ])
})

test('selects an account of several addresses', () => {
  const approved = (accounts: string[]) => ({ chains: [], accounts, methods: [], events: [] })
  const one = ['bip122:1:pays', 'bip122:1:keeps']
  const other = ['bip122:1:pays2', 'bip122:1:keeps2']
  expect(withAccount(approved(one), ['pays2', 'keeps2']).accounts).toEqual(other)
  expect(withAccount(approved([...one, ...other]), ['pays2', 'keeps2']).accounts).toEqual([...other, ...one])
})

test('adds a chain with the accounts of the others', () => {
  const approved = { chains: [], accounts: ['eip155:1:0xa'], methods: [], events: [] }
  const widened = withChain(approved, 5)
  expect(chainIdsOf(widened)).toEqual([1, 5])
  expect(widened.accounts).toEqual(['eip155:1:0xa', 'eip155:5:0xa'])
})
