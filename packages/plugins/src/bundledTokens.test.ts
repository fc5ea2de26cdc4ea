import { expect, test } from 'vitest'
import { parseAddress } from './evm/chain/evmReader.js'
import { bundledTokens } from './tokens/bundledTokens.js'

const evm = ['1', '10', '56', '137', '8453', '42161', '43114'].map((id) => `eip155:${id}`)

test.each(evm)('the contracts of %s have a valid checksum, each once', (networkId) => {
  const addresses = bundledTokens(networkId).map(({ address }) => address)
  expect(addresses.length).toBeGreaterThan(2)
  expect(addresses).toEqual([...new Set(addresses)].map(parseAddress))
})

test.each(['eip155:31337', 'constructor', '__proto__'])('%s has none', (networkId) => {
  expect(bundledTokens(networkId)).toEqual([])
})
