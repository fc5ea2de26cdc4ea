import { type RefObject, useLayoutEffect } from 'react'
import { viewTransitionMs } from '../../config/limits.js'
import { faint, play } from './play.js'
import { isSheet } from './sheet.js'

/** Shows that the dialog opens: the card rises, the phone's sheet slides in, and the tint fades in (Spec §9: 150 ms). */
export function useOpening(cardRef: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const card = cardRef.current
    if (!isOpen || !card) return
    const from = isSheet(card)
      ? { transform: 'translateY(100%)' }
      : { opacity: faint, transform: 'translateY(8px) scale(0.985)' }
    const running = [
      play(card, from, viewTransitionMs),
      play(card.previousElementSibling, { opacity: faint }, viewTransitionMs),
    ]
    return () => {
      for (const animation of running) animation?.cancel()
    }
  }, [cardRef, isOpen])
}
