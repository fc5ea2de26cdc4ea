import { type RefObject, useLayoutEffect } from 'react'
import type { Place } from './keptPlace.js'

/** Scrolls the dialog's body back to where the visitor left this view, and leaves it at its top for the next one. */
export function useKeptScroll(rootRef: RefObject<HTMLElement | null>, place: Place): void {
  useLayoutEffect(() => {
    const body = rootRef.current?.closest('.body')
    if (!body) return
    body.scrollTop = place.scrollTop
    const remember = () => {
      place.scrollTop = body.scrollTop
    }
    body.addEventListener('scroll', remember, { passive: true })
    return () => {
      body.removeEventListener('scroll', remember)
      body.scrollTop = 0
    }
  }, [rootRef, place])
}
