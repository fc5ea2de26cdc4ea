import { type Address, getContractAddress, keccak256, slice, stringToBytes } from 'viem'
import { sandboxNetworks } from '../../networks.js'
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
const offchainNameKeys = ['offchainResolver'] as const

/** A contract of the sandbox. */
export type ContractKey =
  | (typeof tokenKeys)[number]
  | (typeof nameKeys)[number]
  | (typeof offchainNameKeys)[number]
  | (typeof marketKeys)[number]
  | 'batch'

/** Whether names are kept on a chain: on the first one alone. */
export const hasNames = (chainId: number): boolean => chainId === sandboxNetworks[0].chainId

/** The contracts of a chain in the order in which they are made. */
export const contractsOn = (chainId: number): readonly ContractKey[] => [
  ...(hasNames(chainId) ? nameKeys : []),
  ...tokenKeys,
  ...marketKeys,
  ...(hasNames(chainId) ? offchainNameKeys : []),
  'batch',
]

/** Where a contract of the sandbox is, which follows from its place in the order. */
export function contractAddress(chainId: number, key: ContractKey): Address {
  const place = contractsOn(chainId).indexOf(key)
  if (place < 0) throw new RangeError(`Chain ${chainId} has no ${key}.`)
  return getContractAddress({ from: deployerOf(chainId), nonce: BigInt(place) })
}
