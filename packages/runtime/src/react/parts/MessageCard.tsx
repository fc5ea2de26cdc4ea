import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from './Button.js'
import { Footer } from './Footer.js'
import { Icon, icons } from './Icon.js'

/** A picture, a sentence and an action, for something empty or failed. */
export function MessageCard({
  icon,
  title,
  hint,
  isAlert = false,
  children,
}: {
  /** Path of an icon; see `Icon`. */
  readonly icon: string
  readonly title: string
  readonly hint: string
  /** Whether a screen reader reads it at once. @default false */
  readonly isAlert?: boolean
  /** The actions. @default none */
  readonly children?: ReactNode
}) {
  return (
    <div className="message centred" role={isAlert ? 'alert' : undefined}>
      <Icon path={icon} />
      <h3 className="headline">{title}</h3>
      <p className="hint">{hint}</p>
      {children && <Footer>{children}</Footer>}
    </div>
  )
}

/** Replaces a part that failed: says what happened, and what to do. */
export function FailureCard({
  title,
  hint,
  retryLabel,
  onRetry,
  reloadLabel,
  takesFocus = false,
}: {
  readonly title: string
  readonly hint: string
  readonly retryLabel: string
  readonly onRetry: () => void
  /** Label of a second button, which reloads the page. @default no such button */
  readonly reloadLabel?: string | undefined
  /** Whether the Retry button takes the focus, as when the card replaces a whole view. @default false */
  readonly takesFocus?: boolean
}) {
  const retryRef = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => {
    if (takesFocus) retryRef.current?.focus()
  }, [takesFocus])

  return (
    <MessageCard icon={icons.warning} title={title} hint={hint} isAlert>
      <Button kind="primary" onClick={onRetry} buttonRef={retryRef}>
        {retryLabel}
      </Button>
      {reloadLabel !== undefined && <Button onClick={() => location.reload()}>{reloadLabel}</Button>}
    </MessageCard>
  )
}
