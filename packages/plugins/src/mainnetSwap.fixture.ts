import type { ChainService, Nodes } from '@wallet-modal/runtime/chain'
import { fakeClock } from '@wallet-modal/runtime/testing'
import type { PreparedTransaction } from '@wallet-modal/runtime/transactions'
import { createEvmChain } from './evm/chain/createEvmChain.js'
import type { SwapRequest } from './swaps/verify/index.js'

/** Accounts and tokens of Ethereum, where nothing is asked or sent. */
export const mainnet: { readonly [Name in 'account' | 'usdc' | 'dai']: string } = {
  account: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  usdc: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  dai: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
}

/** A swap of 1,000 base units of USDC for DAI on Ethereum. */
export const mainnetSwap: SwapRequest = {
  network: {
    id: 'eip155:1',
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: ['https://node.example'],
  },
  ...{ account: mainnet.account, sell: mainnet.usdc, buy: mainnet.dai, amount: 1_000n, slippageBps: 100 },
}

/** A named fake: a chain that knows the real codec, and no node that simulates. */
export function chainWithoutSimulation(): ChainService {
  const nodes = { ask: () => Promise.reject(new Error('There is no node.')) } as unknown as Nodes
  const evm = createEvmChain({ nodes, clock: fakeClock(), findNetwork: async () => undefined })
  return {
    getBalance: evm.getBalance,
    abi: evm.abi,
    prepareApproval: async () => [],
    prepareCall: async ({ network, from, to, data, value }) =>
      ({ networkId: network.id, from, payload: { to, data, value } }) as unknown as PreparedTransaction,
  }
}
