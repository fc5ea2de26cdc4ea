import { useView, VirtualList } from '@wallet-modal/runtime/ui'
import { useCallback, useMemo } from 'react'
import { type Activity, type ActivityRow, isSentHere } from '../activity.js'
import type { HistoryKey } from '../messages.js'
import { dateTexts } from '../months.js'
import { SentHereRow, TransactionRow } from './rows.js'
import { useTransactionPages } from './useTransactionPages.js'

const keyOf = ({ hash }: ActivityRow) => hash

/** The rows under the names of their months. Only those in sight are drawn. */
export function ActivityList({
  activity,
  rows,
}: {
  readonly activity: Activity
  readonly rows: readonly ActivityRow[]
}) {
  const { clock, t } = useView<HistoryKey>()
  const language = t('language.tag')
  const now = useMemo(() => clock.now(), [clock])
  const dates = useMemo(() => dateTexts(language, now), [language, now])
  const pageOf = useTransactionPages(rows)
  const { progress } = activity.listed.value

  const renderRow = useCallback(
    (row: ActivityRow) =>
      isSentHere(row) ? (
        <SentHereRow row={row} page={row.explorerUrl ?? pageOf(row)} />
      ) : (
        <TransactionRow row={row} page={pageOf(row)} dates={dates} />
      ),
    [dates, pageOf],
  )
  const renderHeading = useCallback(
    (row: ActivityRow, before: ActivityRow | undefined) => {
      const time = timeOf(row, now)
      const last = before && timeOf(before, now)
      if (before && (time === undefined || last === undefined)) {
        if (time === last) return undefined
      } else if (last !== undefined && time !== undefined && dates.isSameMonth(time, last)) return undefined
      return (
        <h3 className="history-month">{time === undefined ? t('history.pending') : dates.month(time)}</h3>
      )
    },
    [dates, now, t],
  )

  return (
    <VirtualList
      label={t('history.list')}
      items={rows}
      setSize={progress === 'complete' || progress === 'unlisted' ? rows.length : -1}
      keyOf={keyOf}
      renderRow={renderRow}
      renderHeading={renderHeading}
      look="contents"
      onNearEnd={activity.more}
    />
  )
}

/** The time of a transaction; now for one that ended on this page. A pending one has no time yet. */
function timeOf(row: ActivityRow, now: number): number | undefined {
  if (!isSentHere(row)) return row.minedAt
  return row.status === 'pending' ? undefined : now
}
