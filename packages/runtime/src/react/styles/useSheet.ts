import { createContext, useContext, useLayoutEffect } from 'react'
import { adoptOnce } from '../../base/sheets.js'

/** The shadow root that a modal is drawn in. */
export const CurrentRoot = createContext<ShadowRoot | undefined>(undefined)

/** Gives the modal a part's own sheet with the part's first use: what isn't shown is not downloaded. */
export function useSheet(css: string): void {
  const root = useContext(CurrentRoot)
  useLayoutEffect(() => {
    if (root) adoptOnce(root, css)
  }, [root, css])
}
