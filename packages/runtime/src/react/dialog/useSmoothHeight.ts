import { type RefObject, useLayoutEffect } from 'react'
import { modalHeightAnimationMs } from '../../config/limits.js'
import { play } from './play.js'

/**
 * Lets the card's height follow its parts (Spec §9: 150 ms). A plain cut under reduced motion. While a view is loaded the
 * card keeps its height: it doesn't shrink for a moment.
 */
export function useSmoothHeight(
  cardRef: RefObject<HTMLElement | null>,
  contentRef: RefObject<HTMLElement | null>,
  noticeRef: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const card = cardRef.current
    const view = card?.ownerDocument.defaultView
    if (!card || !view) return

    let height = card.offsetHeight
    let animation: Animation | undefined
    const observer = new view.ResizeObserver(() => {
      // Mid-way heights of a running animation are not a new content's.
      const from = animation?.playState === 'running' ? card.getBoundingClientRect().height : height
      animation?.cancel()
      const isLoading = contentRef.current?.querySelector('[data-loading]')
      card.style.minHeight = isLoading ? `${height}px` : ''
      height = card.offsetHeight
      const isShown = from > 0 && height > 0
      if (!isShown || Math.abs(from - height) < 2) return
      animation = play(card, { height: `${from}px` }, modalHeightAnimationMs, { height: `${height}px` })
    })
    for (const part of [contentRef.current, noticeRef.current]) if (part) observer.observe(part)
    return () => {
      observer.disconnect()
      animation?.cancel()
    }
  }, [cardRef, contentRef, noticeRef])
}
