import { describePlugin } from '@wallet-modal/runtime/testing'
import { describe, test } from 'vitest'
import { facts } from './facts.js'
import { walletConnect } from './index.js'

// Pairing itself needs the SDK and a relay: its journeys are in e2e.
describePlugin(walletConnect(), {
  describe,
  test,
  facts,
  config: { endpoints: { relay: 'wss://relay.example' } },
  params: { ConnectingWalletConnect: { wallet: { id: 'w', name: 'Some Wallet' } } },
  classPrefix: 'pairing',
})
