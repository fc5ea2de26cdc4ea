import { useSheet } from '../styles/useSheet.js'
import css from './currentMark.css?inline'
import { Icon, icons } from './Icon.js'

/** The end of a list's chosen row: a check, and the tint of its row. A screen reader hears the row's `aria-current`. */
export function CurrentMark() {
  useSheet(css)
  return (
    <span className="current-mark">
      <Icon path={icons.check} />
    </span>
  )
}
