import { useSheet } from '../styles/useSheet.js'
import css from './contents.css?inline'

/** Rows of a list of contents that are on their way, as shapes. Decoration: their container says that something loads. */
export function RowShapes({ count }: { readonly count: number }) {
  useSheet(css)
  return (
    <div className="contents" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <div key={index} className="row-shapes">
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      ))}
    </div>
  )
}
