import { type ChainParts, describeChain } from '@wallet-modal/runtime/testing'
import { describe, test } from 'vitest'
import { createEvmNodes } from '../createEvmNodes.js'
import { createEvmChain } from './createEvmChain.js'
import { fakeEvmNode, hashOfTransfer } from './fakeEvmNode.fixture.js'

const networkAt = (chainId: number) => ({
  id: `eip155:${chainId}`,
  name: `Network ${chainId}`,
  nativeCurrency: { name: 'Ether', symbol: `ETH${chainId}`, decimals: 18 },
  rpcUrls: [`https://node-${chainId}a.example`, `https://node-${chainId}b.example`],
})

const tokenAt = (address: string) => ({ address, symbol: 'TKN', name: 'Token', decimals: 6 })

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const contract = {
  describe,
  test,
  networks: [networkAt(1), networkAt(10)],
  addresses: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', bob],
  tokens: [
    tokenAt('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
    tokenAt('0xdAC17F958D2ee523a2206206994597C13D831ec7'),
  ],
  collectibles: [
    { contract: '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D', tokenId: '7804' },
    { contract: '0xb47e3cd837dDF8e4c57F05d70Ab865de6e193BBB', tokenId: `${2n ** 256n - 1n}` },
  ],
  balanceOf: {
    type: 'function',
    name: 'balanceOf',
    inputs: [{ name: 'owner', type: 'address' }],
    outputs: [{ name: 'balance', type: 'uint256' }],
    stateMutability: 'view',
  },
  transactionId: hashOfTransfer(bob, 5n),
  names: ['alice.eth', 'bob.eth'],
} as const

const createChain = ({ clock, http, findNetwork }: ChainParts) =>
  createEvmChain({ nodes: createEvmNodes({ clock, http }), clock, findNetwork })

describeChain(createChain, { ...contract, node: (ledger, request) => fakeEvmNode(ledger, request) })

describe('on a chain without EIP-1559 and without a contract for many calls', () => {
  describeChain(createChain, {
    ...contract,
    node: (ledger, request) => fakeEvmNode(ledger, request, { hasMulticall: false, hasBaseFee: false }),
  })
})
