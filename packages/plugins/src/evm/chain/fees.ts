import {
  type ChainRequest,
  executionError,
  type Fee,
  invalidAnswer,
  ProtocolError,
  RpcError,
} from '@wallet-modal/runtime/chain'
import type { PreparedTransaction } from '@wallet-modal/runtime/plugin'
import {
  askExecution,
  askQuantity,
  type EvmReader,
  type Hex,
  parseBytes,
  parseQuantity,
  toQuantity,
} from './evmReader.js'
import { type EvmTransaction, parseTransaction } from './transaction.js'

/** What a unit of gas costs. */
export interface GasPrice {
  /** What it would cost in the next block. */
  readonly expected: bigint
  /** The most to offer: blocks that are full make it dearer by an eighth each, so that this holds for six of them. */
  readonly cap: bigint
  /** What goes to whoever makes the block; undefined on a chain without EIP-1559. */
  readonly tip: bigint | undefined
}

/** The base fee of the newest block; undefined on a chain without EIP-1559. @throws as `Nodes.ask` */
async function readBaseFee(
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

/** Asks what gas costs now. @throws as `Nodes.ask` */
export async function readGasPrice(reader: EvmReader, request: ChainRequest): Promise<GasPrice> {
  const base = await readBaseFee(reader, request)
  const legacy = () => askQuantity(reader, { method: 'eth_gasPrice' }, request, 'gas price')
  if (base === undefined) {
    const price = await legacy()
    return { expected: price, cap: price, tip: undefined }
  }
  const tip = await askQuantity(
    reader,
    { method: 'eth_maxPriorityFeePerGas' },
    request,
    'priority fee',
  ).catch(async (error: unknown) => {
    // Some nodes of such chains don't know the call.
    if (!(error instanceof RpcError)) throw error
    const price = await legacy()
    return price > base ? price - base : 0n
  })
  return { expected: base + tip, cap: base * 2n + tip, tip }
}

/** The gas that a transaction takes in the chain's state of now. @throws ExecutionError where it can't be carried out */
export async function estimateGas(
  reader: EvmReader,
  { from, to, value, data }: Pick<EvmTransaction, 'from' | 'to' | 'value' | 'data'>,
  request: ChainRequest,
): Promise<bigint> {
  // Without fees: what the account must hold for them is reckoned by whoever knows them.
  const call = { from, ...(to && { to }), value: toQuantity(value), ...(data !== '0x' && { data }) }
  const gas = parseQuantity(
    await askExecution(reader, { method: 'eth_estimateGas', params: [call] }, request),
  )
  if (gas === undefined || gas > 2n ** 64n - 1n) throw invalidAnswer(request.network, 'gas estimate')
  return gas
}

/** A gas limit with room for what changes until the transaction's block. A plain transfer takes the same in every state. */
export const withMargin = (gas: bigint): bigint => (gas === 21_000n ? gas : gas + gas / 5n)

/** A transaction that is of the network that is to be asked. @throws ProtocolError `TRANSACTION_INVALID` */
function parseFor({ network }: ChainRequest, transaction: PreparedTransaction): EvmTransaction {
  if (transaction.networkId === network.id) return parseTransaction(transaction)
  throw new ProtocolError(
    'TRANSACTION_INVALID',
    `A transaction of ${transaction.networkId} means nothing on ${network.id}.`,
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
  const max = (parsed.gas ?? withMargin(gas)) * (parsed.feeCap ?? price.cap)
  const expected = gas * price.expected
  // A cap from a cheaper moment: dearer than that it can't become.
  if (expected > max) return Object.freeze({ expected: max, max })
  return Object.freeze({ expected, max })
}

/** `ChainService.simulate`. */
export async function simulate(
  reader: EvmReader,
  { transaction, ...request }: ChainRequest & { readonly transaction: PreparedTransaction },
): Promise<void> {
  const { from, to, value, data, gas, nonce, feeCap, fees } = parseFor(request, transaction)
  const call: Readonly<Record<string, Hex>> = {
    from,
    ...(to && { to }),
    value: toQuantity(value),
    ...(data !== '0x' && { data }),
    ...(gas !== undefined && { gas: toQuantity(gas) }),
    ...fees,
  }
  const [result, used, baseFee = 0n] = await Promise.all([
    askExecution(reader, { method: 'eth_call', params: [call, 'latest'] }, request),
    nonce === undefined ? 0n : readNonce(reader, from, 'latest', request),
    feeCap === undefined ? 0n : readBaseFee(reader, request),
  ])
  if (parseBytes(result) === undefined) throw invalidAnswer(request.network, 'result')
  // What a call doesn't look at on every chain.
  if (nonce !== undefined && nonce < used)
    throw executionError('NONCE_TOO_LOW', { context: { nonce: `${nonce}` } })
  if (feeCap !== undefined && feeCap < baseFee)
    throw executionError('FEE_CAP_TOO_LOW', { context: { feeCap: `${feeCap}`, baseFee: `${baseFee}` } })
}

/** How many transactions an account has sent: its next nonce. */
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
