import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { isSurelyUnsent } from '../../connectors/walletReasons.js'
import { isWalletModalError } from '../../errors/classes.js'
import type { ReviewKey } from '../../messages/en/review.js'
import type { ReadyReview, Review, ReviewEnd } from '../../review/Review.js'
import { onlyTransfer } from '../../review/request.js'
import { blockingOf } from '../../review/warnings.js'
import { Button } from '../parts/Button.js'
import { Footer } from '../parts/Footer.js'
import { Stack } from '../parts/Stack.js'
import { useSheet } from '../styles/useSheet.js'
import { useView } from '../ViewContext.js'
import { Actions, stepState } from './Actions.js'
import { Details } from './Details.js'
import { FactLines, TransferHead } from './Facts.js'
import { Total } from './Fees.js'
import type { AssetLooks } from './looks.js'
import css from './review.css?inline'
import { Warnings } from './Warnings.js'

/**
 * A review that begins with the view, and is left with it.
 * @param begin returns undefined where there is nothing to review
 * @returns undefined until it has begun
 */
export function useReview<R extends Pick<Review, 'leave'>>(
  begin: () => R | undefined,
): { readonly review: R | undefined } | undefined {
  const [begun, setBegun] = useState<{ readonly review: R | undefined }>()
  // In an effect, not while rendering, so that the review is requested once; before the first frame, as it may be ready.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for is what it was when the view was opened.
  useLayoutEffect(() => {
    const review = begin()
    setBegun({ review })
    return review?.leave
  }, [])
  return begun
}

/** Stands in for a review that has not begun, or prepares. */
export function PreparingReview() {
  useSheet(css)
  const { t } = useView<ReviewKey>()
  return (
    <div role="status" aria-label={t('review.preparing')} className="review-preparing">
      <span className="skeleton" aria-hidden="true" />
      <span className="skeleton" aria-hidden="true" />
      {[0, 1, 2, 3, 4].map((line) => (
        <span key={line} className="skeleton" aria-hidden="true" />
      ))}
    </div>
  )
}

/**
 * What will be signed, and the one button that asks the wallet. All of it is made from the transactions' bytes. Once the wallet has sent
 * them, the account view follows.
 */
export function Reviewed({
  review,
  looks,
  onConfirm,
  onEnd,
  details = [],
  children,
}: {
  readonly review: Review
  /** How assets look, and what they are worth. */
  readonly looks: AssetLooks
  /** Asks the wallet: `reviews.confirm(review)`. */
  readonly onConfirm: () => void
  /** The review is over without anything having been sent. Say why, in the view before, which is shown next. */
  readonly onEnd: (end: ReviewEnd) => void
  /** Further lines of the details, such as amounts with all their digits: term and value. @default none */
  readonly details?: readonly (readonly [string, string])[]
  /** Stands above the rest. */
  readonly children?: ReactNode
}) {
  useSheet(css)
  const { router } = useView<ReviewKey>()
  const state = review.state.value
  const end = state.status === 'over' ? state.end : undefined
  // Once it is over, what was shown stays while the view fades out.
  const shownRef = useRef<ReadyReview>(undefined)
  if ('steps' in state) shownRef.current = state
  const reviewed = shownRef.current

  // The visitor may have left while the wallet was asked. Then the history has another entry on top.
  const isSent = state.status === 'sent'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each end.
  useEffect(() => {
    if (isSent) router.reset('Account')
    if (!end) return
    onEnd(end)
    router.back()
  }, [end, isSent, router])

  if (!reviewed) return <PreparingReview />
  const transfer = onlyTransfer(reviewed.steps)
  return (
    <Stack>
      {children}
      {transfer && <TransferHead transfer={transfer} reviewed={reviewed} looks={looks} />}
      <Warnings reviewed={reviewed} />
      <Acknowledgement review={review} reviewed={reviewed} />
      {!transfer && <Actions reviewed={reviewed} request={review.request} looks={looks} />}
      <FactLines request={review.request} reviewed={reviewed} looks={looks} transfer={transfer} />
      <Details reviewed={reviewed} currency={review.request.network.nativeCurrency} further={details} />
      <Confirmation review={review} reviewed={reviewed} looks={looks} onConfirm={onConfirm} />
    </Stack>
  )
}

