import type { WalletList } from '../../../directory/WalletList.js'
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
