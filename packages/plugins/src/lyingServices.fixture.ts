import { type Asset, amountText } from '@wallet-modal/runtime/accounts'
import { settled } from '@wallet-modal/runtime/testing'
import type { PreparedTransaction } from '@wallet-modal/runtime/transactions'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { SendReview } from './send/createSending.js'
import { coin, fakeChain, filled, sendingModal } from './send/sendingModal.fixture.js'
import { tokens } from './tokens/index.js'

/** A token that no list of the app has. */
const strange = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

const words = fc.constantFrom('USDC', 'ETH', 'COIN', '000 USDC', '', ' ', 'Z'.repeat(80), '１', 'US\u202eD')
const decimals = fc.constantFrom(1, 2, 6, 8, 17, 18, 19, 20, 36, 77, 255)
const numeric = fc.constantFrom('1', '250', '1000000', '0.000001', '99999999999999999999')
const price = fc.option(fc.double({ min: 0, max: 1e30, noNaN: true }), { nil: undefined })

/** A balance as a service tells it: true is only which asset is meant. */
const balance = (address?: string) =>
  fc.record({
    name: words,
    symbol: words,
    chainId: fc.constant('eip155:1'),
    address: fc.constant(address && `eip155:1:${address}`),
    value: price,
    price,
    quantity: fc.record({ decimals: decimals.map(String), numeric }),
  })

/** An asset as a wallet reports it (ERC-7811). */
const walletAsset = (address: string) =>
  fc.record({
    address: fc.constant(address),
    balance: fc.bigInt(1n, 2n ** 128n).map((amount) => `0x${amount.toString(16)}`),
    type: fc.constant(address === 'native' ? 'native' : 'erc20'),
    metadata: fc.record({
      name: fc.constantFrom('Dollar', 'Ether'),
      symbol: fc.constantFrom('USDC', 'ETH', '000 USDC'),
      decimals,
      price: fc.double({ min: 0, max: 1e30, noNaN: true }),
      value: fc.double({ min: 0, max: 1e30, noNaN: true }),
      iconUrl: fc.constant('https://icons.example/a.png'),
    }),
  })

const amount = fc.bigInt(0n, 2n ** 256n - 1n)

/** The answers of an API, a wallet and a node. */
const lies = fc.record({
  balances: fc.tuple(balance(), balance(coin), balance(strange)),
  walletAssets: fc.option(fc.tuple(walletAsset('native'), walletAsset(coin), walletAsset(strange)), {
    nil: undefined,
  }),
  node: fc.record({
    facts: fc.record({ symbol: fc.constantFrom('USDC', 'COIN', 'X'), name: fc.constant('X'), decimals }),
    native: fc.record({ amount, symbol: words, decimals }),
    received: fc.option(amount, { nil: undefined }),
    fee: fc.record({ expected: amount, max: amount }),
  }),
  sent: fc.constantFrom('', coin, strange),
})

/**
 * A visitor types 1, whatever an API, a wallet and a node say: the wallet is asked for 1 of what the config, the chain's table or the
 * token's contract defines, and the review says the same, or nothing is sent.
 */
export async function neverSignsAnythingButOne(numRuns: number): Promise<void> {
  let signed = 0
  await fc.assert(
    fc.asyncProperty(lies, async ({ balances, walletAssets, node, sent }) => {
      const chain = {
        ...fakeChain(10n ** 300n),
        getBalance: async () => node.native,
        readToken: async ({ address }: { readonly address: string }) => ({ address, ...node.facts }),
        simulate: async () => (node.received === undefined ? {} : { received: node.received }),
        estimateFee: async () => node.fee,
        estimateTransferFee: async () => node.fee,
      }
      const modal = await sendingModal({
        chain,
        plugins: [tokens()],
        config: { endpoints: { blockchain: 'https://chains.example' } },
        fetch: async (url) =>
          Response.json(String(url).includes('supported-chains') ? { http: ['eip155:1'] } : { balances }),
        wallet: (method) =>
          walletAssets &&
          (method === 'wallet_getCapabilities'
            ? { '0x1': { assetDiscovery: { supported: true } } }
            : { '0x1': walletAssets }),
      })
      const asked: PreparedTransaction[] = []
      modal.adapter.script.sendTransaction = async (transaction) => {
        asked.push(transaction)
        return '0x1'
      }
      await filled(modal, { token: sent, amount: '1' })
      const review = modal.sending.review() as SendReview | undefined
      await settled()
      const shown = review?.state.peek()
      review?.acknowledge(true)
      if (review) await modal.sending.confirm(review)
      modal.stop()
      modal.modal.destroy()
      const [transaction] = asked
      if (!transaction || !review || !shown || !('steps' in shown)) return
      signed += 1

      const defined: Pick<Asset, 'decimals' | 'symbol'> =
        sent === ''
          ? { decimals: 18, symbol: 'COIN' }
          : sent === coin
            ? { decimals: 6, symbol: 'USD' }
            : node.facts
      const one = 10n ** BigInt(defined.decimals)
      const { amount, token } = transaction.payload as { readonly amount: bigint; readonly token?: string }
      expect({ amount, token }).toEqual({ amount: one, token: sent === '' ? undefined : sent })
      const [{ actions }] = shown.steps
      const [native, coined = native] = shown.assets
      expect(native && coined && amountText(actions[0].amount, sent === '' ? native : coined)).toBe(
        `1 ${defined.symbol}`,
      )
    }),
    { numRuns, seed: 45 },
  )
  // Lies that nothing survives prove nothing.
  expect(signed).toBeGreaterThan(numRuns / 10)
}
