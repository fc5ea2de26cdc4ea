import { describeChain } from '@wallet-modal/runtime/testing'
import { describe, test } from 'vitest'
import { chainId } from './chains.js'
import { createPolkadotChain } from './createPolkadotChain.js'
import { accountKey } from './ss58.js'

const addresses = [
  '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3',
] as const

const networkOf = (id: string, host: string) => ({
  id,
  name: host,
  nativeCurrency: { name: 'Polkadot', symbol: `DOT-${host}`, decimals: 10 },
  rpcUrls: [`https://${host}-1.example`, `https://${host}-2.example`],
})

/** SCALE: an unsigned number of 16 bytes, the lowest first. */
const u128 = (value: bigint) => value.toString(16).padStart(32, '0').match(/../g)?.reverse().join('') ?? ''

describeChain(createPolkadotChain, {
  describe,
  test,
  addresses,
  networks: [networkOf(chainId('polkadot'), 'main'), networkOf(chainId('kusama'), 'side')],
  node(ledger, { body }) {
    const { method, params } = body as { readonly method: string; readonly params: readonly unknown[] }
    const answer = (result: string) => ({ jsonrpc: '2.0', id: 1, result })
    if (method === 'chain_getBlockHash')
      return answer(`0x${ledger.networkId.replace('polkadot:', '').padEnd(64, '0')}`)
    const address = addresses.find((one) => accountKey(one) === params[0]) ?? ''
    const amounts = [ledger.balanceOf(address), 7n, 5n, 1n << 127n]
    return answer(`0x${'00'.repeat(16)}${amounts.map(u128).join('')}`)
  },
})
