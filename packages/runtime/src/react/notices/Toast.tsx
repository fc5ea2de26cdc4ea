import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Clock } from '../../base/clock.js'
import type { Notice, ShownNotice } from '../../store/notices.js'
import type { Route } from '../../store/router.js'
import { focusedElement } from '../dialog/topLayer.js'
import type { ExternalLink } from '../parts/ExternalLink.js'
import { Icon, IconButton, icons } from '../parts/Icon.js'

/** How long a notice is shown, in ms: long enough to read it, and to reach its link. */
const shownMs = ({ kind, link }: Notice) => (link ? 8_000 : kind === 'error' ? 5_000 : 2_500)

/** Whether a notice is read in a moment, and about that moment only. */
const isOfMoment = ({ kind, link }: Notice) => kind !== 'loading' && kind !== 'error' && link === undefined

/** One notice. Its time stands still under the pointer, while it holds the focus, and while nobody sees the page. */
export function Toast({
  shown: { owner, notice },
  isLeaving,
  isDismissible = !isOfMoment(notice),
  route,
  clock,
  dismissLabel,
  onDone,
}: {
  readonly shown: ShownNotice
  readonly isLeaving: boolean
  readonly isDismissible?: boolean | undefined
  /** Where the visitor is. */
  readonly route: Route | undefined
  readonly clock: Clock
  readonly dismissLabel: string
  readonly onDone: (owner: object) => void
}) {
  const toastRef = useRef<HTMLDivElement>(null)
  const [isUnderPointer, setUnderPointer] = useState(false)
  const focus = useFocusWithin(toastRef)
  const stays = isUnderPointer || focus.isWithin || isLeaving || notice.kind === 'loading'

  // What was read in one view is no news in the next. What is said on the way there is.
  const [place] = useState(route)
  useEffect(() => {
    if (place !== route && isOfMoment(notice)) onDone(owner)
  }, [place, route, notice, owner, onDone])

  // The same words said again are another notice, and are shown as long again.
  useEffect(() => {
    const page = toastRef.current?.ownerDocument
    if (stays || !page) return
    let timer: unknown
    const run = () => {
      clock.clearTimeout(timer)
      timer = page.hidden ? undefined : clock.setTimeout(() => onDone(owner), shownMs(notice))
    }
    run()
    page.addEventListener('visibilitychange', run)
    return () => {
      clock.clearTimeout(timer)
      page.removeEventListener('visibilitychange', run)
    }
  }, [owner, notice, stays, clock, onDone])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done by it, its time stands still.
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
      {isDismissible && <IconButton path={icons.close} label={dismissLabel} onClick={() => onDone(owner)} />}
    </div>
  )
}

/** The link, once its code is there: few notices have one. */
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

/** Whether the focus is inside; when the part goes with it, it returns to where it came from. */
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
