import { base } from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { viemChains } from './viemChains.js'

const own = {
  id: 'eip155:31337',
  name: 'Mine',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:8545', 'http://127.0.0.1:8546'],
  explorerUrl: 'https://explorer.example',
  testnet: true,
}

describe('the chains of a config', () => {
  test('are its EVM networks, and no others', () => {
    const chains = viemChains({ chains: ['eip155:10', 'solana:abc', 'eip155:1'] })
    expect(chains.map(({ id, name }) => [id, name])).toEqual([
      [10, 'OP Mainnet'],
      [1, 'Ethereum'],
    ])
    for (const { rpcUrls } of chains) expect(rpcUrls.default.http[0]).toMatch(/^https:/)
  })

  test('begin with the default one', () => {
    const chains = viemChains({ chains: ['eip155:1', 'eip155:10'], defaultChain: 'eip155:10' })
    expect(chains.map(({ id }) => id)).toEqual([10, 1])
  })

  test('are as the config defines them, also where they are well known', () => {
    const [first, second] = viemChains({
      chains: [own.id, 'eip155:1'],
      networks: [own, { ...own, id: 'eip155:1', name: 'Fork' }],
    })
    expect(first).toEqual({
      id: 31337,
      name: 'Mine',
      nativeCurrency: own.nativeCurrency,
      rpcUrls: { default: { http: own.rpcUrls } },
      blockExplorers: { default: { name: 'Mine', url: own.explorerUrl } },
      testnet: true,
    })
    expect(second).toMatchObject({ id: 1, name: 'Fork' })
  })

  test("are the app's own definitions, of the networks that the config has", () => {
    const config = { chains: ['eip155:1', 'eip155:8453'] }
    const chains = viemChains(config, { chains: [base, { ...base, id: 7 }] })
    expect(chains.map(({ id }) => id)).toEqual([1, 8453])
    expect(chains[1]).toBe(base)
  })

  test('of a network that nobody knows have its id', () => {
    expect(viemChains({ chains: ['eip155:999999999'] })).toMatchObject([
      { id: 999_999_999, name: 'eip155:999999999', rpcUrls: { default: { http: [] } } },
    ])
  })

  test('are refused where there are none', () => {
    expect(() => viemChains({ chains: ['solana:abc'] })).toThrow('The config has no EVM network')
  })
})
