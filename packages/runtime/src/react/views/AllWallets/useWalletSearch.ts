import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { searchByName } from '../../../directory/searchByName.js'
import type { WalletList } from '../../../directory/types.js'
import { walletChoices } from '../../../directory/walletChoices.js'
import type { Route } from '../../../store/router.js'
import { useCore, useView } from '../../ViewContext.js'

/** The state that a visitor left in the view. */
export interface Place {
  readonly list: WalletList
  /** The list of certified wallets, once chosen. */
  certified?: WalletList | undefined
  isCertified?: boolean
  text: string
  scrollTop: number
}

/** Places by route: going back restores the view, opening it again starts over. */
const places = new WeakMap<Route, Place>()

/** The place kept for a route, or a new one. */
export function keptPlace(route: Route | undefined, createList: () => WalletList): Place {
  const place = (route && places.get(route)) ?? { list: createList(), text: '', scrollTop: 0 }
  if (route) places.set(route, place)
  return place
}

/** Restores the scroll position of this view, and resets it for the next one. */
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

/** The list and its search text, both kept for the view's route. */
export function useWalletSearch(place: Place, rootRef: RefObject<HTMLElement | null>) {
  const { directory } = useCore().wallets
  const [isCertified, setIsCertified] = useState(place.isCertified === true)
  const [text, setText] = useState(place.text)
  if (isCertified) place.certified ??= directory.peek()?.list(true)
  const list = (isCertified && place.certified) || place.list

  useEffect(() => {
    // After going back, the first page is still there.
    if (!list.service?.remaining.peek()) list.more()
  }, [list])
  useEffect(() => list.service?.search(text), [list, text])

  const search = (wanted: string, certified = isCertified) => {
    place.text = wanted
    place.isCertified = certified
    setText(wanted)
    setIsCertified(certified)
    const body = rootRef.current?.closest('.body')
    if (body) body.scrollTop = 0
  }
  return { list, text, isCertified, search }
}

/** The wallets to choose from: those found in the page and those of the list. `found` are the search's results. */
export function useChoices(list: WalletList, text: string, isCertified: boolean) {
  const { config, state } = useView()
  const { connectors } = useCore().store
  const [entries, wallets, recentIds] = [state.wallets.value, list.wallets.value, connectors.recentIds.value]
  const { featured } = config.wallets
  const choices = useMemo(
    () =>
      walletChoices(entries, wallets, { recentIds, featured }).filter(({ wallet }) => wallet || !isCertified),
    [entries, wallets, recentIds, featured, isCertified],
  )
  const found = useMemo(() => searchByName(choices, text), [choices, text])
  return { choices, found }
}
