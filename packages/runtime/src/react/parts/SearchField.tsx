import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react'
import { useSheet } from '../styles/useSheet.js'
import { Icon, IconButton, icons } from './Icon.js'
import css from './searchField.css?inline'

/** A search field for a list, with a button that empties it. */
export function SearchField({
  label,
  clearLabel,
  value,
  onChange,
  onArrowDown,
  inputRef,
  children,
}: {
  /** Accessible name and placeholder. */
  readonly label: string
  /** Label of the button that empties it. */
  readonly clearLabel: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Called when Arrow down is pressed: move the focus to the results. */
  readonly onArrowDown?: (() => void) | undefined
  readonly inputRef?: RefObject<HTMLInputElement | null>
  /** Buttons at its end. */
  readonly children?: ReactNode
}) {
  useSheet(css)
  const ownRef = useRef<HTMLInputElement>(null)
  const ref = inputRef ?? ownRef
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !onArrowDown) return
    event.preventDefault()
    onArrowDown()
  }
  return (
    <div className="search">
      <Icon path={icons.search} />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={goOn}
      />
      {value !== '' && (
        <IconButton
          path={icons.close}
          label={clearLabel}
          onClick={() => {
            onChange('')
            ref.current?.focus()
          }}
        />
      )}
      {children}
    </div>
  )
}
