import { type ChainRequest, ExecutionError, type Token } from '@wallet-modal/runtime/chain'
import type { Fee } from '@wallet-modal/runtime/transactions'
import { checkedAddress, type EvmReader, type Hex } from './evmReader.js'
import { estimateGas, readGasPrice, withMargin } from './fees.js'
import { readRollupFee } from './rollupFee.js'

/** The gas of a transfer of the network's own currency to an account without code. */
export const transferGas = 21_000n

/** The gas to assume for any token's transfer while the recipient is unknown. */
const tokenTransferGas = 150_000n

/** `ChainService.estimateTransferFee`. */
export async function estimateTransferFee(
  reader: EvmReader,
  { from, token, ...request }: ChainRequest & { readonly from: string; readonly token?: Token | undefined },
): Promise<Fee> {
  request.signal?.throwIfAborted()
  const sender = checkedAddress(from)
  if (token) checkedAddress(token.address)
  const [price, own] = await Promise.all([
    readGasPrice(reader, request),
    readOwnTransferGas(reader, sender, request),
  ])
  // Adds what a rollup adds to each transaction.
  const gas = token ? tokenTransferGas + own - transferGas : own
  const limit = token ? gas : withMargin(gas)
  const rollup = await readRollupFee(reader, { gas: limit }, request)
  return Object.freeze({
    expected: gas * price.expected + rollup.expected,
    max: limit * price.cap + rollup.max,
  })
}

/** Estimates the gas of sending nothing to oneself: more than usual on rollups that charge for data in gas. */
export async function readOwnTransferGas(
  reader: EvmReader,
  account: Hex,
  request: ChainRequest,
): Promise<bigint> {
  const transfer = { from: account, to: account, value: 0n, data: '0x' } as const
  const gas = await estimateGas(reader, transfer, request).catch((error: unknown) => {
    // The account's code refuses transfers.
    if (error instanceof ExecutionError) return transferGas
    throw error
  })
  return gas > transferGas ? gas : transferGas
}
