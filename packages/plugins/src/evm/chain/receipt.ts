import {
  type BroadcastTransaction,
  type ChainRequest,
  ExecutionError,
  executionError,
  invalidAnswer,
  isTransactionHash,
  poll,
  type Receipt,
  toNetworkId,
} from '@wallet-modal/runtime/chain'
import { isWalletModalError, WalletModalError } from '@wallet-modal/runtime/plugin'
import {
  askExecution,
  askQuantity,
  type EvmReader,
  type Hex,
  parseAddress,
  parseBytes,
  parseQuantity,
  toQuantity,
} from './evmReader.js'
import { readNonce } from './fees.js'
import { describeTransaction } from './transaction.js'

/** How often to ask the nodes, in ms. */
const pace = { firstMs: 1_000, longestMs: 8_000 }

/** Time in ms after which a transaction that no node knows counts as dropped. */
const droppedAfterMs = 300_000

/** How many blocks to search for a replacement. Nodes keep the state of that many. */
const searchedBlocks = 128n

/** The longest answer with a whole block, in bytes. */
const maxBlockBytes = 8 * 1024 * 1024

/** The fields that identify a transaction and its effect. */
interface TransactionFields {
  readonly from: Hex
  readonly to: Hex | undefined
  readonly nonce: bigint
  readonly value: bigint
  readonly input: Hex
}

/** `ChainService.waitForReceipt`. */
export async function waitForReceipt(
  reader: EvmReader,
  { id, ...request }: ChainRequest & { readonly id: string },
): Promise<Receipt> {
  request.signal?.throwIfAborted()
  if (!isTransactionHash(id)) throw invalidId(id)
  let hash = id
  let sent: TransactionFields | undefined
  let missingSince: number | undefined
  let isNonceUsed = false

  /** @returns the receipt, once there is one */
  async function look(): Promise<Receipt | undefined> {
    const receipt = await readReceipt(reader, hash, request)
    if (receipt) return receipt
    const found = await readTransaction(reader, hash, request)
    if (found) {
      sent = found
      missingSince = undefined
      isNonceUsed = false
      return undefined
    }
    // No node has returned the transaction yet. This one may not have heard of it.
    if (!sent) return undefined
    if ((await readNonce(reader, sent.from, 'latest', request)) > sent.nonce) {
      // Waits for the second time, because the two answers may come from different nodes.
      if (isNonceUsed) hash = await findReplacement(reader, sent, hash, request)
      isNonceUsed = !isNonceUsed
      return undefined
    }
    missingSince ??= reader.clock.now()
    if (reader.clock.now() - missingSince >= droppedAfterMs) throw dropped(hash)
    return undefined
  }

  return poll(() => look().catch(orLater(request)), { clock: reader.clock, signal: request.signal, ...pace })
}

/** Ignores errors of nodes, which are asked again. Passes on what happened to the transaction. */
const orLater =
  ({ network }: ChainRequest) =>
  (error: unknown): undefined => {
    const isOfNode = isWalletModalError(error) && /^(HTTP|RPC)_/.test(error.code)
    if (!isOfNode || network.rpcUrls.length === 0) throw error
    return undefined
  }

/** @throws ExecutionError `EXECUTION_REVERTED`; ProtocolError `HTTP_BODY_INVALID` */
async function readReceipt(
  reader: EvmReader,
  hash: string,
  request: ChainRequest,
): Promise<Receipt | undefined> {
  const { network, signal } = request
  const answer = await reader.nodes.ask(
    { method: 'eth_getTransactionReceipt', params: [hash] },
    { network, signal },
  )
  if (answer === null) return undefined
  const given = fieldsOf(answer)
  const [block, used, price, status] = ['blockNumber', 'gasUsed', 'effectiveGasPrice', 'status'].map(
    (field) => parseQuantity(given[field]),
  )
  const isOurs = String(given.transactionHash).toLowerCase() === hash.toLowerCase()
  if (!isOurs || block === undefined || used === undefined || price === undefined || status === undefined)
    throw invalidAnswer(network, 'receipt')
  if (status === 0n) throw await revertedAt(reader, hash, block, request)
  // Rollups also charge for their data on the main chain.
  const fee = used * price + (parseQuantity(given.l1Fee) ?? 0n)
  return Object.freeze({ id: hash, block, fee })
}

