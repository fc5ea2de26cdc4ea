import { describe, expect, test } from 'vitest'
import { requestableTokens } from './requestableTokens.js'

const usdc = {
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
}
const own = { chainId: 'eip155:1', address: '0xabc', name: 'Own', symbol: 'OWN', decimals: 18 }

const context = (load: () => Promise<unknown>) =>
  ({
    config: { tokens: [own, { ...own, chainId: 'eip155:10' }] },
    portfolio: load,
    findNetwork: async (id: string) => ({ id }),
    chain: async () => ({
      readToken: async ({ address }: { readonly address: string }) =>
        address === usdc.address ? { address, symbol: 'USDC', decimals: 6 } : undefined,
    }),
  }) as never
const symbols = async (load: () => Promise<unknown>) =>
  (await requestableTokens(context(load), 'eip155:1')).map(({ symbol }) => symbol)

describe('the tokens that can be asked for', () => {
  test('are those that the plugin lists', async () => {
    const tokensOn = (networkId: string) => (networkId === 'eip155:1' ? [usdc] : [])
    expect(await symbols(async () => ({ tokensOn, definedOn: () => [] }))).toEqual(['USDC'])
  })

  test('are counted as their contracts say, whatever was stored', async () => {
    const api = {
      tokensOn: () => [
        { ...usdc, decimals: 8 },
        { ...usdc, address: '0xnone' },
      ],
      definedOn: () => [],
    }
    const found = await requestableTokens(
      context(async () => api),
      'eip155:1',
    )
    expect(found).toEqual([{ ...usdc, decimals: 6 }])
  })

  test('are counted as the app’s lists say, without asking a node', async () => {
    const listed = { ...usdc, address: '0xlisted' }
    const api = { tokensOn: () => [{ ...listed, decimals: 8 }], definedOn: () => [listed] }
    expect(
      await requestableTokens(
        context(async () => api),
        'eip155:1',
      ),
    ).toEqual([listed])
  })

  test("are the config's of this network where there is no such plugin", async () => {
    expect(await symbols(async () => undefined)).toEqual(['OWN'])
  })

  test('are the same where its code can’t be loaded', async () => {
    expect(await symbols(() => Promise.reject(new Error('off')))).toEqual(['OWN'])
  })

  test('can be named in a link', async () => {
    const tokensOn = () => [usdc, { ...usdc, address: '0xabc@1/approve?x=' }, { ...usdc, decimals: 256 }]
    expect(await symbols(async () => ({ tokensOn, definedOn: () => [] }))).toEqual(['USDC'])
  })
})
