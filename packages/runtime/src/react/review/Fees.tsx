import { formatFee, formatMost } from '../../base/exactAmounts.js'
import { worthOf } from '../../base/units.js'
import type { NetworkDefinition } from '../../config/types.js'
import type { ReviewKey } from '../../messages/en/review.js'
import { amountText, symbolText } from '../../portfolio/asset.js'
import type { ReadyReview } from '../../review/Review.js'
import { onlyTransfer, type ReviewStep } from '../../review/request.js'
import { useView } from '../ViewContext.js'
import { type AssetLooks, definitionOf, worthText } from './looks.js'

type Currency = NetworkDefinition['nativeCurrency']

/** A fee of all steps; undefined where it is unknown of one. */
export const feeOf = (steps: readonly ReviewStep[], which: 'expectedFee' | 'maxFee'): bigint | undefined =>
  steps.reduce<bigint | undefined>((sum, { [which]: fee }) => {
    if (sum === undefined || fee === undefined) return undefined
    return sum + fee
  }, 0n)

/** The fee: in money where the network's currency has a price, and the most that it can be. */
export function FeeLine({
  reviewed,
  currency,
  looks,
}: {
  readonly reviewed: ReadyReview
  readonly currency: Currency
  readonly looks: AssetLooks
}) {
  const { t, numberLanguage } = useView<ReviewKey>()
  const [expected, max] = [feeOf(reviewed.steps, 'expectedFee'), feeOf(reviewed.steps, 'maxFee')]
  const native = definitionOf(reviewed, {})
  const worth = expected === undefined ? undefined : feeWorth(expected, native, looks)
  const language = numberLanguage()
  const short = (fee: bigint) => `${formatFee(fee, currency.decimals, language)} ${symbolText(currency)}`
  return (
    <div>
      <dt>{t('review.fee')}</dt>
      <dd>
        {expected !== undefined && (
          <p title={amountText(expected, currency, language)}>
            {worth === undefined ? (
              t('review.fee.about', { fee: short(expected) })
            ) : (
              <bdi dir="ltr">{worth}</bdi>
            )}
          </p>
        )}
        {max === undefined ? (
          <p>{t('review.fee.unknown')}</p>
        ) : (
          <p
            className={expected === undefined ? undefined : 'review-most'}
            title={amountText(max, currency, language)}
          >
            {t('review.fee.max', { fee: short(max) })}
          </p>
        )}
      </dd>
    </div>
  )
}

/** A fee in money: never 0 where it isn't. */
function feeWorth(
  fee: bigint,
  native: ReturnType<typeof definitionOf>,
  looks: AssetLooks,
): string | undefined {
  if (native?.price === undefined) return undefined
  const dollars = worthOf(fee, native.decimals, native.price)
  return dollars > 0 && dollars < 0.01 ? `<${looks.money().of(0.01)}` : `≈ ${looks.money().of(dollars)}`
}

/** The most that leaves the account; undefined unless amount and fee are of one currency. */
export function mostOf({ steps }: ReadyReview): bigint | undefined {
  const transfer = onlyTransfer(steps)
  const max = feeOf(steps, 'maxFee')
  if (!transfer || transfer.token !== undefined || max === undefined) return undefined
  return transfer.amount + max
}

/** The most that leaves the account, above the button. All its digits stand in the details. */
export function Total({
  reviewed,
  currency,
  looks,
}: {
  readonly reviewed: ReadyReview
  readonly currency: Currency
  readonly looks: AssetLooks
}) {
  const { t, numberLanguage } = useView<ReviewKey>()
  const total = mostOf(reviewed)
  if (total === undefined) return null
  const language = numberLanguage()
  const worth = worthText(total, definitionOf(reviewed, {}), looks)
  return (
    <dl className="review-most-total">
      <dt>{t('review.total')}</dt>
      <dd>
        <bdi title={amountText(total, currency, language)}>
          {formatMost(total, currency.decimals, language)} {symbolText(currency)}
        </bdi>
        {worth !== undefined && <small>{worth}</small>}
      </dd>
    </dl>
  )
}
