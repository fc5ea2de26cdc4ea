import { createRequire } from 'node:module'
import {
  type Abi,
  type Address,
  concatHex,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  pad,
  zeroHash,
} from 'viem'
import { entryPoint08Abi, entryPoint08Address } from 'viem/account-abstraction'
import type { DeployerCall } from '../blockchain/contracts/DeployerCall.js'
import { smartAccountCode, smartAccountFactoryCode } from './account.generated.js'
import { openPaymasterCode } from './paymaster.generated.js'

const require = createRequire(import.meta.url)

interface Artifact {
  readonly abi: Abi
  readonly bytecode: Hex
  readonly deployedBytecode: Hex
}

/** The contracts of account abstraction, as their authors compiled them. */
export interface AccountAbstraction {
  readonly entryPoint: Artifact
  /** What bundlers put in the place of the entry point to simulate. */
  readonly simulations: Artifact
  readonly account7702: Artifact
}

/**
 * Reads `@account-abstraction/contracts` 0.8.0; undefined where it isn't installed. It is no dependency: its entry point is under the
 * GPL, and it brings Uniswap's contracts along. The sandbox only runs the bytecode, and passes none of it on.
 */
export function findAccountAbstraction(): AccountAbstraction | undefined {
  try {
    return {
      entryPoint: require('@account-abstraction/contracts/artifacts/EntryPoint.json'),
      simulations: require('@account-abstraction/contracts/artifacts/EntryPointSimulations.json'),
      account7702: require('@account-abstraction/contracts/artifacts/Simple7702Account.json'),
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined
    throw error
  }
}

/** The contract that every chain has at this address, and that makes others at addresses which follow from their code (CREATE2). */
const create2: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
/** The salt by which the entry point has its public address. */
const entryPointSalt: Hex = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9'

const addressOf = (salt: Hex, bytecode: Hex): Address =>
  getContractAddress({ opcode: 'CREATE2', from: create2, salt, bytecode })

/** Address of the sandbox's paymaster, the same on all of its chains. */
export const paymasterAddress: Address = addressOf(zeroHash, openPaymasterCode)

/**
 * Solady's smart account and its factory, for accounts with an address of their own (ERC-4337): the same on all of the sandbox's chains.
 */
const account4337Address = addressOf(zeroHash, smartAccountCode)
const account4337FactoryCode = concatHex([smartAccountFactoryCode, pad(account4337Address)])

/** How the sandbox's networks make accounts with an address of their own (ERC-4337). */
export const account4337 = {
  factory: addressOf(zeroHash, account4337FactoryCode),
  implementation: account4337Address,
} as const

/** What the paymaster may pay for all in all: 1,000 coins. */
const deposit = 1_000n * 10n ** 18n
/** Gas at most. */
const gas = { contract: 8_000_000n }

/** Makes the contracts at their public addresses, and pays the paymaster's deposit; no calls where the contracts aren't installed. */
export function accountAbstractionCalls(
  found: AccountAbstraction | undefined = findAccountAbstraction(),
): DeployerCall[] {
  if (!found) return []
  const create = (salt: Hex, bytecode: Hex): DeployerCall => ({
    to: create2,
    data: concatHex([salt, bytecode]),
    gas: gas.contract,
  })
  const paid = encodeFunctionData({
    abi: entryPoint08Abi,
    functionName: 'depositTo',
    args: [paymasterAddress],
  })
  return [
    create(entryPointSalt, found.entryPoint.bytecode),
    create(zeroHash, found.account7702.bytecode),
    create(zeroHash, smartAccountCode),
    create(zeroHash, account4337FactoryCode),
    create(zeroHash, openPaymasterCode),
    { to: entryPoint08Address, data: paid, value: deposit },
  ]
}
