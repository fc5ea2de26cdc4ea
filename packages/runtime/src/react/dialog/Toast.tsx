import { type Ref, useEffect, useState } from 'react'
import type { Clock } from '../../base/clock.js'
import type { Notice } from '../../store/notices.js'
import { Icon } from '../parts/Icon.js'
import { icons } from '../parts/icons.js'

/** How long a notice stays, unless the pointer rests on it. */
const shownMs = 2_500

/** What a notice needs to end itself. */
interface Ending {
  readonly clock: Clock
  readonly onDone: () => void
}

/** The notice at the foot of the card: one at a time, in a strip of its own so that it covers nothing, read out politely. */
export function Toast({
  notice,
  stripRef,
  ...ending
}: Ending & { readonly notice: Notice | undefined; readonly stripRef: Ref<HTMLDivElement> }) {
  return (
    <div role="status" ref={stripRef}>
      {/* Each notice by itself: one that went under the pointer never hears that the pointer left. */}
      {notice && <Shown key={notice.text} notice={notice} {...ending} />}
    </div>
  )
}

function Shown({ notice, clock, onDone }: Ending & { readonly notice: Notice }) {
  const [isHeld, setHeld] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words said again are shown as long again.
  useEffect(() => {
    if (isHeld) return
    const timer = clock.setTimeout(onDone, shownMs)
    return () => clock.clearTimeout(timer)
  }, [notice, isHeld, clock, onDone])

  return (
    <div className="toast" onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}>
      {notice.kind !== 'info' && <Icon path={notice.kind === 'error' ? icons.warning : icons.check} />}
      {notice.text}
    </div>
  )
}
