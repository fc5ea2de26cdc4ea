import {
  type Address,
  BaseError,
  concatHex,
  decodeErrorResult,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  toHex,
} from 'viem'
import { entryPoint08Abi, entryPoint08Address } from 'viem/account-abstraction'
import { tryBatch } from '../chains/callBatch.js'
import type { LocalChain } from '../chains/LocalChain.js'
import type { AccountAbstraction } from './accountAbstraction.js'
import { BundlerError } from './BundlerError.js'
import { type Operation, packed } from './userOperation.js'

/** Gas that a simulation may take: as much as a block has. */
const mostGas = 30_000_000n
/** What verification may take while it is measured. */
const measuredGas = 2_000_000n

/** What a simulated operation needs, and whether it would succeed. */
export interface MeasuredGas {
  readonly verification: bigint
  readonly call: bigint
}

/** The state in which the operation is carried out: its sender has the code that the authorization gives it. */
function stateOf({ sender, authorization }: Operation, more: { readonly balance?: Hex } = {}) {
  const code = authorization && { code: concatHex(['0xef0100', authorization.address]) }
  return { [sender]: { ...code, ...more } }
}

/** Calls without sending. @returns what was returned @throws BundlerError -32521 with what was reverted */
async function call(chain: LocalChain, transaction: object, state: object): Promise<Hex> {
  const [outcome] = await tryBatch(chain, [['eth_call', [transaction, 'latest', state]]])
  if (outcome && 'result' in outcome) return outcome.result as Hex
  throw revertOf(outcome?.error)
}

/**
 * Has the entry point validate and carry out an operation, without sending it.
 * @throws BundlerError -32500 refused by the entry point, -32501 by the paymaster, -32503 out of its time, -32507 for a signature
 */
export async function validate(chain: LocalChain, operation: Operation, executor: Address): Promise<void> {
  const data = encodeFunctionData({
    abi: entryPoint08Abi,
    functionName: 'handleOps',
    args: [[packed(operation)], executor],
  })
  const transaction = { from: executor, to: entryPoint08Address, data, gas: toHex(mostGas) }
  await call(chain, transaction, stateOf(operation)).catch((error: unknown) => {
    throw refusalOf(error)
  })
}

/** The entry point's reasons begin with a number: AA1 the factory, AA2 the account, AA3 the paymaster, AA9 the entry point itself. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof BundlerError)) return error
  const reason = reasonOf(error)
  if (/^AA[23]4/.test(reason)) return new BundlerError(-32507, reason)
  if (/^AA[23]2/.test(reason)) return new BundlerError(-32503, reason)
  return new BundlerError(reason.startsWith('AA3') ? -32501 : -32500, reason)
}

function reasonOf({ message, data }: BundlerError): string {
  if (!data || data === '0x') return message
  try {
    const { errorName, args } = decodeErrorResult({ abi: entryPoint08Abi, data })
    return errorName.startsWith('FailedOp') ? String(args?.[1]) : errorName
  } catch (error) {
    if (error instanceof BaseError) return message
    throw error
  }
}

/**
 * Measures the gas of an operation. Its signature may be a dummy of the right form.
 * @throws BundlerError as {@link validate}, but for signatures; -32521 if the account's call reverts
 */
export async function measure(
  chain: LocalChain,
  operation: Operation,
  { simulations }: AccountAbstraction,
): Promise<MeasuredGas> {
  const { paymaster } = operation
  // At the lowest price: paying is a part of the verification.
  const measured: Operation = {
    ...operation,
    ...{ callGasLimit: 0n, callData: '0x', preVerificationGas: 0n, verificationGasLimit: measuredGas },
    ...{ maxFeePerGas: 1n, maxPriorityFeePerGas: 1n },
    ...(paymaster && { paymasterVerificationGasLimit: measuredGas, paymasterPostOpGasLimit: 0n }),
  }
  const { abi } = simulations
  const data = encodeFunctionData({ abi, functionName: 'simulateValidation', args: [packed(measured)] })
  const state = {
    ...stateOf(operation, { balance: toHex(mostGas) }),
    [entryPoint08Address]: { code: simulations.deployedBytecode },
  }
  const answer = await call(chain, { to: entryPoint08Address, data, gas: toHex(mostGas) }, state).catch(
    (error: unknown) => {
      throw refusalOf(error)
    },
  )
  const { returnInfo } = decodeFunctionResult({ abi, functionName: 'simulateValidation', data: answer }) as {
    readonly returnInfo: { readonly preOpGas: bigint }
  }
  return { verification: returnInfo.preOpGas, call: await measureCall(chain, operation) }
}

/** Measures the gas of an account's call, after its factory has made the account. @throws BundlerError -32521 */
async function measureCall(chain: LocalChain, operation: Operation): Promise<bigint> {
  const { sender, callData, factory, factoryData } = operation
  const run = { from: entryPoint08Address, to: sender, data: callData }
  if (!factory || factory === '0x7702') {
    const [outcome] = await tryBatch(chain, [['eth_estimateGas', [run, 'latest', stateOf(operation)]]])
    if (outcome && 'result' in outcome) return BigInt(outcome.result as Hex)
    throw revertOf(outcome?.error)
  }
  const calls = [{ from: entryPoint08Address, to: factory, data: factoryData }, run]
  const [outcome] = await tryBatch(chain, [
    ['eth_simulateV1', [{ blockStateCalls: [{ calls }], validation: false }, 'latest']],
  ])
  if (!outcome || 'error' in outcome) throw revertOf(outcome?.error)
  const [block] = outcome.result as readonly {
    readonly calls: readonly { readonly status: Hex; readonly gasUsed: Hex; readonly error?: object }[]
  }[]
  const failed = block?.calls.find(({ status }) => status !== '0x1')
  if (failed || !block?.calls[1]) throw revertOf(failed?.error)
  // What a call uses is less than what it has to be given: of each inner call, one part in 64 stays outside.
  return (BigInt(block.calls[1].gasUsed) * 64n) / 60n
}

function revertOf(error: unknown): BundlerError {
  const { message = 'reverted', data } = (error ?? {}) as { message?: string; data?: Hex }
  return new BundlerError(-32521, message, data)
}
