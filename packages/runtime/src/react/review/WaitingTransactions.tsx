import { useId } from 'react'
import type { ReviewKey } from '../../messages/en/review.js'
import type { Replacement } from '../../review/request.js'
import type { WaitingTransaction } from '../../review/waiting.js'
import { useSheet } from '../styles/useSheet.js'
import { useView } from '../ViewContext.js'
import css from './waiting.css?inline'

/** The pending transactions, with buttons to replace them. */
export function WaitingTransactions({
  waiting,
  onReplace,
}: {
  /** `reviews.waiting.value`. */
  readonly waiting: readonly WaitingTransaction[]
  /** Open the view with the review of the replacement. */
  readonly onReplace: (params: Pick<Replacement, 'id' | 'as'>) => void
}) {
  const { t } = useView<ReviewKey>()
  const id = useId()
  useSheet(css)
  // The form is known by it: see the sheet.
  if (waiting.length === 0) return <section className="waiting" hidden />
  return (
    <section className="waiting" aria-labelledby={id}>
      <h3 id={id} className="hint">
        {t('review.waiting')}
      </h3>
      <ul>
        {waiting.map((one) => (
          <WaitingRow key={one.id} waiting={one} onReplace={onReplace} />
        ))}
      </ul>
    </section>
  )
}

function WaitingRow({
  waiting: { id, label, isCancelled },
  onReplace,
}: {
  readonly waiting: WaitingTransaction
  readonly onReplace: (params: Pick<Replacement, 'id' | 'as'>) => void
}) {
  const { t } = useView<ReviewKey>()
  return (
    <li>
      <p>
        <bdi>{label}</bdi>
        {isCancelled && <small>{t('review.waiting.cancelling')}</small>}
      </p>
      <button
        type="button"
        aria-label={t('review.waiting.faster.of', { label })}
        onClick={() => onReplace({ id, as: 'faster' })}
      >
        {t('review.waiting.faster')}
      </button>
      {!isCancelled && (
        <button
          type="button"
          aria-label={t('review.waiting.cancel.of', { label })}
          onClick={() => onReplace({ id, as: 'cancellation' })}
        >
          {t('review.waiting.cancel')}
        </button>
      )}
    </li>
  )
}
