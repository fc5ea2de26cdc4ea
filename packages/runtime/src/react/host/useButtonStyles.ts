import { useEffect, useLayoutEffect } from 'react'
import { adoptSheet, sheetFor } from '../../base/sheets.js'
import { buttonCss } from './buttonParts.js'

/** How many buttons of a document use the sheet; it goes with the last one. */
const users = new WeakMap<Document, { count: number; remove(): void }>()

const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Gives the host's document the buttons' sheet for as long as one of them stands in it. */
export function useButtonStyles(): void {
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
