import { describe, expect, test } from 'vitest'
import { bundledTokens } from './bundledTokens.js'
import { tokenPictures } from './pictures/tokenPictures.generated.js'
import { picturedSymbol } from './tokenPictures.js'

const networks = ['1', '10', '137', '56', '8453', '42161', '43114'].map((id) => `eip155:${id}`)
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

test.each([...networks, solana])('every token that is bundled for %s has a picture', (chainId) => {
  const tokens = bundledTokens(chainId)
  expect(tokens.length).toBeGreaterThan(1)
  for (const token of tokens)
    expect(tokenPictures).toHaveProperty(picturedSymbol({ ...token, chainId }) ?? '')
})

describe('a picture is that of the contract', () => {
  test('however its address is spelled', () => {
    const token = { chainId: 'eip155:1', symbol: 'anything' } as const
    expect(picturedSymbol({ ...token, address: usdc })).toBe('USDC')
    expect(picturedSymbol({ ...token, address: usdc.toLowerCase() })).toBe('USDC')
  })

  test.each([
    ['another contract of the same name', { chainId: 'eip155:1', address: `0x${'1'.repeat(40)}` }],
    ['the contract of another network', { chainId: 'eip155:10', address: usdc }],
    [
      'a mint spelled otherwise',
      { chainId: solana, address: 'epjfwdd5aufqssqem2qn1xzybapc8g4wegkkzwytdt1v' },
    ],
    ['a currency that calls itself so', { chainId: 'eip155:31337' }],
  ] as const)('%s has none', (_, token) => {
    expect(picturedSymbol({ symbol: 'USDC', ...token })).toBeUndefined()
  })

  test('Ether has its own on each network', () => {
    expect(picturedSymbol({ chainId: 'eip155:8453', symbol: 'ETH' })).toBe('ETH')
  })
})
