import { describeAdapter, describeChain, describePlugin } from '@wallet-modal/runtime/testing'
import { describe, test } from 'vitest'
import { createPebbleAdapter } from './adapter.js'
import { createPebbleChain } from './chain.js'
import { pebble } from './index.js'
import { networks } from './networks.js'
import { createPebbleWallet, pebbleAddresses } from './pebbleWallet.js'

const [main, second] = networks
if (!main || !second) throw new Error('The chain has two networks.')

describePlugin(pebble(), { describe, test, config: { chains: ['pebble:main'] } })

describeAdapter(createPebbleAdapter, {
  describe,
  test,
  addresses: pebbleAddresses,
  networks: [main, second],
  prompts: ['connect'],
  signs: ['signMessage'],
  wallet({ isGranted }) {
    const wallet = createPebbleWallet({ isGranted })
    return {
      ...wallet,
      get listeners() {
        return wallet.listeners()
      },
    }
  },
})

/** The network with a second node, which is asked when the first one is down. */
const withTwoNodes = (network: typeof main) => ({
  ...network,
  rpcUrls: [...network.rpcUrls, network.rpcUrls[0]?.replace('https://', 'https://second-') ?? ''],
})

describeChain(createPebbleChain, {
  describe,
  test,
  addresses: pebbleAddresses,
  networks: [withTwoNodes(main), withTwoNodes(second)],
  node(ledger, { body }) {
    const { method, address } = body as { readonly method: string; readonly address?: string }
    return method === 'network'
      ? { network: ledger.networkId }
      : { pebbles: `${ledger.balanceOf(address ?? '')}` }
  },
})
