import {
  attempt,
  type ChainRequest,
  executionError,
  isTransactionHash,
  type PreparedTransaction,
  ProtocolError,
} from '@wallet-modal/runtime/chain'
import { type EvmReader, type Hex, parseAddress, parseBytes, parseQuantity } from './evmReader.js'
import { type GasPrice, readGasPrice, readNonce, withMargin } from './fees.js'
import { readBalance, tooLittle, writeTransaction } from './prepareTransfer.js'
import { fieldsOf, invalidId } from './receipt.js'
import { readRollupFee } from './rollupFee.js'
import { type SignedFields, transactionHash } from './transactionHash.js'
import { readOwnTransferGas } from './transferFee.js'

/** A transaction that waits. */
interface Waiting {
  readonly from: Hex
  readonly to: Hex
  readonly nonce: bigint
  readonly value: bigint
  readonly data: Hex
  readonly gas: bigint
  /** The highest price that the transaction pays for a unit of gas. */
  readonly cap: bigint
  /** Undefined for one from before EIP-1559, which pays its cap. */
  readonly tip: bigint | undefined
  readonly isCarriedOut: boolean
}

/** `ChainService.prepareReplacement`. */
export async function prepareReplacement(
  reader: EvmReader,
  { id, as, ...request }: ChainRequest & { readonly id: string; readonly as: 'faster' | 'cancellation' },
): Promise<PreparedTransaction> {
  request.signal?.throwIfAborted()
  if (!isTransactionHash(id)) throw invalidId(id)
  const { isCarriedOut, ...waiting } = await readWaiting(reader, id, request)
  const { from, nonce } = waiting
  const [today, used, balance, gas] = await Promise.all([
    readGasPrice(reader, request),
    readNonce(reader, from, 'latest', request),
    readBalance(reader, from, request),
    as === 'faster' ? waiting.gas : readOwnTransferGas(reader, from, request).then(withMargin),
  ])
  if (isCarriedOut || used > nonce) throw executionError('NONCE_TOO_LOW', { context: { nonce: `${nonce}` } })
  const price = raisedPrice(waiting, today)
  const call = as === 'faster' ? waiting : { to: from, value: 0n, data: '0x' as const }
  const rollup = await readRollupFee(reader, { gas, data: call.data }, request)
  const needed = call.value + gas * price.cap + rollup.max
  if (needed > balance) throw tooLittle(needed, balance)
  const { to, value, data } = call
  return writeTransaction(request.network, { from, nonce, to, value, data, gas, price })
}

/** Raises a price by an eighth over the first's or today's price, whichever is more. No node demands more to replace. */
function raisedPrice({ cap, tip }: Pick<Waiting, 'cap' | 'tip'>, today: GasPrice) {
  const raised = (one: bigint, other: bigint) => {
    const higher = one > other ? one : other
    return higher + higher / 8n + 1n
  }
  if (tip === undefined) return { cap: raised(cap, today.expected), tip }
  const [newCap, newTip] = [raised(cap, today.cap), raised(tip, today.tip ?? 0n)]
  if (newTip > newCap) return { cap: newTip, tip: newTip }
  return { cap: newCap, tip: newTip }
}

/** @throws ProtocolError `TRANSACTION_INVALID` for a transaction that no node knows, or that can't be replaced */
async function readWaiting(
  { nodes }: EvmReader,
  id: string,
  { network, signal }: ChainRequest,
): Promise<Waiting> {
  const answer = await nodes.ask({ method: 'eth_getTransactionByHash', params: [id] }, { network, signal })
  const waiting = attempt(() => parseWaiting(answer, id, network.id))
  if (waiting) return waiting
  throw new ProtocolError('TRANSACTION_INVALID', `${id} can't be replaced.`, {
    hint: 'Pass the id of a transaction of type 0 to 2 that a node of the network knows, and that makes no contract.',
    context: { id },
  })
}

function parseWaiting(answer: unknown, id: string, networkId: string): Waiting | undefined {
  const given = fieldsOf(answer)
  const number = (field: string) => parseQuantity(given[field])
  const [from, to, data] = [parseAddress(given.from), parseAddress(given.to), parseBytes(given.input)]
  const [nonce, value, gas, chainId] = [number('nonce'), number('value'), number('gas'), number('chainId')]
  const [type = 0n, cap, tip] = [number('type'), number('maxFeePerGas'), number('maxPriorityFeePerGas')]
  const price = type === 2n ? cap : number('gasPrice')
  const { accessList = [], blockNumber } = given
  // A replacement has no access list. Without its list, a transaction could need more gas than its limit.
  const isPlain = type <= 2n && Array.isArray(accessList) && accessList.length === 0
  const isHere = chainId === undefined || `eip155:${chainId}` === networkId
  if (!from || !to || !data || !isPlain || !isHere) return undefined
  if (nonce === undefined || value === undefined || gas === undefined || price === undefined) return undefined
  if (type === 2n && tip === undefined) return undefined
  const signature = { v: number('v'), yParity: number('yParity'), r: number('r'), s: number('s') }
  const signed: SignedFields = { type, chainId, nonce, to, value, data, gas, price, tip, ...signature }
  // The hash covers all that the wallet signed. With a wrong nonce from a node, the chain would execute both payments.
  if (transactionHash(signed) !== id.toLowerCase()) return undefined
  const isCarriedOut = blockNumber !== undefined && blockNumber !== null
  return { from, to, nonce, value, data, gas, cap: price, tip: type === 2n ? tip : undefined, isCarriedOut }
}
