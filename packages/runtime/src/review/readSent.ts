import { isTransactionHash } from '../base/transactionHash.js'
import { poll } from '../chain/wait.js'
import type { PluginContext } from '../plugin/context.js'
import { doesTheSame, sameAddress } from './actions.js'
import type { ReviewRequest, ReviewStep } from './request.js'

/** How often the nodes are asked for a transaction, in ms, until one knows it. */
const pace = { firstMs: 1_000, longestMs: 8_000 }

/** How the transaction that a wallet sent differs from the one that it was given. */
export interface SentReading {
  /** Whether it does what was reviewed. */
  readonly isAsReviewed: boolean
  /**
   * Whether the transaction has the nonce of the review; undefined if the review has none. Only then does the chain execute at most one
   * transaction of that nonce.
   */
  readonly keepsNonce: boolean | undefined
}

/**
 * Reads what a wallet has sent, as soon as a node knows it. A node may be wrong that the account is a contract, so the transaction's
 * sender decides: a contract sends none itself.
 * @returns undefined where the chain can't say: its service doesn't read transactions, the id is the wallet's own, or others send for
 *   the account
 * @throws the signal's reason
 */
export async function readSent(
  { chain, clock }: Pick<PluginContext, 'chain' | 'clock'>,
  { namespace, network, from, isSmartAccount, connection }: ReviewRequest,
  step: ReviewStep,
  { id, signal }: { readonly id: string; readonly signal: AbortSignal },
): Promise<SentReading | undefined> {
  const service = await chain(namespace)
  const isOwnId = connection.waitForTransactionId !== undefined
  if (!service.readSent || isOwnId || !isTransactionHash(id)) return undefined
  const look = () =>
    service.readSent?.({ network, id, signal }).catch(() => signal.throwIfAborted()) ??
    Promise.resolve(undefined)
  const sent = await poll(async () => (await look()) ?? undefined, { clock, signal, ...pace })
  if (isSmartAccount && !sameAddress(sent.from, from)) return undefined
  const { nonce } = step
  return {
    isAsReviewed: doesTheSame(sent, step),
    keepsNonce: nonce === undefined ? undefined : sent.nonce === nonce,
  }
}

/**
 * Whether an account may have sent a transaction of a nonce.
 * @param nonce undefined where the chain doesn't count them
 * @returns also true if no node can say
 */
export async function mayHaveSent(
  { chain }: Pick<PluginContext, 'chain'>,
  { namespace, network, from }: Pick<ReviewRequest, 'namespace' | 'network' | 'from'>,
  nonce: bigint | undefined,
  signal: AbortSignal,
): Promise<boolean> {
  const service = await chain(namespace)
  if (nonce === undefined || !service.nextNonce) return true
  const next = await service.nextNonce({ network, address: from, signal }).catch(() => undefined)
  return next === undefined || next > nonce
}
