import type { ReactNode } from 'react'
import { useSheet } from '../styles/useSheet.js'
import css from './contents.css?inline'

/** A list of what there is, such as purchases: its rows are plain. A list to choose from is a `ul`, whose rows are filled. */
export function Contents({
  label,
  children,
}: {
  /** @default none */
  readonly label?: string
  /** An `li` with a `ListRow` each. For many rows, see `VirtualList`. */
  readonly children: ReactNode
}) {
  useSheet(css)
  return (
    <ul className="contents" aria-label={label}>
      {children}
    </ul>
  )
}
