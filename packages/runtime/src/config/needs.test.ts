import { describe, expect, test } from 'vitest'
import { unmetNeeds } from './crossCheck.js'
import { hostedEndpoints } from './hostedEndpoints.js'
import { isMet } from './needs.js'
import type { EndpointId, ModalConfig } from './types.js'
import { withDefaults } from './withDefaults.js'

const chains = ['eip155:1', 'solana:main']
const endpointIds = Object.keys({
  directory: 0,
  blockchain: 0,
  relay: 0,
  verify: 0,
  frame: 0,
  analytics: 0,
} satisfies Record<EndpointId, number>) as EndpointId[]

test('a feature without needs has all it needs', () => {
  expect([isMet({ chains }), isMet({ chains }, {})]).toEqual([true, true])
})

describe('an endpoint', () => {
  test.each(endpointIds)('%s is met by an endpoint of the config', (endpoint) => {
    expect(isMet({ chains }, { endpoint })).toBe(false)
    expect(isMet({ chains, endpoints: { [endpoint]: 'https://own.example' } }, { endpoint })).toBe(true)
  })

  test.each(endpointIds)('%s is met by a projectId if there is a hosted service', (endpoint) => {
    const config: ModalConfig = { chains, projectId: 'p' }
    expect(isMet(config, { endpoint })).toBe(endpoint in hostedEndpoints)
    expect(isMet(withDefaults(config), { endpoint })).toBe(endpoint in hostedEndpoints)
  })

  test('an empty projectId meets none', () => {
    expect(isMet({ chains, projectId: '' }, { endpoint: 'blockchain' })).toBe(false)
  })
})

test('one of the namespaces is enough', () => {
  expect(isMet({ chains }, { namespaces: ['bip122', 'solana'] })).toBe(true)
  expect(isMet({ chains }, { namespaces: ['bip122'] })).toBe(false)
})

test('with both, both are needed', () => {
  const needs = { endpoint: 'blockchain', namespaces: ['eip155'] } as const
  const endpoints = { blockchain: 'https://own.example' }
  expect(isMet({ chains, endpoints }, needs)).toBe(true)
  expect(isMet({ chains }, needs)).toBe(false)
  expect(isMet({ chains: ['solana:main'], endpoints }, needs)).toBe(false)
})

describe('a part of the config in place of an endpoint', () => {
  const needs = { endpoint: 'blockchain', orPart: 'nfts.collections' } as const
  const collections = ['eip155:1:0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D']

  test('suffices if it has something in it', () => {
    expect(isMet({ chains, nfts: { collections } }, needs)).toBe(true)
    expect(isMet(withDefaults({ chains, nfts: { collections } }), needs)).toBe(true)
  })

  test('doesn’t suffice if it is empty', () => {
    expect(isMet({ chains, nfts: { ipfsGateway: 'https://ipfs.example' } }, needs)).toBe(false)
    expect(isMet({ chains, nfts: { collections: [] } }, needs)).toBe(false)
  })

  test('may be an object of a plugin’s settings', () => {
    const or = { endpoint: 'blockchain', orPart: 'plugins.swaps.providers' } as const
    expect(isMet({ chains, plugins: { swaps: { providers: { lifi: 'https://li.quest' } } } }, or)).toBe(true)
    expect(isMet({ chains, plugins: { swaps: { providers: {} } } }, or)).toBe(false)
    expect(isMet({ chains, plugins: { swaps: {} } }, or)).toBe(false)
  })

  test('suffices for nothing else', () => {
    expect(isMet({ chains, nfts: { collections } }, { endpoint: 'blockchain' })).toBe(false)
  })

  test('is mentioned when the config turns the feature on without either', () => {
    const config = { chains, features: { nfts: true } }
    expect(unmetNeeds(config, 'nfts', needs)).toMatchObject([
      { need: 'endpoint', hint: expect.stringContaining('`nfts.collections`') },
    ])
    expect(unmetNeeds({ ...config, nfts: { collections } }, 'nfts', needs)).toEqual([])
  })
})
