import { useView } from '@wallet-modal/runtime/ui'
import { useEffect } from 'react'
import type { Sending } from '../createSending.js'
import type { ReplacementParams } from '../manifest.js'
import type { SendKey } from '../messages.js'
import { Preparing, Reviewed, useReview } from './Reviewed.js'

/** What takes the place of a transaction that waits, as it will be signed. */
export function ReplacementView({
  sending,
  params,
}: {
  readonly sending: Sending
  /** Undefined where an app opened it without any. */
  readonly params: ReplacementParams | undefined
}) {
  const { router, t } = useView<SendKey>()
  const begun = useReview(() => params && sending.replace(params.id, params.as))
  const isSettled = begun !== undefined && !begun.review

  useEffect(() => {
    if (!isSettled) return
    sending.giveUp({ reason: 'settled' })
    router.back()
  }, [isSettled, sending, router])

  if (!begun?.review || !params) return <Preparing />
  return (
    <Reviewed review={begun.review} sending={sending}>
      <p className="hint send-lead">{t(`send.replace.${params.as}`)}</p>
    </Reviewed>
  )
}
