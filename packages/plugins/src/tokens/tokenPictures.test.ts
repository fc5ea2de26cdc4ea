import type { TokenBalance } from '@wallet-modal/runtime/accounts'
import { toNetworkId } from '@wallet-modal/runtime/chain'
import { resolveConfig } from '@wallet-modal/runtime/config'
import { fakeClock } from '@wallet-modal/runtime/testing'
import { describe, expect, test } from 'vitest'
import { bundledTokens } from './bundledTokens.js'
import { tokenPictures } from './pictures/tokenPictures.generated.js'
import { createTokenPictures, picturedSymbol } from './tokenPictures.js'

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

describe('a token of the config', () => {
  const address = `0x${'aB'.repeat(20)}`
  const own = { chainId: 'eip155:1', address, name: 'Points', symbol: 'PTS', decimals: 18 }
  const held: TokenBalance = {
    ...own,
    chainId: toNetworkId('eip155:1'),
    quantity: { decimals: 18, numeric: '1' },
  }
  const pictureOf = (iconUrl: string | undefined, token: TokenBalance = held) => {
    const config = resolveConfig({ chains: ['eip155:1'], tokens: [{ ...own, iconUrl }] })
    return createTokenPictures({ clock: fakeClock(), config })(token)
  }

  test('has the picture that the config names, however the address is spelled', () => {
    expect(pictureOf('https://cdn.example/p.png', { ...held, address: address.toLowerCase() })).toBe(
      'https://cdn.example/p.png',
    )
  })

  test.each([
    ['another contract of the same name', { address: `0x${'1'.repeat(40)}` }],
    ['the same address on another network', { chainId: toNetworkId('eip155:10') }],
  ] as const)('%s does not', (_, other) => {
    expect(pictureOf('https://cdn.example/p.png', { ...held, ...other })).toBeUndefined()
  })

  test('keeps the picture of the service where the config names none', () => {
    expect(pictureOf(undefined, { ...held, iconUrl: 'https://service.example/p.png' })).toBe(
      'https://service.example/p.png',
    )
  })
})
