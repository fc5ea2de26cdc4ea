import { ownOnly } from '../base/foreign.js'
import type { ChainService } from '../connectors/chainService.js'
import type { PreparedTransaction, TransactionDescription } from '../connectors/transaction.js'
import { isWalletModalError, WalletModalError } from '../errors/classes.js'
import { notAsAsked, summed } from './actions.js'
import type { ReviewRequest, ReviewStep, Some } from './request.js'

/**
 * Prepares what was asked for, reads it back from its bytes, and has the chain try it.
 * @throws WalletModalError `TRANSACTION_INVALID` where the bytes do anything but what was asked for; an `ExecutionError`, or what the
 *   chain's service rejects with
 */
export async function prepareSteps(
  service: ChainService,
  request: ReviewRequest,
  signal: AbortSignal,
): Promise<Some<ReviewStep>> {
  const { describe } = service
  if (!describe) throw cannotSend(request.namespace)
  const transactions = await request.prepare(service, signal)
  const said = transactions.map((transaction) => {
    const given = describe(transaction, request.decoders)
    if (!given) throw notAsAsked()
    const read = ownOnly(given)
    // `check` knows neither: both are the same for every request.
    if (read.networkId !== request.network.id || read.from !== request.from) throw notAsAsked()
    return { ...read, actions: summed(read.actions) }
  }) as unknown as Some<TransactionDescription>
  request.check?.(said)
  const steps = await Promise.all(
    transactions.map((transaction, index) =>
      // Only the first can be tried alone: the others may need what it does.
      stepOf(service, request, {
        transaction,
        said: said[index] as TransactionDescription,
        isFirst: index === 0,
        signal,
      }),
    ),
  )
  signal.throwIfAborted()
  return steps as unknown as Some<ReviewStep>
}

/** Asks the chain what a transaction costs and does. */
async function stepOf(
  service: ChainService,
  { network, isSmartAccount }: ReviewRequest,
  {
    transaction,
    said,
    isFirst,
    signal,
  }: {
    readonly transaction: PreparedTransaction
    readonly said: TransactionDescription
    readonly isFirst: boolean
    readonly signal: AbortSignal
  },
): Promise<ReviewStep> {
  const recipients = new Set(said.actions.flatMap((action) => (action.kind === 'transfer' ? action.to : [])))
  const [fee, outcome, contracts] = await Promise.all([
    // The probable fee is optional: the bytes say the most that it can be.
    isSmartAccount || !isFirst
      ? undefined
      : unlessUnreachable(() => service.estimateFee?.({ network, transaction, signal })),
    isFirst ? unlessUnreachable(() => service.simulate?.({ network, transaction, signal })) : undefined,
    Promise.all(
      [...recipients].map(async (address) =>
        (await unlessUnreachable(() => service.isContract?.({ network, address, signal }))) ? [address] : [],
      ),
    ),
  ])
  const { networkId, from, actions, maxFee, nonce, calldataDigest } = said
  const received = outcome?.received
  return Object.freeze(
    ownOnly({
      ...{ transaction, networkId, from, actions },
      expectedFee: fee?.expected,
      maxFee: larger(maxFee, fee?.max),
      contracts: contracts.flat(),
      ...(nonce !== undefined && { nonce }),
      ...(calldataDigest !== undefined && { calldataDigest }),
      ...(received !== undefined && { received }),
    }),
  )
}

/** Rollups charge for more than the bytes say. */
function larger(one: bigint | undefined, other: bigint | undefined): bigint | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return one > other ? one : other
}

/** A node that can't be asked, or can't do it, says nothing against a transaction. */
async function unlessUnreachable<T>(ask: () => Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (isWalletModalError(error) && /^(HTTP|RPC)_/.test(error.code)) return undefined
    throw error
  }
}

/** The error for a chain whose service prepares no such transaction. */
export const cannotSend = (namespace: string): WalletModalError =>
  new WalletModalError('ADAPTER_NOT_FOUND', 'Chain adapter not found', {
    hint: `The plugin for ${namespace} prepares no such transaction.`,
  })
