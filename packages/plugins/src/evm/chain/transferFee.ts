import {
  type ChainRequest,
  ExecutionError,
  type Fee,
  RpcError,
  type Token,
} from '@wallet-modal/runtime/chain'
import { checkedAddress, type EvmReader, type Hex, readContract } from './evmReader.js'
import { estimateGas, readGasPrice, withMargin } from './fees.js'
import { wordOf } from './transaction.js'

/** What a transfer of the network's own currency to an account without code takes, in gas. */
export const transferGas = 21_000n

/** What is taken for any token's transfer while its recipient is unknown, in gas. */
const tokenTransferGas = 150_000n

/** The contract that knows what a rollup of the OP Stack pays for data on its main chain. Other chains have none at this address. */
const gasPriceOracle = '0x420000000000000000000000000000000000000F'

/** The size of a transfer before it is signed, in bytes, with room to spare. */
const transferBytes = 250n

/** `ChainService.estimateTransferFee`. */
export async function estimateTransferFee(
  reader: EvmReader,
  { from, token, ...request }: ChainRequest & { readonly from: string; readonly token?: Token | undefined },
): Promise<Fee> {
  request.signal?.throwIfAborted()
  const sender = checkedAddress(from)
  if (token) checkedAddress(token.address)
  const [price, own, dataFee] = await Promise.all([
    readGasPrice(reader, request),
    readOwnTransferGas(reader, sender, request),
    readDataFee(reader, request),
  ])
  // What a rollup adds to each transaction, it adds to a token's as well.
  const gas = token ? tokenTransferGas + own - transferGas : own
  const limit = token ? gas : withMargin(gas)
  return Object.freeze({ expected: gas * price.expected + dataFee, max: limit * price.cap + dataFee })
}

/** What sending nothing to oneself takes, in gas: more than usual on rollups that pay for data in gas. */
export async function readOwnTransferGas(
  reader: EvmReader,
  account: Hex,
  request: ChainRequest,
): Promise<bigint> {
  const transfer = { from: account, to: account, value: 0n, data: '0x' } as const
  const gas = await estimateGas(reader, transfer, request).catch((error: unknown) => {
    // The account has lent itself code that takes nothing.
    if (error instanceof ExecutionError) return transferGas
    throw error
  })
  return gas > transferGas ? gas : transferGas
}

/**
 * Reads what a transfer pays for its data besides its gas, in wei: twice as much as now, because that price changes, too. 0 on all
 * chains but rollups of the OP Stack.
 */
export async function readDataFee(reader: EvmReader, request: ChainRequest): Promise<bigint> {
  // getL1FeeUpperBound(uint256)
  const data = `0xf1c7a58b${wordOf(transferBytes)}` as const
  const answer = await readContract(reader, gasPriceOracle, data, request).catch((error: unknown) => {
    if (error instanceof ExecutionError || error instanceof RpcError) return '0x'
    throw error
  })
  return answer.length === 66 ? BigInt(answer) * 2n : 0n
}
