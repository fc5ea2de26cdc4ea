import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { Clock } from '../../base/clock.js'
import { modalHeightAnimationMs, shakeMs, viewTransitionMs } from '../../config/limits.js'

/** The easing of every motion: quick at first, without a bounce. */
const easing = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

/**
 * Animates an element once, from `from` to `to`, or to its own style. A CSS animation would play again whenever the dialog leaves
 * the top layer. Under reduced motion nothing moves.
 *
 * @param duration in ms (Spec §9)
 * @returns undefined when nothing moves
 */
export function play(
  element: Element | null | undefined,
  from: Keyframe,
  duration: number,
  to: Keyframe = {},
): Animation | undefined {
  const view = element?.ownerDocument.defaultView
  if (!view || view.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
  return element.animate([from, to], { duration, easing })
}

/** Whether the card is the phone's sheet: as wide as the screen. */
export const isSheet = (card: HTMLElement) => card.offsetWidth === card.parentElement?.clientWidth

/** Shakes the card with each refused close (Spec §9: 500 ms). */
export function useShake(cardRef: RefObject<HTMLElement | null>, refusals: number, clock: Clock): void {
  useLayoutEffect(() => {
    const card = cardRef.current
    if (refusals === 0 || !card) return
    card.dataset.shaking = ''
    const timer = clock.setTimeout(() => delete card.dataset.shaking, shakeMs)
    return () => {
      clock.clearTimeout(timer)
      delete card.dataset.shaking
    }
  }, [cardRef, refusals, clock])
}

/** Shows that the dialog opens: the card rises, the phone's sheet slides in, and the tint fades in (Spec §9: 150 ms). */
export function useOpening(cardRef: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const card = cardRef.current
    if (!isOpen || !card) return
    const from = isSheet(card)
      ? { transform: 'translateY(100%)' }
      : { opacity: 0, transform: 'translateY(8px) scale(0.985)' }
    const running = [
      play(card, from, viewTransitionMs),
      play(card.previousElementSibling, { opacity: 0 }, viewTransitionMs),
    ]
    return () => {
      for (const animation of running) animation?.cancel()
    }
  }, [cardRef, isOpen])
}

/**
 * Whether the view is drawn: while the dialog is open, and until its closing is over. Then the view unmounts, so that its effects,
 * timers and polls end.
 */
export function useUntilClosed(dialogRef: RefObject<HTMLDialogElement | null>, isOpen: boolean): boolean {
  const [isDrawn, setDrawn] = useState(isOpen)
  useEffect(() => {
    if (isOpen) return setDrawn(true)
    let isOpenAgain = false
    const closing = dialogRef.current?.getAnimations() ?? []
    void Promise.allSettled(closing.map(({ finished }) => finished)).then(
      () => isOpenAgain || setDrawn(false),
    )
    return () => {
      isOpenAgain = true
    }
  }, [dialogRef, isOpen])
  return isOpen || isDrawn
}

/**
 * Animates the card's height to that of its parts (Spec §9: 150 ms); without animation under reduced motion. While a view loads
 * the card keeps its height instead of shrinking for a moment.
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
      // Heights during a running animation don't come from new content.
      const from = animation?.playState === 'running' ? card.getBoundingClientRect().height : height
      animation?.cancel()
      height = card.offsetHeight
      card.style.setProperty('--height', `${height}px`)
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
