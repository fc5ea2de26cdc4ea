import { describe, expect, test } from 'vitest'
import type { PluginPackage } from '../catalogue/readPluginPackage.js'
import { allowedSources, securityPolicy } from './securityPolicy.js'

const own = {
  id: 'eip155:1',
  name: 'Ours',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://rpc.example/v1?key=public', 'https://rpc.example/v2', 'https://other.example:8545'],
} as const

const points = {
  chainId: 'eip155:1',
  address: `0x${'1'.repeat(40)}`,
  name: 'Points',
  symbol: 'PTS',
  decimals: 18,
} as const

const sources = (config: Parameters<typeof allowedSources>[0]) =>
  allowedSources(config).map(({ directive, source }) => `${directive} ${source}`)

describe('a page has to allow', () => {
  test('the nodes of its own networks, each origin once, and of no others', () => {
    expect(sources({ chains: ['eip155:1'], networks: [own] })).toEqual([
      'connect-src https://rpc.example',
      'connect-src https://other.example:8545',
    ])
  })

  test('the nodes that a chain plugin knows, where the config names none', () => {
    const [node, ...others] = allowedSources({ chains: ['eip155:10'] })
    expect(node).toEqual({
      directive: 'connect-src',
      source: 'https://mainnet.optimism.io',
      reason: 'nodes of eip155:10',
    })
    expect(others).toEqual([])
  })

  test('the hosted services that a project id brings, and the relay only for pairing', () => {
    const config = { chains: ['eip155:1'], networks: [own], projectId: 'abc' } as const
    const hosted = sources({ ...config, features: { nfts: false } })
    expect(hosted).toContain('connect-src https://api.web3modal.org')
    expect(hosted).toContain('connect-src https://rpc.walletconnect.org')
    expect(hosted.join()).not.toContain('relay')
    expect(sources({ ...config, features: { walletConnect: true } })).toContain(
      'connect-src wss://relay.walletconnect.org',
    )
  })

  test('the hosts that a third party’s plugin asks, and those whose pages it shows', () => {
    const facts = { id: 'vault', brings: 'a vault', hosts: ['api.vault.example'], frames: ['vault.example'] }
    const plugin = { name: 'vault-plugin', facts } as unknown as PluginPackage
    const found = allowedSources({ chains: ['eip155:1'], networks: [own] }, [plugin])
    expect(found.slice(2).map(({ directive, source }) => `${directive} ${source}`)).toEqual([
      'connect-src https://api.vault.example',
      'frame-src https://vault.example',
    ])
  })

  test('the providers of swaps that the config names, unless swaps are off; a route of its own server is no other host', () => {
    const providers = { lifi: 'https://li.quest', zeroX: '/api/swaps/0x' }
    const config = { chains: ['eip155:1'], networks: [own], plugins: { swaps: { providers } } } as const
    expect(sources(config).slice(2)).toEqual(['connect-src https://li.quest'])
    expect(sources({ ...config, features: { swaps: false } }).slice(2)).toEqual([])
  })

  test('services of its own in place of those', () => {
    const endpoints = {
      directory: 'https://wallets.example/api',
      blockchain: 'https://wallets.example/chain',
      relay: 'wss://relay.example:444/x',
      verify: 'https://verify.example',
    }
    expect(
      sources({
        chains: ['eip155:1'],
        networks: [own],
        endpoints,
        features: { walletConnect: true, nfts: false },
      }).slice(2),
    ).toEqual([
      'connect-src https://wallets.example',
      'connect-src wss://relay.example:444',
      'frame-src https://verify.example',
    ])
  })

  test('the service that registers names, and the servers that keep others', () => {
    const config = {
      chains: ['eip155:1'],
      networks: [own],
      endpoints: { blockchain: 'https://api.example/v1' },
      features: { nfts: false },
      plugins: {
        registerName: { suffixes: ['.names.example'] },
        evm: { nameServers: ['https://gateway.example'] },
      },
    } as const
    expect(sources(config).slice(2)).toEqual([
      'connect-src https://api.example',
      'connect-src https://gateway.example',
    ])
  })

  test('the gateway of NFTs, where their tab is on', () => {
    const config = {
      chains: ['eip155:1'],
      networks: [own],
      endpoints: { blockchain: 'https://api.example' },
    } as const
    expect(sources({ ...config, features: { nfts: true } })).toContain('connect-src https://ipfs.io')
    expect(
      sources({ ...config, features: { nfts: true }, nfts: { ipfsGateway: 'https://gate.example/ipfs' } }),
    ).toContain('connect-src https://gate.example')
    expect(sources({ ...config, features: { nfts: false } }).join()).not.toContain('ipfs')
  })

  test('pictures that the config names on other hosts', () => {
    const config = {
      chains: ['eip155:1'],
      app: { name: 'Shop', icons: ['https://cdn.example/a.png', 'data:image/png;base64,AA'] },
      networks: [{ ...own, rpcUrls: ['https://rpc.example'], iconUrl: 'https://cdn.example/n.png' }],
      wallets: { custom: [{ id: 'mine', name: 'Mine', imageUrl: 'https://pictures.example/m.png' }] },
      tokens: [{ ...points, iconUrl: 'https://tokens.example/p.png' }],
    } as const
    expect(sources(config).slice(1)).toEqual([
      'img-src https://cdn.example',
      'img-src https://pictures.example',
      'img-src https://tokens.example',
    ])
  })
})

test('the policy allows those, and nothing else of other hosts', () => {
  expect(securityPolicy(allowedSources({ chains: ['eip155:1'], networks: [own] }))).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' https://rpc.example https://other.example:8545; require-trusted-types-for 'script'",
  )
})
