import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { adoptSheet, sheetFor } from '../../base/sheets.js'
import type { Modal } from '../../modal.js'
import { buttonCss, paintAccent } from './buttonParts.js'

/** How many buttons of a document use the sheet; the last one removes it. */
const users = new WeakMap<Document, { count: number; remove(): void }>()

const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Adopts the buttons' sheet in the page's document while a button is in it, and gives the button its modal's accent. */
export function useButtonStyles(buttonRef: RefObject<HTMLButtonElement | null>, modal: Modal): void {
  useBeforePaint(() => paintAccent(buttonRef.current as HTMLButtonElement, modal), [buttonRef, modal])
  useBeforePaint(() => {
    const use = users.get(document) ?? {
      count: 0,
      remove: adoptSheet(document, sheetFor(document, buttonCss)),
    }
    use.count += 1
    users.set(document, use)
    return () => {
      use.count -= 1
      if (use.count > 0) return
      use.remove()
      users.delete(document)
    }
  }, [])
}
