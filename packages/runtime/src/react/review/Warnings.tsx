import type { ReviewKey } from '../../messages/en/review.js'
import { type Asset, amountText } from '../../portfolio/asset.js'
import type { ReadyReview } from '../../review/Review.js'
import { onlyTransfer } from '../../review/request.js'
import { isBlocking, isHarmless, type Warning } from '../../review/warnings.js'
import { Address } from '../parts/Address.js'
import { Icon, icons } from '../parts/Icon.js'
import { useView } from '../ViewContext.js'
import { definitionOf } from './looks.js'

/** What to know before the wallet is asked: the more it may cost, the louder. */
export function Warnings({ reviewed }: { readonly reviewed: ReadyReview }) {
  const { warnings, steps } = reviewed
  if (warnings.length === 0) return null
  const transfer = onlyTransfer(steps)
  const asset = transfer && definitionOf(reviewed, transfer)
  return (
    <ul className="review-warnings">
      {warnings.map((warning, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two warnings may be of one kind; the order doesn't change.
        <li key={`${warning.kind} ${index}`} className={`review-warning ${weightOf(warning)}`}>
          {!isHarmless(warning) && <Icon path={icons.warning} />}
          <div>
            <Text warning={warning} asset={asset} to={transfer?.to} />
          </div>
        </li>
      ))}
    </ul>
  )
}

const weightOf = (warning: Warning) =>
  isBlocking(warning) ? 'danger' : isHarmless(warning) ? 'harmless' : ''

function Text({
  warning,
  asset,
  to,
}: {
  readonly warning: Warning
  readonly asset: Asset | undefined
  readonly to: string | undefined
}) {
  const { t, numberLanguage } = useView<ReviewKey>()
  if (warning.kind === 'feeOnTransfer') {
    const received = asset ? amountText(warning.received, asset, numberLanguage()) : String(warning.received)
    return <p>{t('review.warning.feeOnTransfer', { received })}</p>
  }
  return (
    <>
      <p>{t(`review.warning.${warning.kind}`)}</p>
      {warning.kind === 'lookAlike' && (
        <>
          <p>{t('review.warning.lookAlike.known')}</p>
          <Address value={warning.address} differsFrom={to} />
        </>
      )}
    </>
  )
}
