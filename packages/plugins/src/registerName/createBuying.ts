import { createHoldings, type Holdings } from '@wallet-modal/runtime/accounts'
import { WalletModalError } from '@wallet-modal/runtime/plugin'
import {
  type ConfirmedReview,
  cannotSend,
  createReviews,
  notAsAsked,
  type Review,
  type ReviewRequest,
} from '@wallet-modal/runtime/review'
import type { Context, Purchase, Registration } from './createRegistration.js'

/** The reviews of transactions that register names. */
export interface Buying {
  readonly looks: Holdings
  /** Begins the review of the name that was asked for last. @returns undefined where none waits for one */
  review(): Review<Purchase> | undefined
  confirm(review: Review<Purchase>): Promise<void>
}

/** Creates the reviews of one modal. */
export function createBuying(
  context: Context,
  registration: Pick<Registration, 'purchase' | 'bought' | 'notBought'>,
): Buying {
  const holdings = createHoldings(context)
  const reviews = createReviews<Purchase>(context, { assets: holdings.assets })
  /** What the wallet has sent for each purchase. */
  const sent = new WeakMap<Purchase, Promise<ConfirmedReview | undefined>>()

  function requestOf(purchase: Purchase): ReviewRequest<Purchase> | undefined {
    const { name, own, challenge } = purchase
    const network = context.state.network.peek().definition
    const connection = context.connection('eip155')
    if (!network || !connection) return undefined
    const sender = { network, from: own.address, isSmartAccount: own.type === 'smartAccount' }
    return {
      ...{ ...sender, namespace: 'eip155', connection, subject: purchase },
      async prepare(service, signal) {
        if (!service.prepareCall) throw cannotSend('eip155')
        return [await service.prepareCall({ ...sender, ...challenge.call, signal })]
      },
      check([{ actions }]) {
        const [action, ...others] = actions
        const isCall = action.kind === 'call' && action.to?.toLowerCase() === challenge.call.to.toLowerCase()
        if (!isCall || others.length > 0) throw notAsAsked()
      },
      label: () => context.t('registerName.label', { name }),
      report(step, error?: string) {
        if (step === 'failed')
          registration.notBought(
            purchase,
            new WalletModalError(error as 'USER_REJECTED', 'The transaction was not executed.'),
          )
        if (step === 'confirmed')
          void sent.get(purchase)?.then((one) => one && registration.bought(purchase, one.id))
      },
    }
  }

  return {
    looks: holdings,
    review() {
      const purchase = registration.purchase()
      const request = purchase && requestOf(purchase)
      return request && reviews.begin(request)
    },
    async confirm(review) {
      const confirmed = reviews.confirm(review)
      sent.set(review.request.subject, confirmed)
      await confirmed
    },
  }
}
