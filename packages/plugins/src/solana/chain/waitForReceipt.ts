import { base58 } from '@scure/base'
import {
  attempt,
  type ChainRequest,
  type Nodes,
  ProtocolError,
  poll,
  type Receipt,
} from '@wallet-modal/runtime/chain'
import { type Clock, isWalletModalError } from '@wallet-modal/runtime/plugin'
import { executionFailure, failureOf } from './failure.js'
import { commitment, listIn, longAnswerMaxBytes, readCluster, u64, valueIn } from './readCluster.js'

/** How often to ask the cluster, in ms. A confirmation takes a second or two. */
const firstMs = 500
const longestMs = 3_000

/** For how many blocks a blockhash is valid. After them, a transaction with it can't be executed. */
const blockhashLife = 150n

/** Options from the modal. */
export interface ReceiptOptions {
  readonly nodes: Nodes
  readonly clock: Clock
}

interface Status {
  readonly slot: bigint
  readonly err: unknown
  /** Whether two thirds of the cluster have voted for the block. */
  readonly isConfirmed: boolean
}

/**
 * Waits for a transaction to be confirmed. That is enough, because no confirmed block has ever been reverted. Finalizing takes twelve
 * seconds more.
 *
 * A transaction that is unknown after its blockhash has expired will never be executed, and may be sent again. The id doesn't tell
 * when the blockhash expires. But the transaction was sent before now, so its blockhash can't be newer than the current block.
 *
 * @param request `id`: the transaction's first signature
 * @throws ExecutionError `EXECUTION_REVERTED`, or `NONCE_TOO_LOW` if it has expired; ProtocolError `TRANSACTION_INVALID` for an id
 *   that isn't a signature; the signal's reason
 */
export async function waitForReceipt(
  request: ChainRequest & { readonly id: string },
  { nodes, clock }: ReceiptOptions,
): Promise<Receipt> {
  const { id, signal } = request
  signal?.throwIfAborted()
  if (typeof id !== 'string' || id.length > 88 || attempt(() => base58.decode(id))?.length !== 64) {
    throw new ProtocolError('TRANSACTION_INVALID', 'The id of the transaction is not a signature.', {
      hint: 'Pass what the wallet returned: 64 bytes in base58.',
    })
  }
  const later = orLater(request)
  const polling = { clock, signal, firstMs, longestMs }
  let lastBlock: bigint | undefined
  let timesOver = 0
  const look = async () => {
    const status = await readStatus(nodes, request)
    if (status) return status.isConfirmed ? status : undefined
    // Waits for the second time that the transaction is unknown after its expiry, because the first answer may come from a node that is
    // behind.
    if (timesOver > 1) throw failureOf('NONCE_TOO_LOW')
    if (lastBlock === undefined) {
      lastBlock = (await readBlockHeight(nodes, request, 'processed')) + blockhashLife
    } else {
      // Finalized blocks only, so that the transaction can't be in another fork.
      const height = await readBlockHeight(nodes, request, 'finalized')
      timesOver = height > lastBlock ? timesOver + 1 : 0
    }
    return undefined
  }
  const { slot, err } = await poll(() => look().catch(later), polling)
  const { fee, logs } = await poll(() => readOutcome(nodes, request).catch(later), polling)
  if (err !== null) throw executionFailure(err, { logs, code: 'EXECUTION_REVERTED' })
  return Object.freeze({ id, block: slot, fee })
}

/** Ignores errors of nodes, which are asked again, also after being offline. Passes on what happened to the transaction. */
const orLater =
  ({ network }: ChainRequest) =>
  (error: unknown): undefined => {
    const isOfNode = isWalletModalError(error) && /^(HTTP|RPC)_/.test(error.code)
    if (!isOfNode || network.rpcUrls.length === 0) throw error
    return undefined
  }

const readBlockHeight = (
  nodes: Nodes,
  request: ChainRequest,
  commitment: 'processed' | 'finalized',
): Promise<bigint> =>
  readCluster(nodes, request, {
    call: { method: 'getBlockHeight', params: [{ commitment }] },
    what: 'block height',
    parse: u64,
  })

const readStatus = (
  nodes: Nodes,
  request: ChainRequest & { readonly id: string },
): Promise<Status | undefined> =>
  readCluster(nodes, request, {
    call: { method: 'getSignatureStatuses', params: [[request.id], { searchTransactionHistory: true }] },
    what: 'status of a transaction',
    parse(answer) {
      const [status] = listIn(valueIn(answer), 1)
      if (status === null) return undefined
      const { slot, err, confirmationStatus } = status as Readonly<Record<string, unknown>>
      if (err === undefined) throw new TypeError('no outcome')
      return {
        slot: u64(slot),
        err,
        isConfirmed: confirmationStatus === 'confirmed' || confirmationStatus === 'finalized',
      }
    },
  })

/** Undefined while the node doesn't have the block yet. */
const readOutcome = (nodes: Nodes, request: ChainRequest & { readonly id: string }) =>
  readCluster(nodes, request, {
    call: {
      method: 'getTransaction',
      params: [request.id, { commitment, encoding: 'base64', maxSupportedTransactionVersion: 0 }],
    },
    what: 'transaction',
    maxBytes: longAnswerMaxBytes,
    parse(answer) {
      if (answer === null) return undefined
      const { fee, logMessages } = (answer as { readonly meta: Readonly<Record<string, unknown>> }).meta
      return { fee: u64(fee), logs: logMessages }
    },
  })
