import { describe, expect, test } from 'vitest'
import { createAddedTokens } from './addedTokens.js'

const token = (address: string, symbol = 'TKN') => ({ address, symbol, name: 'Token', decimals: 6 })
const [one, two] = [token(`0x${'Ab'.repeat(20)}`), token(`0x${'cd'.repeat(20)}`, 'TWO')]
const mint = token('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'MINT')

/** A page's storage, and what it holds. */
function storageWith(text?: string) {
  const held = { text }
  return {
    held,
    storage: {
      read: <T>(_: string, parse: (value: unknown) => T | undefined) =>
        held.text === undefined ? undefined : parse(JSON.parse(held.text)),
      write: (_: string, value: unknown) => {
        held.text = JSON.stringify(value)
      },
      remove: () => {
        held.text = undefined
      },
    },
  }
}
const symbols = (tokens: readonly { readonly symbol: string }[]) => tokens.map(({ symbol }) => symbol)

describe('the tokens that a visitor added', () => {
  test('are kept by network, also for the next page', () => {
    const { storage } = storageWith()
    const added = createAddedTokens(storage)
    added.add('eip155:1', one)
    added.add('eip155:1', two)
    added.add('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', mint)
    const next = createAddedTokens(storage)
    expect(next.on('eip155:1')).toEqual([one, two])
    expect(symbols(next.on('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'))).toEqual(['MINT'])
    expect(next.on('eip155:10')).toEqual([])
  })

  test('are there once, however their address is spelled', () => {
    const added = createAddedTokens(storageWith().storage)
    added.add('eip155:1', one)
    added.add('eip155:1', { ...one, address: one.address.toLowerCase() })
    expect(added.on('eip155:1')).toHaveLength(1)
  })

  test('go when they are removed, and nothing is left of them', () => {
    const { storage, held } = storageWith()
    const added = createAddedTokens(storage)
    added.add('eip155:1', one)
    added.remove('eip155:1', one.address.toLowerCase())
    expect(added.on('eip155:1')).toEqual([])
    expect(held.text).toBe('{}')
  })

  test('are a hundred on a network, the oldest leaving first', () => {
    const added = createAddedTokens(storageWith().storage)
    for (let index = 0; index < 101; index += 1) {
      added.add('eip155:1', token(`0x${index.toString(16).padStart(40, '0')}`, `T${index}`))
    }
    expect(added.on('eip155:1')).toHaveLength(100)
    expect(added.on('eip155:1')[0]?.symbol).toBe('T1')
  })
})

describe('what others wrote into the storage', () => {
  test.each([
    ['no object', '7'],
    ['a list', '[[]]'],
    ['no list of tokens', '{"eip155:1":{"0":{}}}'],
    ['no network', JSON.stringify({ __proto__x: [one] })],
  ])('is no token where it is %s', (_, text) => {
    expect(createAddedTokens(storageWith(text).storage).on('eip155:1')).toEqual([])
  })

  test.each([
    ['no address', { ...one, address: 'javascript:alert(1)' }],
    ["another chain's address", mint],
    ['no symbol', { ...one, symbol: '\u0000' }],
    ['no number of decimals', { ...one, decimals: '6' }],
    ['too many decimals', { ...one, decimals: 256 }],
    ['nothing', null],
  ])('is left out where a token has %s, and the others stay', (_, broken) => {
    const { storage } = storageWith(JSON.stringify({ 'eip155:1': [broken, two] }))
    expect(symbols(createAddedTokens(storage).on('eip155:1'))).toEqual(['TWO'])
  })

  test('is made safe to show', () => {
    const { storage } = storageWith(JSON.stringify({ 'eip155:1': [{ ...one, symbol: 'US\u202eCD' }] }))
    expect(symbols(createAddedTokens(storage).on('eip155:1'))).toEqual(['USCD'])
  })
})
