import { effect, type PluginContext, type ReadonlySignal, signal } from '@wallet-modal/runtime/plugin'
import { createReviews, type Review, type ReviewEnd, type Reviews } from '@wallet-modal/runtime/review'
import type { SendParams } from './manifest.js'
import { createRecentRecipients, type RecentRecipients } from './recentRecipients.js'
import { SendForm } from './SendForm.js'
import { canScan } from './scan/barcodeDetector.js'
import { Scan } from './scan/Scan.js'
import { isSameRequest, requestOf, type SendRequest, type Transfer } from './sendRequest.js'

/** A review of a transfer. */
export type SendReview = Review<Transfer>

/** The form, the review and the request to the wallet, for one transfer at a time. */
export interface Sending extends Pick<Reviews<Transfer>, 'waiting' | 'replace'> {
  readonly form: SendForm
  readonly recent: RecentRecipients
  /** Whether the browser can look for a recipient's code; false until it has said so. */
  readonly canScan: ReadonlySignal<boolean>
  /** Looks through the camera for a code that means a recipient, enters that one, and calls back. */
  scan(video: HTMLVideoElement, onFound: () => void): Scan
  /**
   * Takes the params that the form is opened with, once: a visitor who comes back from the review finds their changes. Without params, the
   * form keeps what was typed, but no NFT: that form sends coins and tokens.
   */
  apply(params: SendParams | undefined): void
  /**
   * Starts a review of the form. While the wallet is asked for the same draft, returns the review that asked.
   * @returns undefined while the form lacks something
   */
  review(): SendReview | undefined
  /**
   * Prepares the review ahead of its view, so that the view shows it at once. A refusal is told in the form.
   * @param signal aborted when the visitor leaves the form
   * @returns whether to go on to the view: false after a refusal, and if the draft is another one by now
   */
  prepare(signal: AbortSignal): Promise<boolean>
  /** Asks the wallet, and follows what it sent. @returns whether it sent it */
  confirm(review: SendReview): Promise<boolean>
  /** The review is over: the form says why. */
  giveUp(end: ReviewEnd): void
  /** Calls back when a draft goes to the wallet, with the id to come; undefined where nothing is sent. @returns stops that */
  onAsk(listener: (sent: Promise<string | undefined>) => void): () => void
}

/** Makes what sends for one modal. */
export function createSending(context: PluginContext): Sending {
  const { on } = context
  const form = new SendForm(context)
  const recent = createRecentRecipients(context)
  const { assets } = form.holdings
  const reviews = createReviews<Transfer>(context, { assets, sentHere: recent.sentHere, stored: recent.all })
  const listeners = new Set<(sent: Promise<string | undefined>) => void>()
  const scannable = signal(false)
  void canScan().then((can) => {
    scannable.value = can
  })

  // Spec §4: disconnecting resets the draft, and so does another network. Another account's draft is another draft.
  reviews.onOther(form.reset)
  on('reset', ({ namespace }) => recent.clear(namespace))

  let applied: SendParams | undefined
  on('closed', () => {
    applied = undefined
    form.dropCollectible()
  })

  /** The review that was prepared ahead of its view. */
  let ahead: SendReview | undefined
  const takeAhead = (request: SendRequest | undefined) => {
    const review = ahead
    ahead = undefined
    if (review && request && isSameRequest(review.request, request)) return review
    review?.leave()
    return undefined
  }
  const review = () => {
    const request = requestOf(context, form)
    const begun = takeAhead(request)
    if (begun || !request) return begun
    return reviews.asked((one) => isSameRequest(one, request)) ?? reviews.begin(request)
  }

  const send = async (review: SendReview) => {
    const opened = applied
    const sent = await reviews.confirm(review)
    if (!sent) return undefined
    const { namespace, subject } = review.request
    recent.add(namespace, subject.recipient.address)
    // With another account, or if the view was opened with other values meanwhile, the form holds another draft.
    if (sent.isHere && (!applied || applied === opened)) form.reset()
    return sent.id
  }

  return {
    form,
    recent,
    canScan: scannable,
    scan: (video, onFound) =>
      new Scan(context, video, (recipient) => {
        form.enterRecipient(recipient)
        onFound()
      }),
    apply(params) {
      if (params === applied) return
      applied = params
      if (params) form.apply(params)
      else form.dropCollectible()
    },
    review,
    async prepare(signal) {
      const begun = review()
      ahead = begun
      if (!begun) return false
      await prepared(begun, signal)
      const state = begun.state.peek()
      const request = signal.aborted || state.status === 'over' ? undefined : requestOf(context, form)
      const kept = takeAhead(request)
      if (state.status === 'over') form.tell(state.end)
      ahead = kept
      return kept !== undefined
    },
    waiting: reviews.waiting,
    replace: reviews.replace,
    async confirm(review) {
      if (review.request.replaces) return (await reviews.confirm(review)) !== undefined
      // Asked twice at once, it is one request.
      if (!review.mayConfirm.peek()) return false
      const sent = send(review)
      for (const listener of listeners) listener(sent)
      return (await sent) !== undefined
    },
    giveUp: form.tell,
    onAsk(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Resolves once a review has been prepared, or was refused, or the visitor has left. */
const prepared = (review: SendReview, left: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const stop = effect(() => {
      if (review.state.value.status === 'preparing') return
      queueMicrotask(() => stop())
      resolve()
    })
    left.addEventListener('abort', () => {
      stop()
      resolve()
    })
  })
