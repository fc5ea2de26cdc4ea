import { type RefObject, useEffect, useRef } from 'react'
import type { Clock } from '../../base/clock.js'
import { whenIdle } from '../../base/idle.js'
import type { BetweenViews } from './betweenViews.js'

/** What moves the views, once the open dialog was idle; until then, or if it can't load, views change by a plain cut. */
export function useBetweenViews(
  document: Document,
  clock: Clock,
  isOpen: boolean,
): RefObject<BetweenViews | undefined> {
  const ref = useRef<BetweenViews>(undefined)
  useEffect(() => {
    const page = document.defaultView
    if (!isOpen || ref.current || !page) return
    return whenIdle(page, clock, () => {
      import('./betweenViews.js').then(
        ({ createBetweenViews }) => {
          ref.current ??= createBetweenViews()
        },
        // The next opening tries again.
        () => {},
      )
    })
  }, [document, clock, isOpen])
  return ref
}
