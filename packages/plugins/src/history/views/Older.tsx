import { useOnline, useView } from '@wallet-modal/runtime/ui'
import type { HistoryState } from '../accountHistory.js'
import type { HistoryKey } from '../messages.js'
import { RowShapes } from './RowShapes.js'

/** What stands below the rows while older ones are on their way, or could not be had. */
export function Older({
  listed: { progress, error },
  onRetry,
}: {
  readonly listed: HistoryState
  readonly onRetry: () => void
}) {
  const { t } = useView<HistoryKey>()
  const isOnline = useOnline()
  const isLoading = progress === 'loading'
  // While it is tried again, too: the button stays, and with it the focus.
  if (error) {
    return (
      <div className="history-older" role="alert">
        <span>{t(isOnline ? 'history.error' : 'history.offline.hint')}</span>
        <button type="button" className="button" aria-busy={isLoading || undefined} onClick={onRetry}>
          {t('common.tryAgain')}
        </button>
      </div>
    )
  }
  if (isLoading) {
    return (
      <div role="status" aria-label={t('common.loading')}>
        <RowShapes count={2} />
      </div>
    )
  }
  if (progress !== 'paused') return null
  return (
    <div className="history-older">
      <button type="button" className="button" onClick={onRetry}>
        {t('history.older')}
      </button>
    </div>
  )
}
