import { type ChainRequest, ExecutionError, RpcError } from '@wallet-modal/runtime/chain'
import { isWalletModalError } from '@wallet-modal/runtime/plugin'
import { decodeFunctionResult, encodeFunctionData, multicall3Abi } from 'viem'
import { type EvmReader, type Hex, readContract } from './evmReader.js'

/** The contract has the same address on most chains, because it was deployed by a presigned transaction. */
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Parallel calls on a network without the contract. */
const callsAtOnce = 5

/** A call of a contract that only reads. */
export interface ContractCall {
  readonly target: Hex
  readonly callData: Hex
}

/** The bytes that each call returned; undefined for a failed call. */
type Results = readonly (Hex | undefined)[]

/**
 * Reads from many contracts: in one call if the network has a contract for that, otherwise one by one.
 * @throws the nodes' error, if none could be read
 */
export const readMany = async (
  reader: EvmReader,
  calls: readonly ContractCall[],
  request: ChainRequest,
): Promise<Results> =>
  calls.length === 0
    ? []
    : ((await readTogether(reader, calls, request)) ?? (await readEach(reader, calls, request)))

/** Reads all in one call; undefined if the network doesn't have the contract, or the call fails. */
async function readTogether(
  reader: EvmReader,
  calls: readonly ContractCall[],
  request: ChainRequest,
): Promise<Results | undefined> {
  const each = calls.map((call) => ({ ...call, allowFailure: true }))
  const data = encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [each] })
  try {
    const answer = await readContract(reader, multicall3, data, request)
    const results = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data: answer })
    if (results.length !== calls.length) return undefined
    return results.map(({ success, returnData }) => (success ? returnData : undefined))
  } catch (error) {
    request.signal?.throwIfAborted()
    // The contract is missing, needs more gas than the node allows, or returns too much. Single calls may still succeed.
    const isTooLong = isWalletModalError(error, 'HTTP_TOO_LARGE')
    if (!isWalletModalError(error) || error instanceof ExecutionError || isTooLong) return undefined
    throw error
  }
}

/** Reads with a call each, a few at once. */
async function readEach(
  reader: EvmReader,
  calls: readonly ContractCall[],
  request: ChainRequest,
): Promise<Results> {
  let refusal: RpcError | undefined
  const results = await aFewAtOnce(calls, async ({ target, callData }) => {
    try {
      return await readContract(reader, target, callData, request)
    } catch (error) {
      if (error instanceof RpcError) refusal = error
      else if (!(error instanceof ExecutionError) && !isWalletModalError(error, 'HTTP_TOO_LARGE')) throw error
      return undefined
    }
  })
  if (refusal && results.every((result) => result === undefined)) throw refusal
  return results
}

/** Reads of each item, five at once, in the order of the items. @throws the first error */
export async function aFewAtOnce<T, R>(
  items: readonly T[],
  read: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = []
  const waiting = items.entries()
  async function readOn() {
    for (const [index, item] of waiting) results[index] = await read(item)
  }
  await Promise.all(Array.from({ length: callsAtOnce }, readOn))
  return results
}
