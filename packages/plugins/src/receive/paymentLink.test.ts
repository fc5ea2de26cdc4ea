import { parseUnits } from '@wallet-modal/runtime/accounts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paymentLink } from './paymentLink.js'

const currency = (decimals: number) => ({ name: 'Coin', symbol: 'COIN', decimals })
const ethereum = { id: 'eip155:1', nativeCurrency: currency(18) }
const solana = { id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', nativeCurrency: currency(9) }
const bitcoin = { id: 'bip122:000000000019d6689c085ae165831e93', nativeCurrency: currency(8) }

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const usdc = { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', decimals: 6 }
const key = '3ihriVWr8dbfa2g4PXJbGFQY8oW9chJWdUMbMBSas7k1'
const mint = { address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', decimals: 6 }
const segwit = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

describe('a link to be paid by', () => {
  test.each([
    [
      "asks for a network's own currency (EIP-681)",
      { network: ethereum, address: account, amount: 2_014_000_000_000_000_000n },
      `ethereum:${account}@1?value=2014000000000000000`,
    ],
    [
      'names the network',
      { network: { ...ethereum, id: 'eip155:8453' }, address: account, amount: 1n },
      `ethereum:${account}@8453?value=1`,
    ],
    [
      'asks for a token (EIP-681, ERC-20)',
      { network: ethereum, address: account, amount: 1_500_000n, token: usdc },
      `ethereum:${usdc.address}@1/transfer?address=${account}&uint256=1500000`,
    ],
    [
      'asks for SOL (Solana Pay)',
      { network: solana, address: key, amount: 1n },
      `solana:${key}?amount=0.000000001`,
    ],
    [
      'asks for an SPL token, and says who asks',
      { network: solana, address: key, amount: 10_000_000n, token: mint, label: 'Ada & Co' },
      `solana:${key}?amount=10&spl-token=${mint.address}&label=Ada%20%26%20Co`,
    ],
    [
      'asks for bitcoins (BIP-21)',
      { network: bitcoin, address: segwit, amount: 2_030_000_000n },
      `bitcoin:${segwit}?amount=20.3`,
    ],
  ])('%s', (_, request, link) => {
    expect(paymentLink(request)).toBe(link)
  })

  test.each([
    [
      'where no standard says how',
      { network: { ...ethereum, id: 'polkadot:91b1' }, address: key, amount: 1n },
    ],
    ['for nothing', { network: ethereum, address: account, amount: 0n }],
    ['for more than the chain can count', { network: solana, address: key, amount: 2n ** 64n }],
    ['for a token where there are none', { network: bitcoin, address: segwit, amount: 1n, token: usdc }],
  ])('is not written %s', (_, request) => {
    expect(paymentLink(request)).toBeUndefined()
  })
})

/** The link's parts, read by the platform's parser and not by ours. */
const partsOf = (link = '') => {
  const { protocol, pathname, searchParams } = new URL(link)
  return { protocol, pathname, ...Object.fromEntries(searchParams) } as Record<string, string>
}

describe('what a wallet reads off a link is what was asked for', () => {
  test('in wei, up to the largest number', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 2n ** 256n - 1n), fc.integer({ min: 1, max: 2 ** 50 }), (amount, chainId) => {
        const network = { ...ethereum, id: `eip155:${chainId}` }
        const link = partsOf(paymentLink({ network, address: account, amount }))
        expect(link).toEqual({
          protocol: 'ethereum:',
          pathname: `${account}@${chainId}`,
          value: String(amount),
        })
        expect(BigInt(link.value ?? '')).toBe(amount)
      }),
    )
  })

  test("in a token's base units", () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 2n ** 256n - 1n), (amount) => {
        const link = partsOf(paymentLink({ network: ethereum, address: account, amount, token: usdc }))
        expect(link).toMatchObject({ pathname: `${usdc.address}@1/transfer`, address: account })
        expect(BigInt(link.uint256 ?? '')).toBe(amount)
      }),
    )
  })

  test('in decimals without an exponent, whatever the label is', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 2n ** 64n - 1n),
        fc.integer({ min: 0, max: 20 }),
        fc.string({ unit: 'grapheme' }),
        (amount, decimals, label) => {
          const token = { ...mint, decimals }
          const link = partsOf(paymentLink({ network: solana, address: key, amount, token, label }))
          expect(link).toMatchObject({ pathname: key, 'spl-token': mint.address, label })
          // Solana Pay: a leading zero, digits, and a point.
          expect(link.amount).toMatch(/^(0|[1-9]\d*)(\.\d+)?$/)
          expect(parseUnits(link.amount ?? '', decimals)).toBe(amount)
        },
      ),
    )
  })
})
