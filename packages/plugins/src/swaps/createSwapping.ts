import type { PluginContext } from '@wallet-modal/runtime/plugin'
import { createReviews, type Review, type ReviewEnd } from '@wallet-modal/runtime/review'
import type { SwapParams } from './manifest.js'
import { blockchainApiSwaps } from './provider.js'
import { SwapForm } from './SwapForm.js'
import { type Swap, swapRequest } from './swapRequest.js'

export type SwapReview = Review<Swap>

/** The form and the reviews of one modal. */
export interface Swapping {
  readonly form: SwapForm
  /** Takes the params that the form is opened with, once. */
  apply(params: SwapParams | undefined): void
  /** Starts a review of the form. @returns undefined while the form lacks something */
  review(): SwapReview | undefined
  /** Asks the wallet, and follows what it sent. @returns whether it sent it */
  confirm(review: SwapReview): Promise<boolean>
  /** The review is over: the form says why. */
  giveUp(review: SwapReview, end: ReviewEnd): void
}

/** Makes what swaps for one modal. */
export function createSwapping(context: PluginContext): Swapping {
  const { state, connection, on } = context
  const provider = blockchainApiSwaps(context)
  const form = new SwapForm(context, provider)
  const reviews = createReviews<Swap>(context, { assets: form.holdings.assets })
  reviews.onOther(form.reset)
  let applied: SwapParams | undefined
  on('closed', () => {
    applied = undefined
  })

  return {
    form,
    apply(params) {
      if (params === applied) return
      applied = params
      if (params) form.apply(params)
    },
    review() {
      const [wanted, sell, buy] = [form.wanted.peek(), form.sell.peek(), form.buy.peek()]
      const account = state.account.peek()
      const live = account && connection(account.namespace)
      if (!wanted || !sell || !buy || !account || !live || form.problem.peek() !== undefined) return undefined
      const sender = {
        network: wanted.network,
        namespace: account.namespace,
        from: account.address,
        isSmartAccount: account.type === 'smartAccount',
        connection: live,
      }
      return reviews.begin(
        swapRequest(context, provider, sender, { wanted, sell, buy }, form.holdings.assets),
      )
    },
    async confirm(review) {
      const sent = await reviews.confirm(review)
      if (sent?.isHere) form.reset()
      return sent !== undefined
    },
    giveUp: (review, end) => form.tell({ end, problem: review.request.subject.problem }),
  }
}
