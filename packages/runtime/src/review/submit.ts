import { isWalletModalError } from '../errors/classes.js'
import type { PluginContext } from '../plugin/context.js'
import { Attempts } from './Attempts.js'
import type { Review } from './Review.js'
import { readSent } from './readSent.js'
import type { ReviewRequest, ReviewStep } from './request.js'

/** A transaction that the wallet has sent. */
export interface Sent {
  readonly id: string
  /** The action, in the visitor's language. */
  readonly label: string
  /** The last one's. */
  readonly step: ReviewStep
  /** Whether it is the review's only transaction. */
  readonly isAlone: boolean
  readonly attempts: Attempts
  /** Whether the wallet has chosen its nonce itself; undefined where the chain can't say. Settles once a node knows the transaction. */
  readonly keepsNonce: Promise<boolean | undefined>
}

/**
 * Asks the wallet to send what is reviewed, and follows what it sent.
 * @param onAsk called right before
 * @returns undefined where it sent nothing
 */
export async function submitToWallet(
  context: PluginContext,
  review: Review,
  onAsk: () => void,
): Promise<Sent | undefined> {
  const { request } = review
  const sent = await submit(context, review, () => {
    onAsk()
    request.report?.('asked')
  })
  if (sent) follow(context, request, sent, { isReported: true })
  else {
    const ended = review.state.peek()
    if ('error' in ended) request.report?.('failed', codeOf(ended.error))
  }
  return sent
}

/** Likewise for a transaction that takes the place of another, which is followed already. */
export const submitReplacement = (context: PluginContext, review: Review): Promise<Sent | undefined> =>
  submit(context, review, () => {})

async function submit(context: PluginContext, review: Review, onAsk: () => void): Promise<Sent | undefined> {
  const { request } = review
  const shown = review.state.peek()
  const id = await review.confirm(onAsk)
  const ended = review.state.peek()
  if ('status' in ended && ended.status === 'failed' && isWalletModalError(ended.error))
    context.alert(ended.error)
  if (id === undefined || !('steps' in shown)) return undefined
  const step = shown.steps.at(-1) ?? shown.steps[0]
  return {
    ...{ id, step },
    isAlone: shown.steps.length === 1,
    label: request.label(shown.steps),
    attempts: new Attempts(id),
    // Wallets choose the nonces of several transactions themselves.
    keepsNonce: shown.steps.length === 1 ? checkSent(context, request, step, id) : Promise.resolve(undefined),
  }
}

/** Reads what the wallet really sent. Tells the visitor if that isn't what they reviewed. */
async function checkSent(
  context: PluginContext,
  request: ReviewRequest,
  step: ReviewStep,
  id: string,
): Promise<boolean | undefined> {
  const ended = new AbortController()
  context.onDispose(() => ended.abort())
  const read = await readSent(context, request, step, { id, signal: ended.signal }).catch(() => undefined)
  if (read && !read.isAsReviewed) context.notify({ kind: 'error', text: context.t('review.sent.other') })
  return read?.keepsNonce
}

const codeOf = (error: unknown) => (isWalletModalError(error) ? error.code : 'WALLET_REQUEST_FAILED')

/** Follows a transaction until the chain has carried it out. Only then is it a success. */
export function follow(
  context: PluginContext,
  { namespace, network, from, connection, report }: ReviewRequest,
  { id, label, attempts }: Pick<Sent, 'id' | 'label' | 'attempts'>,
  {
    isReported = false,
    startText = context.t('review.started'),
  }: {
    /** Whether the request hears how it ends. @default false */
    readonly isReported?: boolean
    readonly startText?: string
  },
): void {
  const { chain, transactions } = context
  transactions.add({
    ...{ id, label, from, networkId: network.id, startText },
    // The id is the wallet's own: no explorer knows it.
    ...(connection.waitForTransactionId && { explorerUrl: '' }),
    async wait(signal) {
      const service = await chain(namespace)
      try {
        const receipt = await attempts.receipt(async (attempted) => {
          if (!service.waitForReceipt) throw new TypeError('The chain tells of no receipts.')
          const known = (await connection.waitForTransactionId?.(attempted, signal)) ?? attempted
          return service.waitForReceipt({ network, id: known, signal })
        })
        if (isReported) report?.('confirmed')
        return receipt
      } catch (error) {
        if (isReported && !signal.aborted) report?.('failed', codeOf(error))
        throw error
      }
    },
  })
}
