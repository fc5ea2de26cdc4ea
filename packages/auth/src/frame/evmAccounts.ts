import { concatHex, encodeFunctionData, type Hex, padHex, parseAbi } from 'viem'
import { getContractAddress } from 'viem/utils'
import type { FrameNetwork, OwnContract } from '../FrameNetwork.js'

/** An account that the wallet's EVM key has on a network. */
export interface EvmAccount {
  /** With its checksum. */
  readonly address: string
  readonly type: 'eoa' | 'smartAccount'
}

/** The accounts of a key on a network, the usual one first. They follow from the wallet's own table: no node is asked. */
export function evmAccountsOn(
  network: Pick<FrameNetwork, 'smartAccount'> | undefined,
  owner: string,
): readonly [EvmAccount, ...EvmAccount[]] {
  const smartAccount = network?.smartAccount
  if (!smartAccount) return [{ address: owner, type: 'eoa' }]
  if (smartAccount.type === '7702') return [{ address: owner, type: 'smartAccount' }]
  const address = contractAddressOf(smartAccount, owner)
  return [
    { address, type: 'smartAccount' },
    { address: owner, type: 'eoa' },
  ]
}

/** The factory refuses to make the contract for anybody but the owner whose address begins the salt. */
const saltOf = (owner: string) => padHex(owner as Hex, { dir: 'right', size: 32 })

/** Solady's `LibClone.initCodeERC1967`: the account's own code is a proxy that consists of these bytes and the implementation's address. */
const proxyCode = (implementation: Hex) =>
  concatHex([
    '0x603d3d8160223d3973',
    implementation,
    '0x60095155f3363d3d373d3d363d7f360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc545af43d6000803e6038573d6000fd5b3d6000f3',
  ])

const contractAddressOf = ({ factory, implementation }: OwnContract, owner: string) =>
  getContractAddress({
    ...{ opcode: 'CREATE2', from: factory, salt: saltOf(owner) },
    bytecode: proxyCode(implementation),
  })

/** The call that makes an owner's contract. */
export const factoryCallOf = ({ factory }: OwnContract, owner: string) => ({
  factory,
  factoryData: encodeFunctionData({
    abi: parseAbi(['function createAccount(bytes32 ownSalt) payable returns (address)']),
    args: [saltOf(owner)],
  }),
})

/** Whether two addresses are the same, however they are spelled. */
export const isSame = (one: unknown, other: string) => String(one).toLowerCase() === other.toLowerCase()