/** Reads why a transaction was reverted, by executing it again in the state before its block. */
async function revertedAt(
  reader: EvmReader,
  hash: string,
  block: bigint,
  request: ChainRequest,
): Promise<ExecutionError> {
  try {
    const sent = await readTransaction(reader, hash, request)
    if (sent) {
      const { from, to, value, input } = sent
      const call = { from, ...(to && { to }), value: toQuantity(value), data: input }
      await askExecution(reader, { method: 'eth_call', params: [call, toQuantity(block - 1n)] }, request)
    }
  } catch (error) {
    request.signal?.throwIfAborted()
    if (error instanceof ExecutionError && error.code === 'EXECUTION_REVERTED') return error
    // The reason stays unknown. The transaction was reverted all the same.
  }
  return executionError('EXECUTION_REVERTED', { context: { id: hash } })
}

/** `ChainService.readSent`. */
export async function readSent(
  reader: EvmReader,
  { id, ...request }: ChainRequest & { readonly id: string },
): Promise<BroadcastTransaction | undefined> {
  if (!isTransactionHash(id)) throw invalidId(id)
  const sent = await readTransaction(reader, id, request)
  if (!sent) return undefined
  const { from, to, value, input, nonce } = sent
  const networkId = toNetworkId(request.network.id)
  const payload = { from, ...(to && { to }), value: toQuantity(value), data: input }
  const { actions } = describeTransaction({ networkId, from, payload })
  return Object.freeze({ networkId, from, actions, nonce })
}

/** Reads a transaction, whether it is in a block or not. */
async function readTransaction(
  { nodes }: EvmReader,
  hash: string,
  { network, signal }: ChainRequest,
): Promise<TransactionFields | undefined> {
  const answer = await nodes.ask({ method: 'eth_getTransactionByHash', params: [hash] }, { network, signal })
  if (answer === null) return undefined
  const sent = parseSent(answer)
  if (!sent) throw invalidAnswer(network, 'transaction')
  return sent
}

function parseSent(answer: unknown): TransactionFields | undefined {
  const given = fieldsOf(answer)
  const from = parseAddress(given.from)
  const [nonce, value, input] = [
    parseQuantity(given.nonce),
    parseQuantity(given.value),
    parseBytes(given.input),
  ]
  if (!from || nonce === undefined || value === undefined || input === undefined) return undefined
  return { from, to: parseAddress(given.to), nonce, value, input }
}

/**
 * Finds the transaction that used the nonce of another.
 * @returns its hash, if it does the same
 * @throws WalletModalError `TRANSACTION_REPLACED` if it does something else, or can't be found
 */
async function findReplacement(
  reader: EvmReader,
  sent: TransactionFields,
  hash: string,
  request: ChainRequest,
): Promise<string> {
  const { network, signal } = request
  const isUsedBy = async (block: bigint) =>
    (await readNonce(reader, sent.from, toQuantity(block), request)) > sent.nonce
  let high = await askQuantity(reader, { method: 'eth_blockNumber' }, request, 'block number')
  let low = high > searchedBlocks ? high - searchedBlocks : 0n
  if (await isUsedBy(low)) throw replaced(hash)
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (await isUsedBy(middle)) high = middle
    else low = middle
  }
  const block = fieldsOf(
    await reader.nodes.ask(
      { method: 'eth_getBlockByNumber', params: [toQuantity(high), true] },
      { network, signal, maxBytes: maxBlockBytes },
    ),
  )
  const all: readonly unknown[] = Array.isArray(block.transactions) ? block.transactions : []
  for (const one of all) {
    const other = parseSent(one)
    const otherHash = fieldsOf(one).hash
    if (other?.from !== sent.from || other.nonce !== sent.nonce || !isTransactionHash(otherHash)) continue
    const isSame = other.to === sent.to && other.value === sent.value && other.input === sent.input
    if (isSame) return otherHash
    throw replaced(hash, otherHash)
  }
  throw replaced(hash)
}

export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}

export const invalidId = (id: unknown) =>
  new WalletModalError('TRANSACTION_INVALID', 'The id of an EVM transaction is `0x` and 64 hex digits.', {
    context: { id: String(id).slice(0, 70) },
  })

const replaced = (id: string, replacementId?: string) =>
  new WalletModalError('TRANSACTION_REPLACED', `Another transaction replaced ${id}.`, {
    hint: 'The sender cancelled it, or sent another one instead.',
    context: { id, ...(replacementId && { replacementId }) },
  })

const dropped = (id: string) =>
  new WalletModalError('TRANSACTION_DROPPED', `The network's nodes no longer know ${id}.`, {
    hint: 'It was probably dropped for a low fee. It can still be executed if it is sent again.',
    context: { id },
  })
