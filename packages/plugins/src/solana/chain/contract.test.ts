import {
  type ChainLedger,
  type ChainParts,
  describeChain,
  type NodeRequest,
} from '@wallet-modal/runtime/testing'
import { describe, test } from 'vitest'
import { clusterId } from '../clusters.js'
import { createSolanaChain } from './createSolanaChain.js'
import { fakeCluster } from './fakeCluster.fixture.js'
import { type FakeNames, fakeNames } from './fakeNames.fixture.js'
import { programs } from './programs.js'
import { createSolanaNodes } from './readBalance.js'

const networkAt = (id: string, host: string) => ({
  id,
  name: host,
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: [`https://${host}-a.example`, `https://${host}-b.example`],
})

const addresses = [
  '3ihriVWr8dbfa2g4PXJbGFQY8oW9chJWdUMbMBSas7k1',
  '9oq7X9x973XkxoZFHQu8vpYUSL4v5inFzZUuJLk4qXEP',
] as const

/** USDC, and PYUSD, which the newer program keeps. */
const tokens = {
  EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v: programs.token,
  '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo': programs.token2022,
}
const tokenAt = (address: keyof typeof tokens) => ({ address, symbol: 'TKN', name: 'Token', decimals: 6 })

/** The second is a subdomain. */
const names = ['alice.sns', 'desk.bob.sns'] as const

const createChain = ({ clock, http, findNetwork }: ChainParts) =>
  createSolanaChain({ nodes: createSolanaNodes({ clock, http }), clock, findNetwork })

const contract = {
  describe,
  test,
  networks: [networkAt(clusterId('solana:mainnet'), 'main'), networkAt(clusterId('solana:devnet'), 'dev')],
  addresses,
  tokens: [
    tokenAt('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'),
    tokenAt('2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo'),
  ],
  transactionId: '5'.repeat(87),
  names,
} as const

const clusterWith = (names: FakeNames) => (ledger: ChainLedger, request: NodeRequest) =>
  fakeCluster(ledger, request, { addresses, tokens, decimals: 6, names })

describeChain(createChain, { ...contract, node: clusterWith(fakeNames(addresses, names)) })

describe('where names are wrapped as NFTs', () => {
  describeChain(createChain, { ...contract, node: clusterWith(fakeNames(addresses, names, true)) })
})
