import { shortAddress, type TokenBalance } from '@wallet-modal/runtime/accounts'
import { describe, expect, test } from 'vitest'
import { amountOf, rankOf, sortedTokens } from './tokenRows.js'

const token = (over: Partial<TokenBalance> = {}): TokenBalance => ({
  name: 'Dollar',
  symbol: 'USD',
  chainId: 'eip155:1' as TokenBalance['chainId'],
  address: '0xabc',
  quantity: { decimals: 6, numeric: '2.5' },
  ...over,
})

const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const short = shortAddress(contract)

describe('what is shown at once', () => {
  test.each([
    ['a token', token(), 'shown'],
    ['one that nobody prices', token({ name: 'Unknown' }), 'shown'],
    ['one worth a cent', token({ price: 1, value: 0.01 }), 'shown'],
    ['one worth less', token({ price: 1, value: 0.0099 }), 'dust'],
    ['little of the own currency', token({ address: undefined as never, price: 1, value: 0.001 }), 'shown'],
    ['an address of a site', token({ name: 'Visit usd-gift.com' }), 'spam'],
    ['a call to claim something', token({ symbol: 'CLAIM REWARDS' }), 'spam'],
    ['letters that look like others', token({ symbol: 'UЅD' }), 'spam'],
    [
      'a token that says no name: its address stands in',
      token({ address: contract, name: short, symbol: short }),
      'shown',
    ],
  ])('%s', (_, one, rank) => {
    expect(rankOf(one)).toBe(rank)
  })
})

describe('the list', () => {
  const own = token({ name: 'Ether', symbol: 'ETH', address: undefined as never })
  const cheap = token({ symbol: 'ONE', value: 1 })
  const dear = token({ symbol: 'TEN', value: 10 })
  const unpriced = token({ symbol: 'ANY', address: '0xDEF' })

  test('begins with what is worth most, the own currency before what nobody prices', () => {
    expect(sortedTokens([unpriced, cheap, own, dear], '').map(({ symbol }) => symbol)).toEqual([
      'TEN',
      'ONE',
      'ETH',
      'ANY',
    ])
  })

  test.each([
    ['symbol', 'ten', ['TEN']],
    ['name', ' ether ', ['ETH']],
    ['contract', '0xdef', ['ANY']],
    ['nothing that is there', 'moon', []],
  ])('is searched by %s', (_, search, found) => {
    expect(sortedTokens([own, cheap, dear, unpriced], search).map(({ symbol }) => symbol)).toEqual(found)
  })
})

test.each([
  ['2.5', 6, '2.500 USD'],
  ['0.0000001', 18, '<0.001 USD'],
  ['1.23456789', 6, '1.234 USD'],
  ['123456789012345678901234567890', 2, '123,456,789,012,345,678,901,234,567,890.000 USD'],
])('%s of %i decimals reads %s', (numeric, decimals, text) => {
  expect(amountOf(token({ quantity: { decimals, numeric } }), 'en')).toBe(text)
})
