import { describeAdapter, describeChain, describePlugin } from '@wallet-modal/runtime/testing'
import { describe, expect, test } from 'vitest'
import { walletModal } from '../package.json'
import { createSampleWallet, sampleAddresses } from '../story/sampleWallet.js'
import { createSampleAdapter } from './adapter.js'
import { createSampleChain } from './chain.js'
import { facts } from './facts.js'
import { sample } from './index.js'
import { networks } from './networks.js'

const [main, second] = networks
if (!main || !second) throw new Error('The chain has two networks.')

describePlugin(sample(), { describe, test, facts, config: { chains: ['smpl:main'] } })

describeAdapter(createSampleAdapter, {
  describe,
  test,
  addresses: sampleAddresses,
  networks: [main, second],
  prompts: ['connect'],
  signs: ['signMessage'],
  wallet({ isGranted }) {
    const wallet = createSampleWallet({ isGranted })
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

describeChain(createSampleChain, {
  describe,
  test,
  addresses: sampleAddresses,
  networks: [withTwoNodes(main), withTwoNodes(second)],
  node(ledger, { body }) {
    const { method, address } = body as { readonly method: string; readonly address?: string }
    return method === 'network'
      ? { network: ledger.networkId }
      : { balance: `${ledger.balanceOf(address ?? '')}` }
  },
})

test('package.json repeats the facts', () => {
  expect(walletModal).toEqual({ ...facts, export: 'sampleEntry' })
})
