import {
  type Address,
  encodeFunctionData,
  type Hex,
  hexToBytes,
  keccak256,
  type Log,
  parseEventLogs,
  stringToBytes,
  toHex,
} from 'viem'
import {
  entryPoint08Abi,
  entryPoint08Address,
  formatUserOperationRequest,
  getUserOperationHash,
  type UserOperation,
} from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { recoverAuthorizationAddress } from 'viem/utils'
import { callBatch } from '../chains/callBatch.js'
import type { LocalChain } from '../chains/LocalChain.js'
import type { AccountAbstraction } from './accountAbstraction.js'
import { BundlerError } from './BundlerError.js'
import { measure, validate } from './simulate.js'
import { type Operation, packed, readOperation } from './userOperation.js'

/** Answers one method. @throws BundlerError */
export type BundlerMethod = (params: readonly unknown[]) => Promise<unknown>

/** An operation that was taken. */
interface Taken {
  readonly operation: Operation
  /** The transaction that carries it out. */
  readonly transactionHash: Hex
}

/** The executor's key. The chains are local: anybody may know it. */
const executor = privateKeyToAccount(keccak256(stringToBytes('wallet-modal sandbox bundler')))
const executorBalance = 10_000n * 10n ** 18n

/** Gas of a transaction that hands one operation over, besides what the operation asks for. */
const overhead = 60_000n
/** What the chain charges for a delegation (EIP-7702: PER_EMPTY_ACCOUNT_COST). */
const delegationGas = 25_000n

/**
 * A small bundler for one local chain: a fake of what services run. Its entry point and the chain are real. It validates an operation by a
 * call and hands it over at once, each in a transaction of its own: there is no pool, no reputation, and no rule on opcodes and storage
 * (ERC-7562).
 */
export async function createBundler(
  chain: LocalChain,
  contracts: AccountAbstraction,
): Promise<Readonly<Record<string, BundlerMethod>>> {
  const { chainId } = chain.network
  const taken = new Map<Hex, Taken>()
  await chain.request('anvil_setBalance', [executor.address, toHex(executorBalance)])

  /** Sends one at a time: each has the executor's next nonce. */
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(run: () => Promise<Result>) => {
    const turn = last.then(run)
    last = turn.catch(() => {})
    return turn
  }

  async function send(operation: Operation): Promise<Hex> {
    const [count, block] = await callBatch(chain, [
      ['eth_getTransactionCount', [executor.address, 'pending']],
      ['eth_getBlockByNumber', ['latest', false]],
    ])
    const baseFee = BigInt((block as { readonly baseFeePerGas: Hex }).baseFeePerGas)
    const { authorization, maxPriorityFeePerGas } = operation
    const common = {
      ...{ chainId, to: entryPoint08Address, nonce: Number(count) },
      gas: gasOf(operation) + overhead + delegationGas,
      maxFeePerGas: 2n * baseFee + maxPriorityFeePerGas,
      maxPriorityFeePerGas,
      data: encodeFunctionData({
        abi: entryPoint08Abi,
        functionName: 'handleOps',
        args: [[packed(operation)], executor.address],
      }),
    }
    const raw = await executor.signTransaction(
      authorization
        ? { ...common, type: 'eip7702', authorizationList: [authorization as never] }
        : { ...common, type: 'eip1559' },
    )
    return (await chain.request('eth_sendRawTransaction', [raw])) as Hex
  }

  const hashOf = (userOperation: Operation) =>
    getUserOperationHash({
      ...{ chainId, entryPointAddress: entryPoint08Address, entryPointVersion: '0.8' },
      userOperation,
    })

  async function receiptOf(hash: Hex) {
    const one = taken.get(hash)
    if (!one) return undefined
    const receipt = (await chain.request('eth_getTransactionReceipt', [one.transactionHash])) as {
      readonly logs: readonly Log[]
    } | null
    if (!receipt) return undefined
    const events = parseEventLogs({ abi: entryPoint08Abi, logs: [...receipt.logs] })
    const carriedOut = events.find(
      (event) => event.eventName === 'UserOperationEvent' && event.args.userOpHash === hash,
    )
    if (carriedOut?.eventName !== 'UserOperationEvent') return undefined
    const reverted = events.find(
      (event) => event.eventName === 'UserOperationRevertReason' && event.args.userOpHash === hash,
    )
    const reason =
      reverted?.eventName === 'UserOperationRevertReason' ? reverted.args.revertReason : undefined
    return { receipt, args: carriedOut.args, ...(reason && { reason }) }
  }

  return {
    eth_chainId: async () => toHex(chainId),
    eth_supportedEntryPoints: async () => [entryPoint08Address],

    async eth_sendUserOperation([value, entryPoint]) {
      checkEntryPoint(entryPoint)
      const operation = readOperation(value, 'send')
      await checkAuthorization(chain, operation)
      const least = intrinsicGas(operation)
      if (operation.preVerificationGas < least)
        throw new BundlerError(-32602, `preVerificationGas is at least ${least}.`)
      const hash = hashOf(operation)
      if (taken.has(hash)) throw new BundlerError(-32602, 'The user operation is known already.')
      return inTurn(async () => {
        await validate(chain, operation, executor.address)
        taken.set(hash, { operation, transactionHash: await send(operation) })
        return hash
      })
    },

    async eth_estimateUserOperationGas([value, entryPoint]) {
      checkEntryPoint(entryPoint)
      const operation = readOperation(value, 'estimate')
      const { verification, call } = await measure(chain, operation, contracts)
      const verificationGasLimit = (verification * 13n) / 10n
      return {
        preVerificationGas: toHex((intrinsicGas(operation) * 11n) / 10n),
        verificationGasLimit: toHex(verificationGasLimit),
        callGasLimit: toHex((call * 12n) / 10n),
        ...(operation.paymaster && {
          paymasterVerificationGasLimit: toHex(verificationGasLimit),
          paymasterPostOpGasLimit: '0x0',
        }),
      }
    },

    async eth_getUserOperationByHash([hash]) {
      const one = taken.get(hash as Hex)
      if (!one) return null
      const { operation, transactionHash } = one
      const transaction = (await chain.request('eth_getTransactionByHash', [transactionHash])) as {
        readonly blockHash: Hex | null
        readonly blockNumber: Hex | null
      } | null
      return {
        userOperation: formatUserOperationRequest(operation as UserOperation),
        entryPoint: entryPoint08Address,
        ...{ transactionHash, blockHash: transaction?.blockHash ?? null },
        blockNumber: transaction?.blockNumber ?? null,
      }
    },

    async eth_getUserOperationReceipt([hash]) {
      const found = await receiptOf(hash as Hex)
      if (!found) return null
      const { receipt, args, reason } = found
      return {
        ...{ userOpHash: hash, entryPoint: entryPoint08Address, sender: args.sender },
        ...{ nonce: toHex(args.nonce), paymaster: args.paymaster, success: args.success },
        ...{ actualGasCost: toHex(args.actualGasCost), actualGasUsed: toHex(args.actualGasUsed) },
        ...(reason && { reason }),
        logs: receipt.logs.filter(({ address }) => !isEntryPoint(address)),
        receipt,
      }
    },
  }
}

