import { useLayoutEffect, useMemo } from 'react'
import { adoptSheet, sheetFor } from '../styles/sheets.js'

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
