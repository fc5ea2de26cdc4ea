import { useLayoutEffect, useRef } from 'react'
import type { MessageKey } from '../../messages/english.js'
import { useView } from '../ViewContext.js'
import { Button } from './Button.js'
import { icons } from './Icon.js'
import { MessageCard } from './MessageCard.js'

/** What stands in place of a part that failed: what happened, and what to do. */
export function FailureCard({
  title,
  hint,
  onRetry,
  offersReload = false,
  takesFocus = false,
}: {
  readonly title: string
  readonly hint: string
  readonly onRetry: () => void
  /** @default false */
  readonly offersReload?: boolean
  /** Whether trying again is what the visitor will do next: in place of a whole view. @default false */
  readonly takesFocus?: boolean
}) {
  const { t } = useView<MessageKey>()
  const retryRef = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => {
    if (takesFocus) retryRef.current?.focus()
  }, [takesFocus])

  return (
    <MessageCard icon={icons.warning} title={title} hint={hint} isAlert>
      <Button kind="primary" onClick={onRetry} buttonRef={retryRef}>
        {t('common.tryAgain')}
      </Button>
      {offersReload && <Button onClick={() => location.reload()}>{t('common.reload')}</Button>}
    </MessageCard>
  )
}
