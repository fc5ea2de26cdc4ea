import { HttpError } from '@wallet-modal/runtime/chain'
import { WalletModalError } from '@wallet-modal/runtime/plugin'
import { describe, expect, test } from 'vitest'
import { findToken } from './findToken.js'

const network = {
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://node.example'],
}
const address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const facts = { address, decimals: 6, symbol: 'USDC', name: 'USD Coin' }

/** Looks for a token on a chain that says this. */
function find(
  says: { readonly readToken?: () => Promise<unknown>; readonly isContract?: () => Promise<boolean> },
  over: Partial<Parameters<typeof findToken>[1]> = {},
) {
  const chain = async () => ({ readToken: async () => undefined, ...says }) as never
  return findToken({ chain }, { network, address, listed: [], signal: new AbortController().signal, ...over })
}

describe('at an address', () => {
  test('there is what its contract says', async () => {
    expect(await find({ readToken: async () => facts })).toEqual({ token: facts })
  })

  test('a token without a name has its address for one', async () => {
    const token = { address, decimals: 6, symbol: '0xA0…06eB48', name: '0xA0…06eB48' }
    const found = await find({ readToken: async () => ({ address, decimals: 6 }) })
    expect(found).toEqual({ token: { ...token, symbol: expect.any(String), name: expect.any(String) } })
    expect('token' in found && found.token.symbol).toMatch(/^0xA0.*eB48$/)
  })

  test.each([
    ['indivisible', { readToken: async () => ({ ...facts, decimals: 0 }) }],
    ['noContract', { isContract: async () => false }],
    ['none', { isContract: async () => true }],
    ['none', {}],
    ['invalid', { readToken: () => Promise.reject(new WalletModalError('INVALID_CAIP_ADDRESS', 'no')) }],
    [
      'failed',
      {
        readToken: () =>
          Promise.reject(new HttpError('HTTP_UNREACHABLE', 'down', { url: 'https://node.example' })),
      },
    ],
    ['failed', { isContract: () => Promise.reject(new Error('broken')) }],
  ])('there is no token: %s', async (reason, says) => {
    expect(await find(says)).toEqual({ reason })
  })
})

describe('nobody is asked', () => {
  const readToken = () => Promise.reject(new Error('asked'))

  test.each(['0x0000000000000000000000000000000000000000', '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'])(
    "about the network's own currency (%s)",
    async (native) => {
      expect(await find({ readToken }, { address: native })).toEqual({ reason: 'native' })
    },
  )

  test('about what is listed, however it is spelled', async () => {
    const listed = [{ address: address.toLowerCase(), symbol: 'USDC' }]
    expect(await find({ readToken }, { listed })).toEqual({ reason: 'listed', symbol: 'USDC' })
  })
})

test('who gives up hears no more of it', async () => {
  const reason = new Error('left')
  const signal = AbortSignal.abort(reason)
  await expect(find({ readToken: () => Promise.reject(reason) }, { signal })).rejects.toBe(reason)
})
