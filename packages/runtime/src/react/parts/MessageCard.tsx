import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from './Button.js'
import { Icon, icons } from './Icon.js'

/** One picture, one sentence, one action: for what is empty or failed. */
export function MessageCard({
  icon,
  title,
  hint,
  isAlert = false,
  children,
}: {
  readonly icon: string
  readonly title: string
  readonly hint: string
  /** Whether it is read out at once. @default false */
  readonly isAlert?: boolean
  /** The actions. */
  readonly children: ReactNode
}) {
  return (
    <div className="message centred" role={isAlert ? 'alert' : undefined}>
      <Icon path={icon} />
      <h3 className="headline">{title}</h3>
      <p className="hint">{hint}</p>
      {children}
    </div>
  )
}

/** What stands in place of a part that failed: what happened, and what to do. */
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
  /** Names a second button, which loads the page anew. @default there is none */
  readonly reloadLabel?: string | undefined
  /** Whether trying again is what the visitor will do next: in place of a whole view. @default false */
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
