import { type Ref, useEffect, useLayoutEffect, useState } from 'react'
import type { Clock } from '../../base/clock.js'
import { toastSwapDelayMs } from '../../config/limits.js'
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

/**
 * The notice at the foot of the card: one at a time, in a strip of its own so that it covers nothing, read out politely. One
 * that others follow fades, and the last of them comes 150 ms later (Spec §9).
 */
export function Toast({
  notice,
  stripRef,
  clock,
  onDone,
}: Ending & { readonly notice: Notice | undefined; readonly stripRef: Ref<HTMLDivElement> }) {
  const [shown, setShown] = useState(notice)
  const isLeaving = shown && notice && shown.text !== notice.text
  // The same words said again are shown as long again.
  const next = isLeaving ? shown : notice

  useLayoutEffect(() => {
    if (!isLeaving) return setShown(next)
    const timer = clock.setTimeout(() => setShown(undefined), toastSwapDelayMs)
    return () => clock.clearTimeout(timer)
  }, [isLeaving, next, clock])

  return (
    <div role="status" ref={stripRef}>
      {/* Each notice by itself: one that went under the pointer never hears that the pointer left. */}
      {next && <Shown key={next.text} notice={next} isLeaving={isLeaving} clock={clock} onDone={onDone} />}
    </div>
  )
}

function Shown({
  notice,
  isLeaving,
  clock,
  onDone,
}: Ending & { readonly notice: Notice; readonly isLeaving: boolean | undefined }) {
  const [isHeld, setHeld] = useState(false)
  const stays = isHeld || isLeaving

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words said again are shown as long again.
  useEffect(() => {
    if (stays) return
    const timer = clock.setTimeout(onDone, shownMs)
    return () => clock.clearTimeout(timer)
  }, [notice, stays, clock, onDone])

  return (
    <div
      className={isLeaving ? 'toast leaving' : 'toast'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      {notice.kind !== 'info' && <Icon path={notice.kind === 'error' ? icons.warning : icons.check} />}
      {notice.text}
    </div>
  )
}
