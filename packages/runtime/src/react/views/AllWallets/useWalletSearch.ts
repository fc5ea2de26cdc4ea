import { type RefObject, useEffect, useMemo, useState } from 'react'
import { searchByName } from '../../../directory/searchByName.js'
import type { WalletList } from '../../../directory/types.js'
import { walletChoices } from '../../../directory/walletChoices.js'
import { useView } from '../../ViewContext.js'
import type { Place } from './keptPlace.js'

/** The list that the visitor looks through, and what they search it for. Both are kept under the view's place in the history. */
export function useWalletSearch(place: Place, rootRef: RefObject<HTMLElement | null>) {
  const { directory } = useView()
  const [isCertified, setIsCertified] = useState(place.isCertified === true)
  const [text, setText] = useState(place.text)
  if (isCertified) place.certified ??= directory.peek()?.list(true)
  const list = (isCertified && place.certified) || place.list

  useEffect(() => {
    // A visitor who comes back has the first page.
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

/** What the visitor may choose from: the wallets that were found in the page and those of the list; `found` are those searched for. */
export function useChoices(list: WalletList, text: string, isCertified: boolean) {
  const { config, state } = useView()
  const [entries, wallets, recentIds] = [state.wallets.value, list.wallets.value, state.recentIds.value]
  const { featured } = config.wallets
  const choices = useMemo(
    () =>
      walletChoices(entries, wallets, { recentIds, featured }).filter(({ wallet }) => wallet || !isCertified),
    [entries, wallets, recentIds, featured, isCertified],
  )
  const found = useMemo(() => searchByName(choices, text), [choices, text])
  return { choices, found }
}
