import type { ReactNode } from 'react'
import { useSheet } from '../styles/useSheet.js'
import css from './disclosure.css?inline'

/** A line that opens what few visitors look at. The first child is the `summary`. */
export function Disclosure({ children }: { readonly children: ReactNode }) {
  useSheet(css)
  return <details className="disclosure">{children}</details>
}
