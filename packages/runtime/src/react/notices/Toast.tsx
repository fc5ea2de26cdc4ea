import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Clock } from '../../base/clock.js'
import { leadsOn, type Notice, type ShownNotice } from '../../store/notices.js'
import type { Route } from '../../store/router.js'
import { focusedElement } from '../dialog/topLayer.js'
import type { ExternalLink } from '../parts/ExternalLink.js'
import { Icon, IconButton, icons } from '../parts/Icon.js'

/** How long a notice shows, in ms: enough to read it and to reach its link or button. */
const shownMs = (notice: Notice) => (leadsOn(notice) ? 8_000 : notice.kind === 'error' ? 5_000 : 2_500)

/** A notice that is seen again shows at least so long, in ms. */
const shownAgainMs = 2_500

/** The rest of the time of notices that have been seen, in ms: a newer one may cover a notice, and its toast is gone meanwhile. */
const restMs = new WeakMap<ShownNotice, number>()

/** Whether a notice is short and only about this moment. */
const isOfMoment = (notice: Notice) =>
  notice.kind !== 'loading' && notice.kind !== 'error' && !leadsOn(notice)

/** One notice. Its time stops under the pointer, while it has the focus, and while the page is hidden or a newer one covers it. */
export function Toast({
  shown,
  isLeaving,
  isDismissible = !isOfMoment(shown.notice),
  route,
  clock,
  dismissLabel,
  onAct,
  onDone,
}: {
  readonly shown: ShownNotice
  readonly isLeaving: boolean
  readonly isDismissible?: boolean | undefined
  /** The visitor's current view. */
  readonly route: Route | undefined
  readonly clock: Clock
  readonly dismissLabel: string
  /** The visitor has pressed the notice's button. */
  readonly onAct: (action: NonNullable<Notice['action']>) => void
  readonly onDone: (owner: object) => void
}) {
  const { owner, notice } = shown
  const { action } = notice
  const act = () => {
    if (action) onAct(action)
    onDone(owner)
  }
  const toastRef = useRef<HTMLDivElement>(null)
  const [isUnderPointer, setUnderPointer] = useState(false)
  const focus = useFocusWithin(toastRef)
  const stays = isUnderPointer || focus.isWithin || isLeaving || notice.kind === 'loading'

  // A notice of one view goes with it, unless it came during the change of view.
  const [place] = useState(route)
  useEffect(() => {
    if (place !== route && isOfMoment(notice)) onDone(owner)
  }, [place, route, notice, owner, onDone])

  // A repeated text is a new notice and shows for its full time.
  useEffect(() => {
    const page = toastRef.current?.ownerDocument
    if (stays || !page) return
    const nothing = () => {}
    let pause = nothing
    const run = () => {
      pause()
      pause = page.hidden ? nothing : runDown(clock, shown, () => onDone(shown.owner))
    }
    run()
    page.addEventListener('visibilitychange', run)
    return () => {
      pause()
      page.removeEventListener('visibilitychange', run)
    }
  }, [shown, stays, clock, onDone])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only stop its time.
    <div
      className={isLeaving ? 'toast leaving' : 'toast'}
      ref={toastRef}
      onPointerEnter={() => setUnderPointer(true)}
      onPointerLeave={() => setUnderPointer(false)}
      onFocus={focus.onFocus}
      onBlur={focus.onBlur}
    >
      {notice.kind === 'loading' && <span className="spinner" />}
      {notice.kind === 'error' && <Icon path={icons.warning} />}
      {notice.kind === 'success' && <Icon path={icons.check} />}
      <bdi>{notice.text}</bdi>
      {notice.link && <ToastLink link={notice.link} />}
      {action && (
        <button type="button" className="toast-action" onClick={act}>
          {action.text}
        </button>
      )}
      {isDismissible && <IconButton path={icons.close} label={dismissLabel} onClick={() => onDone(owner)} />}
    </div>
  )
}

/** Lets the rest of a notice's time pass. @returns keeps what is left of it, for the next time that the notice is seen */
function runDown(clock: Clock, shown: ShownNotice, onEnd: () => void): () => void {
  const rest = restMs.get(shown) ?? shownMs(shown.notice)
  const start = clock.now()
  const timer = clock.setTimeout(onEnd, rest)
  return () => {
    clock.clearTimeout(timer)
    restMs.set(shown, Math.max(rest - (clock.now() - start), shownAgainMs))
  }
}

/** The link, once its code has loaded: few notices have one. */
function ToastLink({ link }: { readonly link: NonNullable<Notice['link']> }) {
  const [Link, setLink] = useState<typeof ExternalLink>()
  useEffect(() => {
    let isWanted = true
    import('../parts/ExternalLink.js').then(
      (loaded) => isWanted && setLink(() => loaded.ExternalLink),
      // The text says what happened.
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [])
  return (
    Link && (
      <Link href={link.url} kind="web" look="inline">
        {link.text}
      </Link>
    )
  )
}

/** Whether the focus is inside. If the part is removed with the focus, the focus returns to where it was before. */
function useFocusWithin(partRef: { readonly current: HTMLElement | null }) {
  const [isWithin, setWithin] = useState(false)
  const cameFrom = useRef<EventTarget | null>(null)

  useLayoutEffect(() => {
    const part = partRef.current
    return () => {
      if (part?.contains(focusedElement(part.ownerDocument)) && cameFrom.current instanceof HTMLElement)
        cameFrom.current.focus({ preventScroll: true })
    }
  }, [partRef])

  return {
    isWithin,
    onFocus(event: FocusEvent<HTMLElement>) {
      if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget
      setWithin(true)
    },
    onBlur: () => setWithin(false),
  }
}