/** A box to tick, right below the warnings that have to be acknowledged. */
function Acknowledgement({ review, reviewed }: { readonly review: Review; readonly reviewed: ReadyReview }) {
  const { t } = useView<ReviewKey>()
  const id = useId()
  const blocking = blockingOf(reviewed.warnings)
  if (blocking.length === 0) return null
  return (
    <label className="review-acknowledge" htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        checked={review.isAcknowledged.value}
        onChange={({ currentTarget }) => review.acknowledge(currentTarget.checked)}
      />
      {blocking
        .map((about) => t(about === 'address' ? 'review.acknowledge' : `review.acknowledge.${about}`))
        .join(' · ')}
    </label>
  )
}

function Confirmation({
  review,
  reviewed,
  looks,
  onConfirm,
}: {
  readonly review: Review
  readonly reviewed: ReadyReview
  readonly looks: AssetLooks
  readonly onConfirm: () => void
}) {
  const { t } = useView<ReviewKey>()
  const { namespace, connection, network } = review.request
  const isAsking = reviewed.status === 'asking'
  const isRefused = reviewed.status === 'declined' || reviewed.status === 'failed'

  return (
    <Footer>
      {isRefused && (
        <div role="alert" className="review-notice">
          {refusalTexts(reviewed, namespace).map((key) => (
            <p key={key}>
              {t(key, { wallet: connection.connector.name, words: wordsOf(reviewed.error) ?? '' })}
            </p>
          ))}
        </div>
      )}
      <Total reviewed={reviewed} currency={network.nativeCurrency} looks={looks} />
      <p role="status" className="hint review-asking">
        {isAsking && t('review.asking.hint')}
      </p>
      <Button
        kind="primary"
        busy={isAsking}
        disabled={!isAsking && !review.mayConfirm.value}
        onClick={onConfirm}
      >
        {reviewed.steps.length > 1 && <Dots reviewed={reviewed} />}
        {isAsking ? t('review.asking', { wallet: connection.connector.name }) : t('review.confirm')}
      </Button>
    </Footer>
  )
}

/** A dot for each transaction: the list above says what they are. */
const Dots = ({ reviewed }: { readonly reviewed: ReadyReview }) => (
  <span className="review-dots" aria-hidden="true">
    {reviewed.steps.map((_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order doesn't change.
      <span key={index} data-state={stepState(reviewed, index)} />
    ))}
  </span>
)

/** Reasons of wallets that have a text of ours. */
const reasons = [
  'INSUFFICIENT_FUNDS',
  'NONCE_TOO_LOW',
  'FEE_CAP_TOO_LOW',
  'WALLET_LOCKED',
  'BLIND_SIGNING_OFF',
  'REQUEST_PENDING',
  'METHOD_UNSUPPORTED',
] as const

/** The wallet's own words, cleaned. */
const wordsOf = (error: unknown) => (isWalletModalError(error) ? error.userMessage : undefined)

/** Why the wallet sent nothing, and whether it may have sent something after all (Spec §8). */
export function refusalTexts(
  { status, error }: Pick<ReadyReview, 'status' | 'error'>,
  namespace: string,
): readonly ReviewKey[] {
  if (status === 'declined') return ['review.declined']
  const known = reasons.find((code) => isWalletModalError(error, code))
  if (known) return [`review.failed.${known}`]
  return [
    namespace === 'solana' ? 'review.failed.solana' : 'review.failed',
    ...(wordsOf(error) === undefined ? [] : (['review.failed.words'] as const)),
    ...(isSurelyUnsent(error) ? [] : (['review.failed.hint'] as const)),
  ]
}
