import { useId, useLayoutEffect, useRef } from 'react'
import { useSheet } from '../styles/useSheet.js'
import css from './codeField.css?inline'

/**
 * A field for a code of digits that was sent to the visitor: browsers and phones offer the one that has just come. Blanks and
 * hyphens of a pasted code are left out.
 */
export function CodeField({
  label,
  length,
  value,
  problem,
  note,
  disabled = false,
  takesFocus = false,
  onChange,
  onComplete,
}: {
  readonly label: string
  /** How many digits a code has. */
  readonly length: number
  /** The digits so far. */
  readonly value: string
  /** The problem with the code, as a sentence. */
  readonly problem?: string | undefined
  /** What happens to the code, such as that it is checked. A problem stands in its place. */
  readonly note?: string | undefined
  /** Whether the field ignores digits, such as while a code is checked. The field keeps the focus. @default false */
  readonly disabled?: boolean
  /** Whether the field takes the focus when it shows, such as where it is all that a view asks for. @default false */
  readonly takesFocus?: boolean
  readonly onChange: (value: string) => void
  /** Called with the code, once its last digit is there. */
  readonly onComplete: (code: string) => void
}) {
  useSheet(css)
  const id = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (takesFocus) inputRef.current?.focus()
  }, [takesFocus])
  const take = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, length)
    onChange(digits)
    if (digits.length === length && digits !== value) onComplete(digits)
  }
  return (
    <div className="code-field">
      <label htmlFor={`${id}-input`}>{label}</label>
      <div className="code-digits" dir="ltr">
        {Array.from({ length }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number.
          <span key={at} aria-hidden data-is-next={at === Math.min(value.length, length - 1) || undefined} />
        ))}
        {/* One field over all places: a code is pasted, offered and read aloud as a whole. */}
        <input
          id={`${id}-input`}
          ref={inputRef}
          // No language: Arabic's letters aren't spaced, and digits are.
          lang="zxx"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          readOnly={disabled}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${id}-problem`}
          onChange={(event) => take(event.currentTarget.value)}
        />
      </div>
      <p id={`${id}-problem`} role="status" data-is-problem={problem !== undefined || undefined}>
        {problem ?? note}
      </p>
    </div>
  )
}
