import type { ReactNode } from 'react'
import { useSheet } from '../styles/useSheet.js'
import css from './sign.css?inline'

/** A sign or an icon in place of a row's picture, such as a currency's. Decoration. */
export function Sign({ children }: { readonly children: ReactNode }) {
  useSheet(css)
  return (
    <span className="sign" aria-hidden="true">
      {children}
    </span>
  )
}
