import { isWalletModalError } from '@wallet-modal/runtime/plugin'
import { PagedPanel, type PagedTexts, RowShapes, useOnline, useView } from '@wallet-modal/runtime/ui'
import { useLayoutEffect } from 'react'
import type { HistoryState } from '../accountHistory.js'
import type { Activity } from '../activity.js'
import type { HistoryKey } from '../messages.js'
import { ActivityList } from './ActivityList.js'

/** Lucide's history (ISC). */
const historyIcon = 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5M12 7v5l4 2'

/** The active account's transactions on its network, by month, newest first (Spec §9). */
export function ActivityTab({ activity }: { readonly activity: Activity }) {
  const { state } = useView()
  const isOpen = state.open.value
  const rows = activity.rows.value
  const listed = activity.listed.value
  const texts = useTexts(listed)
  useLayoutEffect(() => (isOpen ? activity.follow() : undefined), [activity, isOpen])

  return (
    <PagedPanel
      className="history"
      listed={listed}
      isOnline={useOnline()}
      texts={texts}
      icon={historyIcon}
      loading={
        <>
          <div className="skeleton history-month-shape" />
          <RowShapes count={4} />
        </>
      }
      further={<RowShapes count={2} />}
      onMore={activity.more}
      onRetry={activity.retry}
    >
      {rows.length > 0 && <ActivityList activity={activity} rows={rows} />}
    </PagedPanel>
  )
}

function useTexts({ error }: HistoryState): PagedTexts {
  const { state, t } = useView<HistoryKey>()
  const { id, definition } = state.network.value
  const network = definition?.name ?? t('history.unknownNetwork', { id })
  const hasNoAnswer =
    isWalletModalError(error?.cause, 'HTTP_UNREACHABLE') || isWalletModalError(error?.cause, 'HTTP_TIMEOUT')
  return {
    loading: t('common.loading'),
    failed: {
      title: t('history.error'),
      hint: t(`history.error.${hasNoAnswer ? 'network' : 'service'}`),
    },
    offline: { title: t('history.offline'), hint: t('history.offline.hint') },
    empty: { title: t('history.empty.title'), hint: t('history.empty.hint', { network }) },
    unlisted: { title: t('history.unlisted.title'), hint: t('history.unlisted.hint', { network }) },
    older: t('history.older'),
  }
}
