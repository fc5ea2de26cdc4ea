import { type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { isSheet } from './motion.js'
import type { SheetDrag, SheetDragSituation } from './touch.js'

/**
 * On a phone, lets the visitor drag the sheet down by its header and keeps it above the keyboard. The code loads when the dialog
 * opens; before that, or if it can't load, the sheet closes by its buttons.
 *
 * @returns the header's handlers
 */
export function useTouch(
  dialogRef: RefObject<HTMLElement | null>,
  cardRef: RefObject<HTMLElement | null>,
  isOpen: boolean,
  situation: SheetDragSituation,
) {
  const situationRef = useRef(situation)
  const dragRef = useRef<SheetDrag | undefined>(undefined)
  useLayoutEffect(() => {
    situationRef.current = situation
  })

  useLayoutEffect(() => {
    const [dialog, card] = [dialogRef.current, cardRef.current]
    if (!isOpen || !dialog || !card) return
    // Turning the phone may make a card a sheet.
    const isTouched = matchMedia('(pointer: coarse)').matches
    if (!isTouched && !isSheet(card)) return
    let isOver = false
    import('./touch.js').then(
      (touch) => {
        if (!isOver) dragRef.current = touch.followTouch(dialog, card, () => situationRef.current)
      },
      // The next opening tries again.
      () => {},
    )
    return () => {
      isOver = true
      dragRef.current?.stop()
      dragRef.current = undefined
    }
  }, [isOpen, dialogRef, cardRef])

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => dragRef.current?.down(event),
    onPointerMove: (event: PointerEvent) => dragRef.current?.move(event),
    onPointerUp: (event: PointerEvent) => dragRef.current?.up(event, true),
    onPointerCancel: (event: PointerEvent) => dragRef.current?.up(event, false),
  }
}
