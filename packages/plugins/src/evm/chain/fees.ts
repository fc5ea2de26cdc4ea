import { type ChainRequest, invalidAnswer, ProtocolError, RpcError } from '@wallet-modal/runtime/chain'
import type { Fee, PreparedTransaction } from '@wallet-modal/runtime/transactions'
import {
  askExecution,
  askQuantity,
  type EvmReader,
  type Hex,
  parseQuantity,
  toQuantity,
} from './evmReader.js'
import { readRollupFee } from './rollupFee.js'
import { type EvmTransaction, parseTransaction } from './transaction.js'

/**
 * Limits the tip for a block's producer, in case a node names a far too high one: to 1,000 gwei or a hundred times the base fee,
 * whichever is more. No chain usually needs that much.
 */
function boundedTip(named: bigint, base: bigint): bigint {
  const most = base * 100n > 10n ** 12n ? base * 100n : 10n ** 12n
  if (named > most) return most
  return named
}

/** The price of a unit of gas. */
export interface GasPrice {
  /** The expected price in the next block. */
  readonly expected: bigint
  /** The most to offer. A full block raises the price by an eighth, so this is enough for six full blocks. */
  readonly cap: bigint
  /** The part for the block's producer; undefined on a chain without EIP-1559. */
  readonly tip: bigint | undefined
}

/** The base fee of the newest block; undefined on a chain without EIP-1559. @throws as `Nodes.ask` */
export async function readBaseFee(
  { nodes }: EvmReader,
  { network, signal }: ChainRequest,
): Promise<bigint | undefined> {
  const block: unknown = await nodes.ask(
    { method: 'eth_getBlockByNumber', params: ['latest', false] },
    { network, signal },
  )
  if (typeof block !== 'object' || block === null || !('number' in block))
    throw invalidAnswer(network, 'block')
  const { baseFeePerGas } = block as { readonly baseFeePerGas?: unknown }
  if (baseFeePerGas === undefined || baseFeePerGas === null) return undefined
  const base = parseQuantity(baseFeePerGas)
  if (base === undefined) throw invalidAnswer(network, 'base fee')
  return base
}

/** Reads the current gas price. @throws as `Nodes.ask` */
export async function readGasPrice(reader: EvmReader, request: ChainRequest): Promise<GasPrice> {
  const base = await readBaseFee(reader, request)
  const legacy = () => askQuantity(reader, { method: 'eth_gasPrice' }, request, 'gas price')
  if (base === undefined) {
    const price = await legacy()
    return { expected: price, cap: price, tip: undefined }
  }
  const named = await askQuantity(
    reader,
    { method: 'eth_maxPriorityFeePerGas' },
    request,
    'priority fee',
  ).catch(async (error: unknown) => {
    // Some nodes don't know this call.
    if (!(error instanceof RpcError)) throw error
    const price = await legacy()
    return price > base ? price - base : 0n
  })
  const tip = boundedTip(named, base)
  return { expected: base + tip, cap: base * 2n + tip, tip }
}

/** Estimates the gas of a transaction in the chain's current state. @throws ExecutionError if it would fail */
export async function estimateGas(
  reader: EvmReader,
  { from, to, value, data }: Pick<EvmTransaction, 'from' | 'to' | 'value' | 'data'>,
  request: ChainRequest,
): Promise<bigint> {
  // Without fees, because the node would check that the account can pay them. Callers that know the fees check that.
  const call = { from, ...(to && { to }), value: toQuantity(value), ...(data !== '0x' && { data }) }
  const gas = parseQuantity(
    await askExecution(reader, { method: 'eth_estimateGas', params: [call] }, request),
  )
  if (gas === undefined || gas > 2n ** 64n - 1n) throw invalidAnswer(request.network, 'gas estimate')
  return gas
}

/** A gas limit with room for changes until the transaction's block. A plain transfer always takes the same. */
export const withMargin = (gas: bigint): bigint => (gas === 21_000n ? gas : gas + gas / 5n)

/** Parses a transaction of the request's network. @throws ProtocolError `TRANSACTION_INVALID` */
export function parseFor({ network }: ChainRequest, transaction: PreparedTransaction): EvmTransaction {
  if (transaction.networkId === network.id) return parseTransaction(transaction)
  throw new ProtocolError(
    'TRANSACTION_INVALID',
    `The transaction is for ${transaction.networkId}, not for ${network.id}.`,
  )
}

/** `ChainService.estimateFee`. */
export async function estimateFee(
  reader: EvmReader,
  { transaction, ...request }: ChainRequest & { readonly transaction: PreparedTransaction },
): Promise<Fee> {
  const parsed = parseFor(request, transaction)
  const [gas, price] = await Promise.all([
    estimateGas(reader, parsed, request),
    readGasPrice(reader, request),
  ])
  const limit = parsed.gas ?? withMargin(gas)
  const rollup = await readRollupFee(reader, { gas: limit, data: parsed.data }, request)
  const max = limit * (parsed.feeCap ?? price.cap) + rollup.max
  const expected = gas * price.expected + rollup.expected
  // The cap was set when gas was cheaper. The transaction never costs more than it.
  if (expected > max) return Object.freeze({ expected: max, max })
  return Object.freeze({ expected, max })
}

/** Reads how many transactions an account has sent, which is its next nonce. */
export const readNonce = (
  reader: EvmReader,
  account: string,
  block: 'latest' | 'pending' | Hex,
  request: ChainRequest,
): Promise<bigint> =>
  askQuantity(
    reader,
    { method: 'eth_getTransactionCount', params: [account, block] },
    request,
    'transaction count',
  )
