import { effect, type ReadonlySignal } from '@preact/signals-core'
import type { PluginContext } from '../plugin/context.js'
import type { Asset } from '../portfolio/asset.js'
import { Review } from './Review.js'
import type { Replacement, ReviewRequest } from './request.js'
import { type Sent, submitReplacement, submitToWallet } from './submit.js'
import { createWaiting, type WaitingTransaction } from './waiting.js'

/** A transaction that the visitor has sent from a review. */
export interface ConfirmedReview extends Pick<Sent, 'id' | 'label'> {
  /** Whether the account and the network are still those that it was asked for on. */
  readonly isHere: boolean
}

/** The reviews of one plugin. */
export interface Reviews<Subject = unknown> {
  /** Begins a review: prepares the transactions, and shows what their bytes say. */
  begin(request: ReviewRequest<Subject>): Review<Subject>
  /** The review that the wallet is being asked for, of the active account on its network. Don't begin another one of the same. */
  asked(isMeant: (request: ReviewRequest<Subject>) => boolean): Review<Subject> | undefined
  /**
   * Asks the wallet, and follows what it sent.
   * @returns undefined where it sent nothing
   */
  confirm(review: Review<Subject>): Promise<ConfirmedReview | undefined>
  /** Transactions that the active account has sent on its network, and that can still be replaced. */
  readonly waiting: ReadonlySignal<readonly WaitingTransaction[]>
  /** Begins a review of what takes the place of one that waits. @returns undefined for one that waits no more */
  replace(id: string, as: Replacement['as']): Review<Subject> | undefined
  /** Calls back when another account or network is in use. @returns stops that */
  onOther(changed: () => void): () => void
}

/** Options of `createReviews`. */
export interface ReviewsOptions {
  /** Assets of the account now. Reads signals. */
  assets(): readonly Asset[]
  /** The addresses that this page has sent to. @default none */
  sentHere?(namespace: string): readonly string[]
  /** The addresses that the page's storage lists as sent to. Any script of the page can write there. @default none */
  stored?(namespace: string): readonly string[]
}

/** Makes the reviews of one plugin in one modal. The activation `uses` `reviewTexts`. */
export function createReviews<Subject = unknown>(
  context: PluginContext,
  { assets, sentHere, stored }: ReviewsOptions,
): Reviews<Subject> {
  const { state, onDispose } = context
  const waiting = createWaiting<Subject>(context)
  /** Reviews whose request is in the wallet, of the active account on its network. */
  const asked = new Set<Review<Subject>>()
  const unclear = new Map<string, { readonly nonce: bigint | undefined }>()

  const onOther = (changed: () => void) => {
    const stop = whenChanged(() => `${state.network.value.id} ${state.account.value?.address}`, changed)
    onDispose(stop)
    return stop
  }
  // A wallet that never answers must not block a later connection.
  onOther(() => asked.clear())

  const begin = (request: ReviewRequest<Subject>) => {
    const { namespace, network, from, replaces } = request
    const account = `${network.id} ${from}`
    return new Review(context, request, {
      assets,
      sentHere: sentHere?.(namespace) ?? [],
      stored: stored?.(namespace) ?? [],
      unclear: {
        get: () => unclear.get(account),
        set: (attempt) => void (attempt ? unclear.set(account, attempt) : unclear.delete(account)),
      },
      isSettled: () => replaces !== undefined && !waiting.has(replaces.id),
    })
  }

  return {
    begin,
    asked: (isMeant) => [...asked].find(({ request }) => isMeant(request)),
    waiting: waiting.all,
    replace(id, as) {
      const request = waiting.requestOf(id, as)
      return request && begin(request)
    },
    async confirm(review) {
      // Asked twice at once, it is one request.
      if (!review.mayConfirm.peek()) return undefined
      const { request } = review
      if (request.replaces) {
        const sent = await submitReplacement(context, review)
        if (sent) void waiting.replaced(request, sent).catch(() => {})
        return sent && { ...sent, isHere: true }
      }
      const sent = await submitToWallet(context, review, () => asked.add(review))
      const isHere = asked.delete(review)
      if (sent) void waiting.sent(request, sent).catch(() => {})
      return sent && { ...sent, isHere }
    },
    onOther,
  }
}

/** Calls back each time that a value differs from the last. */
function whenChanged(read: () => string, changed: () => void): () => void {
  let last = read()
  return effect(() => {
    const now = read()
    if (now === last) return
    last = now
    changed()
  })
}
