import { Address, Icon, useView } from '@wallet-modal/runtime/ui'
import { amountText } from '../asset.js'
import type { SendKey } from '../messages.js'
import type { ReadyReview, Review } from '../review.js'
import type { Warning } from '../warnings.js'

/** Lucide's triangle-alert (ISC). */
const alertIcon = 'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01'

/** What to know before the wallet is asked. */
export function Warnings({ review, reviewed }: { readonly review: Review; readonly reviewed: ReadyReview }) {
  const { warnings } = reviewed
  if (warnings.length === 0) return null
  return (
    <ul className="send-warnings">
      {warnings.map((warning) => (
        <li key={warning.kind} className={`send-warning ${warning.kind}`}>
          <Icon path={alertIcon} />
          <div>
            <Text warning={warning} review={review} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Text({ warning, review }: { readonly warning: Warning; readonly review: Review }) {
  const { t } = useView<SendKey>()
  if (warning.kind === 'feeOnTransfer')
    return (
      <p>
        {t('send.warning.feeOnTransfer', { received: amountText(warning.received, review.request.asset) })}
      </p>
    )
  return (
    <>
      <p>{t(`send.warning.${warning.kind}`)}</p>
      {warning.kind === 'lookAlike' && (
        <>
          <p>{t('send.warning.lookAlike.known')}</p>
          <Address value={warning.address} />
        </>
      )}
    </>
  )
}
