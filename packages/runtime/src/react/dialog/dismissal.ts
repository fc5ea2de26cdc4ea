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
 * The dialog's handlers of everything that closes it. Each calls `requestClose`, and prevents what the browser would do by itself.
 *
 * `useHostDialogs` handles the Escape key. `closedby="closerequest"` adds Android's back gesture. A page can't refuse a
 * second close request, so the attribute is `none` for a view that may never be left.
 *
 * @param isDismissible whether the view may be left at all; guards may still refuse
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
      // Leaving the top layer also fires `close`, after the dialog has opened again.
      if (!event.currentTarget.open) onClosedByBrowser()
    },
    // Close on the click, not on the press: the press's default action would take the focus that closing gives back.
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
 * Stops the page from scrolling while the dialog is open, by a sheet on the document. Keeps the room of a scroll bar, so that
 * the page doesn't jump.
 */
export function useScrollLock(document: Document, isLocked: boolean): void {
  // Measured before the dialog opens: afterwards the browser would have to lay it out first.
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
