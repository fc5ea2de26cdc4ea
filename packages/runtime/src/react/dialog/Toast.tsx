import { useEffect, useState } from 'react'
import type { Clock } from '../../base/clock.js'
import type { Notice } from '../../store/notices.js'
import { Icon } from '../parts/Icon.js'
import { icons } from '../parts/icons.js'

/** How long a notice stays, unless the pointer rests on it. */
const shownMs = 2_500

/** The notice at the foot of the card: one at a time, read out politely, held while the pointer is on it. */
export function Toast({
  notice,
  clock,
  onDone,
}: {
  readonly notice: Notice | undefined
  readonly clock: Clock
  readonly onDone: () => void
}) {
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    if (!notice || isHeld) return
    const timer = clock.setTimeout(onDone, shownMs)
    return () => clock.clearTimeout(timer)
  }, [notice, isHeld, clock, onDone])

  return (
    <div role="status">
      {notice && (
        <div className="toast" onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}>
          {notice.kind !== 'info' && <Icon path={notice.kind === 'error' ? icons.warning : icons.check} />}
          {notice.text}
        </div>
      )}
    </div>
  )
}
