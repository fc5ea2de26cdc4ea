import { toNetworkId } from '@wallet-modal/runtime/chain'
import * as viemChains from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { networkTable } from './networks.generated.js'
import { evmNetwork } from './networks.js'

const chains = Object.values(viemChains)
const chainsOf = (id: string) => chains.filter((chain) => `eip155:${chain.id}` === id)

// Spec §3.9
describe('the network table', () => {
  it('holds some forty networks, each once', () => {
    expect(networkTable.length).toBeGreaterThanOrEqual(40)
    expect(new Set(networkTable.map(({ id }) => id)).size).toBe(networkTable.length)
  })

  for (const network of networkTable) {
    it(`has ${network.name} as viem describes it`, () => {
      expect(toNetworkId(network.id)).toBe(network.id)
      const described = chainsOf(network.id).map(({ name, nativeCurrency, testnet }) => ({
        name,
        nativeCurrency: {
          name: nativeCurrency.name,
          symbol: nativeCurrency.symbol,
          decimals: nativeCurrency.decimals,
        },
        testnet: testnet === true,
      }))
      const { name, nativeCurrency, testnet = false } = network
      expect(described).toContainEqual({ name, nativeCurrency, testnet })
    })

    it(`has public addresses only for ${network.name}`, () => {
      expect(network.rpcUrls.length).toBeGreaterThan(0)
      for (const url of [...network.rpcUrls, network.explorerUrl ?? 'https://none.test']) {
        expect(url).toMatch(/^https:\/\/[^?#@]+[^/]$/)
      }
    })
  }
})

describe('evmNetwork', () => {
  it('finds a network by its id', () => {
    expect(evmNetwork('eip155:8453')?.name).toBe('Base')
    expect(evmNetwork('eip155:11155111')?.testnet).toBe(true)
  })

  it('knows nothing of other networks', () => {
    expect(evmNetwork('eip155:31337')).toBeUndefined()
    expect(evmNetwork('solana:mainnet')).toBeUndefined()
  })
})
