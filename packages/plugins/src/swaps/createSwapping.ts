import type { Asset } from '@wallet-modal/runtime/accounts'
import type { PluginContext } from '@wallet-modal/runtime/plugin'
import {
  cannotSend,
  createReviews,
  notAsAsked,
  type Review,
  type ReviewEnd,
  type Reviews,
} from '@wallet-modal/runtime/review'
import type { Approval } from './approvals.js'
import type { AllowanceParams, SwapParams } from './manifest.js'
import { providersOf, settingsOf } from './providers/configuredProviders.js'
import { SwapForm } from './SwapForm.js'
import type { Sender, Swap } from './swap.js'
import { swapRequest, trackedOf } from './swapRequest.js'

/** A review of a swap; undefined as the subject is the removal of an allowance. */
export type SwapReview = Review<Swap | undefined>

/** The form and the reviews of one modal. */
export interface Swapping extends Pick<Reviews<Swap | undefined>, 'waiting' | 'replace'> {
  readonly form: SwapForm
  /** Whether a swap that loses 25 % of its value or more can be consented to. */
  readonly allowsHighImpact: boolean
  /** Takes the params that the form is opened with, once. */
  apply(params: SwapParams | undefined): void
  /** Starts a review of the form. @returns undefined while the form lacks something */
  review(): SwapReview | undefined
  /** Reads what contracts may still move. Rejects as `readApprovals` does. */
  approvals(signal: AbortSignal): Promise<readonly Approval[]>
  /** Starts a review that removes an allowance. */
  removal(params: AllowanceParams | undefined): SwapReview | undefined
  /** Asks the wallet, and follows what it sent. @returns whether it sent it */
  confirm(review: SwapReview): Promise<boolean>
  /** The review is over: the form says why. */
  giveUp(review: SwapReview, end: ReviewEnd): void
  /** Calls back when a swap goes to the wallet, with the id to come; undefined where nothing is sent. @returns stops that */
  onAsk(listener: (sent: Promise<string | undefined>) => void): () => void
}

/** Makes what swaps for one modal. */
export function createSwapping(context: PluginContext): Swapping {
  const { on, track } = context
  const providers = providersOf(context)
  const form = new SwapForm(context, providers)
  const reviews = createReviews<Swap | undefined>(context, { assets: form.holdings.assets })
  const listeners = new Set<(sent: Promise<string | undefined>) => void>()
  reviews.onOther(form.reset)
  let applied: SwapParams | undefined
  on('closed', () => {
    applied = undefined
  })

  const send = async (review: SwapReview) => {
    const sent = await reviews.confirm(review)
    const { request } = review
    const swap = request.subject
    if (!sent || !swap || request.replaces) return sent?.id
    swap.isSent = true
    if (sent.isHere) form.reset()
    const { id } = sent
    void import('./received.js').then(({ tellReceived }) => tellReceived(context, request, { id, swap }))
    return id
  }

  return {
    form,
    allowsHighImpact: settingsOf(context).allowHighImpact === true,
    waiting: reviews.waiting,
    replace: reviews.replace,
    apply(params) {
      if (params === applied) return
      applied = params
      if (params) form.apply(params)
    },
    review() {
      const [wanted, sell, buy] = [form.wanted.peek(), form.sell.peek(), form.buy.peek()]
      const sender = senderOf(context, form)
      if (!wanted || !sell || !buy || !sender || form.problem.peek() !== undefined) return undefined
      const given = { wanted, sell, buy, providers, holdings: form.holdings.assets }
      return reviews.begin(swapRequest(context, sender, given))
    },
    async approvals(signal) {
      const { readApprovals } = await import('./approvals.js')
      return readApprovals(context, { providers, held: form.holdings.assets }, signal)
    },
    removal(params) {
      const sender = senderOf(context, form)
      const asset = params && form.holdings.tokenOf(params.token)
      return params && sender && reviews.begin(removalRequest(context, sender, params, asset))
    },
    async confirm(review) {
      // Asked twice at once, it is one request.
      if (!review.mayConfirm.peek()) return false
      const sent = send(review)
      if (review.request.subject && !review.request.replaces) for (const listener of listeners) listener(sent)
      return (await sent) !== undefined
    },
    giveUp({ request }, end) {
      const swap = request.subject
      form.notice.value = { end, problem: swap?.problem }
      if (end.reason !== 'partial' || !swap) return
      track('SWAP_ERROR', { ...trackedOf(request, swap), message: 'WALLET_REQUEST_FAILED' })
      void import('./received.js')
        .then(({ offerRemoval }) => offerRemoval(context, request, swap))
        .catch(() => {})
    },
    onAsk(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The account in use, as the sender of a transaction. */
function senderOf({ state, connection }: PluginContext, { holdings }: SwapForm): Sender | undefined {
  const account = state.account.peek()
  const network = state.network.peek().definition
  const live = account && connection(account.namespace)
  if (!account || !network || !live) return undefined
  return {
    network,
    namespace: account.namespace,
    from: account.address,
    isSmartAccount: holdings.isSmartAccount.peek(),
    connection: live,
  }
}

/** The request to set an allowance to 0. */
function removalRequest(
  { t }: PluginContext,
  sender: Sender,
  { token, spender }: AllowanceParams,
  asset: Asset | undefined,
): SwapReview['request'] {
  const { network, from, isSmartAccount, namespace } = sender
  return {
    ...sender,
    subject: undefined,
    assets: asset ? [asset] : [],
    async prepare(service, signal) {
      if (!service.prepareApproval) throw cannotSend(namespace)
      const request = { network, from, isSmartAccount, token, spender, amount: 0n, signal }
      const [approval] = await service.prepareApproval(request)
      if (!approval) throw notAsAsked()
      return [approval]
    },
    check([{ actions }]) {
      const [action, ...others] = actions
      if (others.length > 0 || action.kind !== 'approval' || action.amount !== 0n) throw notAsAsked()
    },
    label: () => t('swaps.allowance.label', { token: asset?.symbol ?? token }),
  }
}
