import { describeAdapter, describePlugin } from '@wallet-modal/runtime/testing'
import { describe, test } from 'vitest'
import { createPebbleAdapter } from './adapter.js'
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
