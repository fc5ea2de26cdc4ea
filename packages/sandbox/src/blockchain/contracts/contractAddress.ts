import { type Address, getContractAddress, keccak256, slice, stringToBytes } from 'viem'
import { marketKeys } from './marketPools.js'
import { sandboxTokens } from './sandboxTokens.js'

/** Deploys the contracts of a chain: an address without a key, a different one per chain, so that no two chains share a contract's address. */
export const deployerOf = (chainId: number): Address =>
  slice(keccak256(stringToBytes(`wallet-modal sandbox deployer of ${chainId}`)), 12)

const tokenKeys = [
  ...sandboxTokens.map(({ key }) => key),
  'collection',
  'spamCollection',
  'editions',
] as const
const nameKeys = ['nameRegistry', 'nameResolver', 'universalResolver'] as const

/** A contract of the sandbox. */
export type ContractKey =
  | (typeof tokenKeys)[number]
  | (typeof nameKeys)[number]
  | (typeof marketKeys)[number]
  | 'offchainResolver'
  | 'batch'

/** The contracts of each chain in the order in which they are made. */
export const contractKeys: readonly ContractKey[] = [
  ...nameKeys,
  ...tokenKeys,
  ...marketKeys,
  'offchainResolver',
  'batch',
]

/** Where a contract of the sandbox is, which follows from its place in the order. */
export function contractAddress(chainId: number, key: ContractKey): Address {
  return getContractAddress({ from: deployerOf(chainId), nonce: BigInt(contractKeys.indexOf(key)) })
}
