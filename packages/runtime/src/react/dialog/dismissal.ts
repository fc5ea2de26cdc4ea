import {
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { adoptSheet, sheetFor } from '../../base/sheets.js'
import type { CloseReason } from '../../store/events.js'

/**
 * Why the dialog closes, and who may say no. Every way out ends in `requestClose`; what the browser does on its own is
 * held back first.
 *
 * Escape is heard as a key everywhere: see `useHostDialogs`. `closedby="closerequest"` lets the browser ask, too, for Android's back; its second
 * request can't be refused, so where the view may never be left the attribute is `none`.
 *
 * @param isDismissible whether the view may be left at all; at the moment, guards may refuse
 */
export function useDismissal(
  isDismissible: boolean,
  requestClose: (reason: CloseReason) => void,
  onClosedByBrowser: () => void,
) {
  const pressedOutside = useRef(false)
  const isOutside = (event: SyntheticEvent) =>
    event.target === event.currentTarget || (event.target as Element).classList.contains('scrim')

  return {
    closedby: isDismissible ? ('closerequest' as const) : ('none' as const),
    onCancel(event: SyntheticEvent) {
      event.preventDefault()
      requestClose('escape')
    },
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      // Leaving the top layer also fires `close`, late: by then the dialog is open again.
      if (!event.currentTarget.open) onClosedByBrowser()
    },
    // On the click, not on the press: the press's default action would take the focus that closing gives back.
    onPointerDown(event: PointerEvent) {
      pressedOutside.current = isOutside(event)
    },
    onClick(event: MouseEvent) {
      if (pressedOutside.current && isOutside(event)) requestClose('backdrop')
      pressedOutside.current = false
    },
  }
}

/**
 * Keeps the page behind from scrolling while the dialog is open, by one more sheet on the document. Where a scroll bar
 * takes room, its room is kept, so that the page doesn't jump.
 */
export function useScrollLock(document: Document, isLocked: boolean): void {
  // Asked before the dialog is in the page: after that the browser would have to lay it out to answer.
  const hasScrollbar = useMemo(
    () => isLocked && (document.defaultView?.innerWidth ?? 0) > document.documentElement.clientWidth,
    [document, isLocked],
  )
  useLayoutEffect(() => {
    if (!isLocked) return
    const css = `html{overflow:hidden!important${hasScrollbar ? ';scrollbar-gutter:stable' : ''}}`
    return adoptSheet(document, sheetFor(document, css))
  }, [document, isLocked, hasScrollbar])
}
