import { expect, test } from 'vitest'
import { approveNamespaces, chainIdsOf, withAccount, withChain } from './namespaces.js'

const offer = { chainIds: [31337, 31338], methods: ['personal_sign'], addresses: ['0xa'] }
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

test('selects an account: alone when one was approved, in front when several were', () => {
  const approved = (accounts: string[]) => ({
    eip155: { chains: ['eip155:1'], accounts, methods: [], events: [] },
  })
  expect(withAccount(approved(['eip155:1:0xa']), '0xb').eip155.accounts).toEqual(['eip155:1:0xb'])
  expect(withAccount(approved(['eip155:1:0xa', 'eip155:1:0xB']), '0xb').eip155.accounts).toEqual([
    'eip155:1:0xb',
    'eip155:1:0xa',
  ])
})

test('adds a chain with the accounts of the others', () => {
  const approved = { eip155: { chains: [], accounts: ['eip155:1:0xa'], methods: [], events: [] } }
  const { eip155 } = withChain(approved, 5)
  expect(chainIdsOf(eip155)).toEqual([1, 5])
  expect(eip155.accounts).toEqual(['eip155:1:0xa', 'eip155:5:0xa'])
})
