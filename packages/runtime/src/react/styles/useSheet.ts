import { createContext, useContext, useLayoutEffect } from 'react'
import { adoptOnce } from '../../base/sheets.js'

/** The modal's shadow root. */
export const CurrentRoot = createContext<ShadowRoot | undefined>(undefined)

/** Adopts a part's sheet at the part's first use, so that unused styles aren't downloaded. */
export function useSheet(css: string): void {
  const root = useContext(CurrentRoot)
  useLayoutEffect(() => {
    if (root) adoptOnce(root, css)
  }, [root, css])
}
