import type { PreparedTransaction } from '@wallet-modal/runtime/chain'
/// <reference types="node" />

import type { Http, NetworkDefinition } from '@wallet-modal/runtime/plugin'
import type { TransactionSerializable } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createEvmNodes } from '../createEvmNodes.js'
import { createEvmChain } from './createEvmChain.js'
import type { AnvilChain } from './startAnvil.fixture.js'

/** The first two of anvil's accounts. */
export const [alice, bob] = [
  privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'),
  privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'),
]
/** Twenty times as fast as the real one: the pace of asking is the contract's to test. */
const clock = {
  now: () => Date.now(),
  setTimeout: (callback: () => void, ms: number) => setTimeout(callback, ms / 20),
  clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
}

export const networkAt = (...rpcUrls: string[]): NetworkDefinition => ({
  id: 'eip155:31337',
  name: 'Local chain',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls,
  testnet: true,
})

/** A service over a local chain, and the methods that the chain has answered. */
export async function chainOver(
  { url }: AnvilChain,
  contextOf: (parts: { readonly fetch: typeof globalThis.fetch }) => Promise<{ readonly http: Http }>,
) {
  const answered: string[] = []
  const { http } = await contextOf({
    async fetch(input, init) {
      const response = await fetch(input, init)
      answered.push((JSON.parse(String(init?.body)) as { readonly method: string }).method)
      return response
    },
  })
  const nodes = createEvmNodes({ http, clock })
  return {
    answered,
    nodes,
    network: networkAt(url),
    chain: createEvmChain({ nodes, clock, findNetwork: async () => undefined }),
  }
}

export const hex = (value: bigint) => `0x${value.toString(16)}`
export const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

/** A prepared transaction as viem signs it. */
function serializable({ payload }: PreparedTransaction): TransactionSerializable {
  const given = payload as Readonly<Record<string, `0x${string}`>>
  const {
    gas = '0x0',
    nonce = '0x0',
    value = '0x0',
    maxFeePerGas,
    maxPriorityFeePerGas,
    gasPrice,
    to,
    data,
  } = given
  const common = { chainId: 31337, gas: BigInt(gas), nonce: Number(nonce), value: BigInt(value), to, data }
  return maxFeePerGas
    ? {
        ...common,
        type: 'eip1559',
        maxFeePerGas: BigInt(maxFeePerGas),
        maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas ?? '0x0'),
      }
    : { ...common, type: 'legacy', gasPrice: BigInt(gasPrice ?? '0x0') }
}

/** A copy of the transaction with other fields. */
export const altered = (transaction: PreparedTransaction, fields: object): PreparedTransaction => ({
  ...transaction,
  payload: { ...(transaction.payload as object), ...fields },
})

/** Signs as alice's wallet would. */
export const signed = (transaction: PreparedTransaction): Promise<string> =>
  alice.signTransaction(serializable(transaction))
