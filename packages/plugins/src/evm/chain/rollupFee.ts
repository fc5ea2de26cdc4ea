import { type ChainRequest, ExecutionError, RpcError } from '@wallet-modal/runtime/chain'
import type { Fee } from '@wallet-modal/runtime/transactions'
import { type EvmReader, type Hex, readContract } from './evmReader.js'
import { wordOf } from './transaction.js'

/** The contract that computes the charges of a rollup of the OP Stack in addition to gas. Other chains lack it. */
const gasPriceOracle = '0x420000000000000000000000000000000000000F'

/** The size of a transaction before it is signed, without its data, in bytes, with room to spare. */
const transactionBytes = 250n

/** The parts of a transaction that a rollup charges for. */
export interface RollupCharge {
  /** The transaction's gas limit. */
  readonly gas: bigint
  /** The transaction's data. @default none */
  readonly data?: Hex
}

/**
 * Reads the charges of a rollup of the OP Stack in addition to gas, in wei: for data on its main chain, and for its operator
 * (Isthmus). `max` has twice the present price of data, because the price changes from block to block. 0 on all other chains.
 */
export async function readRollupFee(
  reader: EvmReader,
  { gas, data = '0x' }: RollupCharge,
  request: ChainRequest,
): Promise<Fee> {
  const bytes = transactionBytes + BigInt(data.length / 2 - 1)
  const [dataFee, operatorFee] = await Promise.all([
    // getL1FeeUpperBound(uint256)
    readCharge(reader, `0xf1c7a58b${wordOf(bytes)}`, request),
    // getOperatorFee(uint256)
    readCharge(reader, `0x275aedd2${wordOf(gas)}`, request),
  ])
  return { expected: dataFee + operatorFee, max: 2n * dataFee + operatorFee }
}

async function readCharge(reader: EvmReader, call: Hex, request: ChainRequest): Promise<bigint> {
  const answer = await readContract(reader, gasPriceOracle, call, request).catch((error: unknown) => {
    if (error instanceof ExecutionError || error instanceof RpcError) return '0x'
    throw error
  })
  return answer.length === 66 ? BigInt(answer) : 0n
}
