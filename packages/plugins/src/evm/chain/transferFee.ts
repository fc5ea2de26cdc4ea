import { type ChainRequest, ExecutionError, type Fee, type Token } from '@wallet-modal/runtime/chain'
import { checkedAddress, type EvmReader, type Hex } from './evmReader.js'
import { estimateGas, readGasPrice, withMargin } from './fees.js'
import { readRollupFee } from './rollupFee.js'

/** What a transfer of the network's own currency to an account without code takes, in gas. */
export const transferGas = 21_000n

/** What is taken for any token's transfer while its recipient is unknown, in gas. */
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
  // What a rollup adds to each transaction, it adds to a token's as well.
  const gas = token ? tokenTransferGas + own - transferGas : own
  const limit = token ? gas : withMargin(gas)
  const rollup = await readRollupFee(reader, { gas: limit }, request)
  return Object.freeze({
    expected: gas * price.expected + rollup.expected,
    max: limit * price.cap + rollup.max,
  })
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
