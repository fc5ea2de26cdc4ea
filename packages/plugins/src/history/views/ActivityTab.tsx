import { isWalletModalError } from '@wallet-modal/runtime/plugin'
import { FailureCard, MessageCard, useOnline, useView } from '@wallet-modal/runtime/ui'
import { useEffect, useLayoutEffect } from 'react'
import type { HistoryState } from '../accountHistory.js'
import type { Activity } from '../activity.js'
import type { HistoryKey } from '../messages.js'
import { ActivityList } from './ActivityList.js'
import { Older } from './Older.js'
import { RowShapes } from './RowShapes.js'

/** Lucide's history (ISC). */
const historyIcon = 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5M12 7v5l4 2'

/** What the account in use has done on its network, by month, newest first (Spec §9). */
export function ActivityTab({ activity }: { readonly activity: Activity }) {
  const { state, t } = useView<HistoryKey>()
  const isOpen = state.open.value
  const rows = activity.rows.value
  const listed = activity.listed.value
  useLayoutEffect(() => (isOpen ? activity.follow() : undefined), [activity, isOpen])
  useRetryOnline(listed, activity.retry)

  if (rows.length > 0) {
    return (
      <div className="history">
        <ActivityList activity={activity} rows={rows} />
        <Older listed={listed} onRetry={activity.retry} />
      </div>
    )
  }
  if (listed.progress === 'failed') return <Failure listed={listed} onRetry={activity.retry} />
  if (listed.progress !== 'loading') return <Nothing listed={listed} onRetry={activity.retry} />
  return (
    <div className="history" role="status" aria-label={t('common.loading')}>
      <div className="skeleton history-month-shape" />
      <RowShapes count={4} />
    </div>
  )
}

/** What could not be had without a connection is asked for again once there is one. */
function useRetryOnline({ progress }: HistoryState, retry: () => void) {
  const isOnline = useOnline()
  const isWaiting = progress === 'failed' && !isOnline
  useEffect(() => {
    if (!isWaiting) return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [isWaiting, retry])
}

function Failure({
  listed: { error },
  onRetry,
}: {
  readonly listed: HistoryState
  readonly onRetry: () => void
}) {
  const { t } = useView<HistoryKey>()
  const isOnline = useOnline()
  const hasNoAnswer =
    isWalletModalError(error?.cause, 'HTTP_UNREACHABLE') || isWalletModalError(error?.cause, 'HTTP_TIMEOUT')
  return (
    <FailureCard
      title={t(isOnline ? 'history.error' : 'history.offline')}
      hint={t(isOnline ? `history.error.${hasNoAnswer ? 'network' : 'service'}` : 'history.offline.hint')}
      retryLabel={t('common.tryAgain')}
      onRetry={onRetry}
    />
  )
}

function Nothing({ listed, onRetry }: { readonly listed: HistoryState; readonly onRetry: () => void }) {
  const { state, t } = useView<HistoryKey>()
  const { id, definition } = state.network.value
  const network = definition?.name ?? t('history.unknownNetwork', { id })
  const key = listed.progress === 'unlisted' ? 'unlisted' : 'empty'
  return (
    <div className="history">
      <MessageCard
        icon={historyIcon}
        title={t(`history.${key}.title`)}
        hint={t(`history.${key}.hint`, { network })}
      >
        <Older listed={listed} onRetry={onRetry} />
      </MessageCard>
    </div>
  )
}
