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

/** How often the cluster is asked, in ms: it takes a second or two. */
const firstMs = 500
const longestMs = 3_000

/** For how many blocks a blockhash is good: after them, what refers to it can't be carried out any more. */
const blockhashLife = 150n

/** What waiting needs of its modal. */
export interface ReceiptOptions {
  readonly nodes: Nodes
  readonly clock: Clock
}

interface Status {
  readonly slot: bigint
  readonly err: unknown
  /** Whether two thirds of the cluster have voted for its block. */
  readonly isConfirmed: boolean
}

/**
 * Waits for a transaction to be confirmed: from then on it stays, as no block that was confirmed has ever been taken back. To be
 * finalized takes twelve seconds more, which nobody waits for.
 *
 * One that nobody knows when its blockhash has surely expired never will be carried out, and may be made again. When that is the
 * id doesn't tell: it was sent before, so it can't refer to a later block than the cluster's of now.
 *
 * @param request `id`: the transaction's first signature
 * @throws ExecutionError `EXECUTION_REVERTED`, or `NONCE_TOO_LOW` when it has expired; ProtocolError `TRANSACTION_INVALID` for an
 *   id that is no signature; the signal's reason
 */
export async function waitForReceipt(
  request: ChainRequest & { readonly id: string },
  { nodes, clock }: ReceiptOptions,
): Promise<Receipt> {
  const { id, signal } = request
  signal?.throwIfAborted()
  if (typeof id !== 'string' || id.length > 88 || attempt(() => base58.decode(id))?.length !== 64) {
    throw new ProtocolError('TRANSACTION_INVALID', 'The id of the transaction is not a signature.', {
      hint: 'Hand over what the wallet returned: 64 bytes in base58.',
    })
  }
  const later = orLater(request)
  const polling = { clock, signal, firstMs, longestMs }
  let lastBlock: bigint | undefined
  let timesOver = 0
  const look = async () => {
    const status = await readStatus(nodes, request)
    if (status) return status.isConfirmed ? status : undefined
    // It was over before nobody knew it, and twice, as another node may have answered that is behind.
    if (timesOver > 1) throw failureOf('NONCE_TOO_LOW')
    if (lastBlock === undefined) {
      lastBlock = (await readBlockHeight(nodes, request, 'processed')) + blockhashLife
    } else {
      // Of blocks that are final: there is no other chain of blocks left in which it could be.
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

/** A node that fails is asked again, also by a visitor who is offline for a while; what became of the transaction is told. */
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

/** Undefined while the node that is asked has not written the block down yet. */
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
