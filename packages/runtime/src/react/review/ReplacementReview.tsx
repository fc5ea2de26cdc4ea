import { useEffect } from 'react'
import type { ReviewKey } from '../../messages/en/review.js'
import type { Review, ReviewEnd } from '../../review/Review.js'
import type { Replacement } from '../../review/request.js'
import { useView } from '../ViewContext.js'
import type { AssetLooks } from './looks.js'
import { PreparingReview, Reviewed, useReview } from './Reviewed.js'

/** What takes the place of a transaction that waits, as it will be signed. */
export function ReplacementReview<Subject>({
  params,
  begin,
  looks,
  onConfirm,
  onEnd,
}: {
  /** Which transaction, and by what. Undefined where an app opened the view without. */
  readonly params: Pick<Replacement, 'id' | 'as'> | undefined
  /** `reviews.replace`. */
  readonly begin: (id: string, as: Replacement['as']) => Review<Subject> | undefined
  readonly looks: AssetLooks
  readonly onConfirm: (review: Review<Subject>) => void
  readonly onEnd: (end: ReviewEnd) => void
}) {
  const { router, t } = useView<ReviewKey>()
  const begun = useReview(() => params && begin(params.id, params.as))
  const isSettled = begun !== undefined && !begun.review

  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (!isSettled) return
    onEnd({ reason: 'settled' })
    router.back()
  }, [isSettled, router])

  if (!begun?.review || !params) return <PreparingReview />
  const { review } = begun
  return (
    <Reviewed review={review} looks={looks} onConfirm={() => onConfirm(review)} onEnd={onEnd}>
      <p className="hint review-lead">{t(`review.replace.${params.as}`)}</p>
    </Reviewed>
  )
}
