import {
  attempt,
  type ChainRequest,
  executionError,
  HttpError,
  ProtocolError,
  RpcError,
} from '@wallet-modal/runtime/chain'
import { WalletModalError } from '@wallet-modal/runtime/plugin'
import { askExecution, type EvmReader, type Hex, parseBytes, parseQuantity, toQuantity } from './evmReader.js'
import { revertReason } from './revertReason.js'
import type { EvmTransaction } from './transaction.js'

/** A call of `eth_simulateV1`. */
export interface BlockCall {
  readonly from?: Hex
  readonly to?: Hex
  readonly data?: Hex
  readonly value?: Hex
  readonly gas?: Hex
}

/** The result of a call in a simulated block. */
export interface BlockResult {
  readonly isReverted: boolean
  /** Bytes that the call returned, or reverted with. */
  readonly data: Hex
  /** The gas that the call needs at most, as far as the node says so. */
  readonly gas: bigint
}

/** An answer has a line for each call, and the logs of each. */
const maxBytes = 8 * 1024 * 1024

/**
 * Executes calls in a row inside one block after the newest, without sending them (`eth_simulateV1`). No fee is charged.
 * @param code code to put at addresses first, by address
 * @throws ExecutionError, such as for a value that the account doesn't have; WalletModalError `NODE_CANNOT_SIMULATE`; as `Nodes.ask` if
 *   no node answers
 */
export async function simulateBlock(
  { nodes }: EvmReader,
  calls: readonly BlockCall[],
  request: ChainRequest,
  code: Readonly<Record<string, Hex>> = {},
): Promise<readonly BlockResult[]> {
  const stateOverrides = Object.fromEntries(Object.entries(code).map(([at, bytes]) => [at, { code: bytes }]))
  const block = { calls, ...(Object.keys(code).length > 0 && { stateOverrides }) }
  const ask = { method: 'eth_simulateV1', params: [{ blockStateCalls: [block] }, 'latest'] }
  let answer: unknown
  try {
    answer = await askExecution({ nodes }, ask, request, { maxBytes })
  } catch (error) {
    throw refusesMethod(error) ? cannotSimulate(request, error) : error
  }
  const results = attempt(() => readBlock(answer))
  if (results?.length !== calls.length) throw cannotSimulate(request)
  return results
}

/** A transaction's part in a simulated block. */
export const blockCall = ({
  from,
  to,
  value,
  data,
  gas,
}: Pick<EvmTransaction, 'from' | 'to' | 'value' | 'data' | 'gas'>): BlockCall => ({
  from,
  ...(to && { to }),
  value: toQuantity(value),
  ...(data !== '0x' && { data }),
  ...(gas !== undefined && { gas: toQuantity(gas) }),
})

/** Passes the result of a transaction on. @throws ExecutionError `EXECUTION_REVERTED` with its `context.index` */
export function executed(result: BlockResult | undefined, index: number): BlockResult {
  if (result && !result.isReverted) return result
  throw executionError('EXECUTION_REVERTED', { reason: revertReason(result?.data), context: { index } })
}

/** Whether a node, or the service before it, doesn't have the method. A node that doesn't answer may have it. */
function refusesMethod(error: unknown): boolean {
  if (error instanceof HttpError) return error.status >= 400 && error.status < 500 && error.status !== 429
  return error instanceof RpcError || error instanceof ProtocolError
}

/** @throws TypeError */
function readBlock(answer: unknown): BlockResult[] {
  const [block] = answer as readonly { readonly calls: readonly Readonly<Record<string, unknown>>[] }[]
  return (block?.calls ?? []).map(({ status, returnData, gasUsed, maxUsedGas, error }) => {
    const isReverted = status !== '0x1'
    const reason = (error as { readonly data?: unknown } | undefined)?.data
    const [used = 0n, most = used] = [parseQuantity(gasUsed), parseQuantity(maxUsedGas)]
    const data = parseBytes(returnData)
    if (data === undefined) throw new TypeError('no data')
    return { isReverted, data: data === '0x' ? (parseBytes(reason) ?? data) : data, gas: most }
  })
}

/** The error for a network without a node that simulates. */
export const cannotSimulate = ({ network }: ChainRequest, cause?: unknown): WalletModalError =>
  new WalletModalError('NODE_CANNOT_SIMULATE', `No node of ${network.id} simulates several calls.`, {
    hint: 'Add a node with `eth_simulateV1` to the `rpcUrls` of the network in wallet-modal.config.ts.',
    context: { networkId: network.id },
    cause,
  })