const isEntryPoint = (address: unknown) => String(address).toLowerCase() === entryPoint08Address.toLowerCase()

function checkEntryPoint(address: unknown): void {
  if (!isEntryPoint(address))
    throw new BundlerError(-32602, `The only supported entry point is ${entryPoint08Address}.`)
}

/** Checks that a delegation is the sender's own, for this chain and its next transaction: the chain would skip any other. */
async function checkAuthorization(
  chain: LocalChain,
  { sender, authorization, factory }: Operation,
): Promise<void> {
  if (!authorization) {
    const code = (await chain.request('eth_getCode', [sender, 'latest'])) as Hex
    if (factory === '0x7702' && !code.startsWith('0xef0100'))
      throw new BundlerError(-32602, 'The sender has no code, and the operation no eip7702Auth.')
    return
  }
  const count = await chain.request('eth_getTransactionCount', [sender, 'latest'])
  const isForHere = [0, chain.network.chainId].includes(authorization.chainId)
  if (!isForHere || authorization.nonce !== Number(count))
    throw new BundlerError(-32602, 'eip7702Auth is for another chain or nonce.')
  const signer: Address | undefined = await recoverAuthorizationAddress({ authorization } as never).catch(
    () => undefined,
  )
  if (signer?.toLowerCase() !== sender.toLowerCase())
    throw new BundlerError(-32507, 'eip7702Auth isn’t signed by the sender.')
}

function gasOf(operation: Operation): bigint {
  const { callGasLimit, verificationGasLimit, preVerificationGas } = operation
  const { paymasterVerificationGasLimit = 0n, paymasterPostOpGasLimit = 0n } = operation
  return (
    callGasLimit +
    verificationGasLimit +
    preVerificationGas +
    paymasterVerificationGasLimit +
    paymasterPostOpGasLimit
  )
}

/** Gas that the chain takes for the transaction itself: its start, its bytes, and a delegation. */
function intrinsicGas(operation: Operation): bigint {
  const data = encodeFunctionData({
    abi: entryPoint08Abi,
    functionName: 'handleOps',
    // As long as a signature is, so that an estimate holds for what is sent later.
    args: [[packed({ ...operation, signature: `0x${'ff'.repeat(65)}` })], executor.address],
  })
  const bytes = hexToBytes(data).reduce((sum, byte) => sum + (byte === 0 ? 4n : 16n), 0n)
  return 21_000n + bytes + (operation.authorization ? delegationGas : 0n)
}
