import { useLayoutEffect } from 'react'
import { adoptSheet, sheetFor } from '../styles/sheets.js'

/**
 * Keeps the page behind from scrolling while the dialog is open, by one more sheet on the document. Where a scroll bar
 * takes room, its room is kept, so that the page doesn't jump.
 */
export function useScrollLock(document: Document, isLocked: boolean): void {
  useLayoutEffect(() => {
    if (!isLocked) return
    const { clientWidth } = document.documentElement
    const hasScrollbar = (document.defaultView?.innerWidth ?? 0) > clientWidth
    const css = `html{overflow:hidden!important${hasScrollbar ? ';scrollbar-gutter:stable' : ''}}`
    return adoptSheet(document, sheetFor(document, css))
  }, [document, isLocked])
}
