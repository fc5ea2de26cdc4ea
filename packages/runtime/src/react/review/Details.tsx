import type { NetworkDefinition } from '../../config/types.js'
import type { ReviewKey } from '../../messages/en/review.js'
import { amountText } from '../../portfolio/asset.js'
import type { ReadyReview } from '../../review/Review.js'
import { Disclosure } from '../parts/Disclosure.js'
import { useView } from '../ViewContext.js'
import { feeOf, mostOf } from './Fees.js'

/**
 * What few visitors look at: fees and the total with all their digits, nonces, and digests to compare with what a device shows. ERC-8213 fixes the
 * words "Calldata Digest", so they aren't translated.
 */
export function Details({
  reviewed,
  currency,
  further,
}: {
  readonly reviewed: ReadyReview
  /** Lines of the plugin's own: term and value. */
  readonly further: readonly (readonly [string, string])[]
  readonly currency: NetworkDefinition['nativeCurrency']
}) {
  const { t, numberLanguage } = useView<ReviewKey>()
  const exact = (fee: bigint) => amountText(fee, currency, numberLanguage())
  const { steps } = reviewed
  const [expected, max, most] = [feeOf(steps, 'expectedFee'), feeOf(steps, 'maxFee'), mostOf(reviewed)]
  const lines = [
    ...further,
    ...(expected === undefined ? [] : [[t('review.details.expected'), exact(expected)]]),
    ...(max === undefined ? [] : [[t('review.details.most'), exact(max)]]),
    ...(most === undefined ? [] : [[t('review.total'), exact(most)]]),
    ...steps.flatMap(({ nonce }) => (nonce === undefined ? [] : [[t('review.details.nonce'), `${nonce}`]])),
  ]
  const digests = steps.flatMap(({ calldataDigest }) => calldataDigest ?? [])
  if (lines.length + digests.length === 0) return null
  return (
    <div className="review-details">
      <Disclosure>
        <summary>{t('review.details')}</summary>
        <dl className="review-facts">
          {lines.map(([term, value], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have the same line.
            <div key={index}>
              <dt>{term}</dt>
              <dd>
                <bdi dir="ltr">{value}</bdi>
              </dd>
            </div>
          ))}
          {digests.map((digest, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have the same data.
            <div key={index} className="review-whole">
              <dt lang="en">Calldata Digest</dt>
              <dd>
                <code dir="ltr">{digest}</code>
                <p className="hint">{t('review.details.digest')}</p>
              </dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </div>
  )
}
