import type { MessageKey } from '../../messages/en.js'
import { useView } from '../ViewContext.js'
import { Button } from './Button.js'
import { icons } from './icons.js'
import { MessageCard } from './MessageCard.js'

/** What stands in place of a part that failed: what happened, and what to do. */
export function FailureCard({
  title,
  hint,
  onRetry,
  offersReload = false,
}: {
  readonly title: string
  readonly hint: string
  readonly onRetry: () => void
  /** @default false */
  readonly offersReload?: boolean
}) {
  const { t } = useView<MessageKey>()
  return (
    <MessageCard icon={icons.warning} title={title} hint={hint} isAlert>
      <Button kind="primary" onClick={onRetry}>
        {t('common.tryAgain')}
      </Button>
      {offersReload && <Button onClick={() => location.reload()}>{t('common.reload')}</Button>}
    </MessageCard>
  )
}
