import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react'
import { useSheet } from '../styles/useSheet.js'
import { Icon, IconButton, icons } from './Icon.js'
import css from './searchField.css?inline'

/** A field to search a list with; a button empties it. */
export function SearchField({
  label,
  clearLabel,
  value,
  onChange,
  onArrowDown,
  inputRef,
  children,
}: {
  /** Its name, and what stands in it while it is empty. */
  readonly label: string
  /** Names the button that empties it. */
  readonly clearLabel: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** The visitor goes on to what was found. */
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
