import { type PointerEvent, type RefObject, useRef } from 'react'
import type { CloseReason } from '../../view/canClose.js'

/** How far down the sheet is pulled before letting go closes it, in px. */
const closesAfterPx = 96

/** Lets the phone's sheet be pulled down by its header. On a desktop's card it does nothing. */
export function useSheetDrag(
  cardRef: RefObject<HTMLElement | null>,
  requestClose: (reason: CloseReason) => void,
) {
  const startRef = useRef<number | undefined>(undefined)
  const pulled = (event: PointerEvent) => Math.max(0, event.clientY - (startRef.current ?? event.clientY))
  const letGo = () => {
    startRef.current = undefined
    cardRef.current?.style.removeProperty('translate')
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const card = cardRef.current
      const isSheet = card !== null && card.offsetWidth === card.parentElement?.clientWidth
      if (!isSheet || (event.target as Element).closest('button')) return
      startRef.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (startRef.current !== undefined)
        cardRef.current?.style.setProperty('translate', `0 ${pulled(event)}px`)
    },
    onPointerUp(event: PointerEvent) {
      const isFar = pulled(event) > closesAfterPx
      letGo()
      if (isFar) requestClose('drag')
    },
    onPointerCancel: letGo,
  }
}
