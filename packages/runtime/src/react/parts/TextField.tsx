import { type ReactNode, type RefObject, useId } from 'react'
import { useSheet } from '../styles/useSheet.js'
import problemCss from './fieldProblem.css?inline'
import css from './textField.css?inline'

/** A labelled field for one line, such as an amount or an address. A problem shows below, and is read out. */
export function TextField({
  label,
  value,
  problem,
  type = 'text',
  autoComplete = 'off',
  inputMode,
  enterKeyHint,
  maxLength = 128,
  placeholder,
  inputRef,
  end,
  onChange,
  onEnter,
}: {
  readonly label: string
  readonly value: string
  /** A sentence about the value's problem. */
  readonly problem?: string | undefined
  /** `email`: browsers offer the visitor's addresses, and check the form of one. @default 'text' */
  readonly type?: 'text' | 'email' | undefined
  /** The kind of text that a browser may fill in, such as `email`: a token of HTML's `autocomplete`. @default 'off' */
  readonly autoComplete?: string | undefined
  /** The phone's keyboard. @default that of `type` */
  readonly inputMode?: 'text' | 'decimal' | 'email' | 'numeric' | undefined
  /** What Enter does, as a phone's keyboard shows it. @default nothing special */
  readonly enterKeyHint?: 'next' | 'go' | 'done' | undefined
  /** Longer texts are cut. @default 128 */
  readonly maxLength?: number | undefined
  readonly placeholder?: string | undefined
  readonly inputRef?: RefObject<HTMLInputElement | null> | undefined
  /** Shown at its end, such as a unit. */
  readonly end?: ReactNode
  readonly onChange: (value: string) => void
  /** Called when Enter is pressed in it. */
  readonly onEnter?: (() => void) | undefined
}) {
  useSheet(css)
  useSheet(problemCss)
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={`${id}-input`}>{label}</label>
      <div className="field-box">
        <input
          id={`${id}-input`}
          ref={inputRef}
          // Amounts and addresses run from left to right in every language.
          dir="ltr"
          type={type}
          inputMode={inputMode}
          enterKeyHint={enterKeyHint}
          value={value}
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${id}-problem`}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={({ key }) => key === 'Enter' && onEnter?.()}
        />
        {end}
      </div>
      <p id={`${id}-problem`} role="status" className="field-problem">
        {problem}
      </p>
    </div>
  )
}
