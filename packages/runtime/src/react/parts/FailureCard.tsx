import { useLayoutEffect, useRef } from 'react'
import { Button } from './Button.js'
import { icons } from './Icon.js'
import { MessageCard } from './MessageCard.js'

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
