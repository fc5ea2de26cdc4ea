import { describe, expect, test } from 'vitest'
import { readConfig, resolveConfig } from './parseConfig.js'

const chains = ['eip155:1']
const contract = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'
const issuesOf = (nfts: unknown) => readConfig({ chains, nfts }).issues.map(({ path }) => path)

describe('collections of the config', () => {
  test.each([`eip155:1:${contract}`, `eip155:1/erc721:${contract}`, `eip155:8453:${contract.toLowerCase()}`])(
    '%s is one',
    (id) => {
      expect(issuesOf({ collections: [id] })).toEqual([])
    },
  )

  test.each([
    contract,
    `eip155:1/erc1155:${contract}`,
    `eip155:1/erc721:${contract}/7`,
    `eip155:one:${contract}`,
    `solana:1:${contract}`,
    'eip155:1:0x1',
    7,
    { chainId: 'eip155:1', address: contract },
  ])('%j is none', (id) => {
    expect(issuesOf({ collections: [id] })).toEqual(['nfts.collections[0]'])
  })

  test('are named once', () => {
    expect(issuesOf({ collections: [`eip155:1:${contract}`, `eip155:1:${contract}`] })).not.toEqual([])
  })
})

describe('the IPFS gateway', () => {
  test('is handed on as the config has it', () => {
    const nfts = { ipfsGateway: 'https://ipfs.example' }
    expect([resolveConfig({ chains, nfts }).nfts, resolveConfig({ chains }).nfts]).toEqual([nfts, {}])
  })

  test.each(['http://ipfs.example', 'ipfs://', 'https://ipfs.example?key=1', 'javascript:alert(1)'])(
    'is not %s',
    (ipfsGateway) => {
      expect(issuesOf({ ipfsGateway })).toEqual(['nfts.ipfsGateway'])
    },
  )
})
