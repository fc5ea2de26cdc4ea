import { type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { viewTransitionMs } from '../../config/limits.js'
import type { CloseReason } from '../../view/canClose.js'
import { play } from './play.js'
import { isSheet } from './sheet.js'

/** How far down the sheet is pulled before letting go closes it, in px. */
const closesAfterPx = 96

/** How fast it is going when let go of, to close after less; in px per ms, and the least way in px. */
const fling = { speed: 0.5, px: 24 }

/** A finger that has rested for so long flings nothing, in ms. */
const restMs = 80

interface Drag {
  /** Where the pointer would be with the sheet at its place. */
  readonly origin: number
  readonly y: number
  /** Of the last move. */
  readonly at: number
  readonly speed: number
}

/**
 * Lets the phone's sheet be pulled down by its header: letting go of it far down, or in a quick move, closes. It can be
 * caught while it moves. On a desktop's card it does nothing.
 */
export function useSheetDrag(
  cardRef: RefObject<HTMLElement | null>,
  isOpen: boolean,
  isDismissible: boolean,
  requestClose: (reason: CloseReason) => void,
) {
  const dragRef = useRef<Drag | undefined>(undefined)
  const settlingRef = useRef<Animation | undefined>(undefined)
  const pulled = (event: PointerEvent) =>
    Math.max(0, event.clientY - (dragRef.current?.origin ?? event.clientY))
  const stopSettling = () => {
    settlingRef.current?.cancel()
    settlingRef.current = undefined
  }
  const at = (px: number) => ({ translate: `0 ${px}px` })

  // What is sliding away when the dialog closes by another way must not close it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing but refs is read.
  useLayoutEffect(() => stopSettling, [isOpen])

  const letGo = (event: PointerEvent, mayClose: boolean) => {
    const card = cardRef.current
    const drag = dragRef.current
    if (!card || !drag) return
    const way = pulled(event)
    const speed = event.timeStamp - drag.at < restMs ? drag.speed : 0
    const closes = mayClose && (way > closesAfterPx || (way > fling.px && speed > fling.speed))
    dragRef.current = undefined
    card.style.removeProperty('translate')

    const slidesOut = closes && isDismissible
    const settling = play(card, at(way), viewTransitionMs, slidesOut ? at(card.offsetHeight) : {})
    settlingRef.current = settling
    if (!closes) return
    if (!slidesOut || !settling) return requestClose('drag')
    settling.effect?.updateTiming({ fill: 'forwards' })
    settling.onfinish = () => {
      requestClose('drag')
      stopSettling()
    }
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const card = cardRef.current
      if (!card || !isSheet(card) || (event.target as Element).closest('button')) return
      // Caught on its way, it stays where it is.
      const way = Number.parseFloat(getComputedStyle(card).translate.split(' ')[1] ?? '0')
      stopSettling()
      card.style.setProperty('translate', at(way).translate)
      dragRef.current = { origin: event.clientY - way, y: event.clientY, at: event.timeStamp, speed: 0 }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      const drag = dragRef.current
      if (!drag) return
      const speed = (event.clientY - drag.y) / Math.max(1, event.timeStamp - drag.at)
      dragRef.current = { ...drag, y: event.clientY, at: event.timeStamp, speed }
      cardRef.current?.style.setProperty('translate', at(pulled(event)).translate)
    },
    onPointerUp: (event: PointerEvent) => letGo(event, true),
    onPointerCancel: (event: PointerEvent) => letGo(event, false),
  }
}
