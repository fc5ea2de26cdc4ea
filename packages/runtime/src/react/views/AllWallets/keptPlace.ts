import { type RefObject, useLayoutEffect } from 'react'
import type { WalletList } from '../../../directory/types.js'
import type { Route } from '../../../store/router.js'

/** What the visitor left in the view. */
export interface Place {
  readonly list: WalletList
  /** Of certified wallets only, since it was asked for. */
  certified?: WalletList | undefined
  isCertified?: boolean
  text: string
  scrollTop: number
}

/** By the view's place in the history: who comes back finds what was left, who opens the view anew begins anew. */
const places = new WeakMap<Route, Place>()

/** The place that was left under a route, or else a new one. */
export function keptPlace(route: Route | undefined, createList: () => WalletList): Place {
  const place = (route && places.get(route)) ?? { list: createList(), text: '', scrollTop: 0 }
  if (route) places.set(route, place)
  return place
}

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
