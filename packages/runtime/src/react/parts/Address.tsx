import { useSheet } from '../styles/useSheet.js'
import css from './address.css?inline'

/** A whole address in groups of four, as it must be shown wherever it decides something (look: Review). */
export function Address({ value }: { readonly value: string }) {
  useSheet(css)
  const prefix = value.startsWith('0x') ? '0x' : ''
  const groups = value.slice(prefix.length).match(/.{1,4}/g) ?? []
  return (
    <p className="address">
      <span aria-hidden="true" dir="ltr">
        {prefix + groups.join(' ')}
      </span>
      <span className="hidden">{value}</span>
    </p>
  )
}
