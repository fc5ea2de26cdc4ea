import { useView } from '@wallet-modal/runtime/ui'
import { useId } from 'react'
import type { Sending } from '../createSending.js'
import type { SendKey } from '../messages.js'
import type { WaitingSend } from '../waiting.js'

/** The pending transactions, with buttons to replace them. */
export function WaitingSends({ sending }: { readonly sending: Sending }) {
  const { t } = useView<SendKey>()
  const id = useId()
  const waiting = sending.waiting.value
  if (waiting.length === 0) return null
  return (
    <section className="send-waiting" aria-labelledby={id}>
      <h3 id={id} className="hint">
        {t('send.waiting')}
      </h3>
      <ul>
        {waiting.map((one) => (
          <WaitingRow key={one.id} {...one} />
        ))}
      </ul>
    </section>
  )
}

function WaitingRow({ id, label, isCancelled }: WaitingSend) {
  const { router, t } = useView<SendKey>()
  return (
    <li>
      <p>
        <bdi>{label}</bdi>
        {isCancelled && <small>{t('send.waiting.cancelling')}</small>}
      </p>
      <button
        type="button"
        aria-label={t('send.waiting.faster.of', { label })}
        onClick={() => router.push('SendReplacement', { id, as: 'faster' })}
      >
        {t('send.waiting.faster')}
      </button>
      {!isCancelled && (
        <button
          type="button"
          aria-label={t('send.waiting.cancel.of', { label })}
          onClick={() => router.push('SendReplacement', { id, as: 'cancellation' })}
        >
          {t('send.waiting.cancel')}
        </button>
      )}
    </li>
  )
}
