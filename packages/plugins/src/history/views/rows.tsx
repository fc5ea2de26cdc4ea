import { type AccountTransaction, shortAddress } from '@wallet-modal/runtime/accounts'
import { ExternalLink, useView, WalletIcon } from '@wallet-modal/runtime/ui'
import type { ReactNode } from 'react'
import type { SentHere } from '../activity.js'
import type { HistoryKey } from '../messages.js'
import type { DateTexts } from '../months.js'
import { drawingOf, isKnownOperation, sentDrawing } from '../operations.js'
import { type Movement, operationOf, type RowText, rowText } from '../rowText.js'

/** A transaction that the service lists. The row leads to its page. */
export function TransactionRow({
  row,
  page,
  dates,
}: {
  readonly row: AccountTransaction
  readonly page: string | undefined
  readonly dates: DateTexts
}) {
  const { state, t } = useView<HistoryKey>()
  const { address = '', type } = state.account.value ?? {}
  const { status } = row
  const operation = operationOf(row, { address, isSmartAccount: type === 'smartAccount' })
  const text = rowText(row)
  const { picture, main } = text
  const drawing = drawingOf(operation)
  const name = isKnownOperation(operation)
    ? t(`history.operation.${operation}` as HistoryKey)
    : inWords(operation) || t('history.operation.other')
  const pictureClass = picture?.isCollectible ? 'history-picture' : 'history-picture history-round'
  return (
    <ExternalLink kind="web" look="row" href={page}>
      <span className={drawing?.flips ? `${pictureClass} history-flips` : pictureClass}>
        <WalletIcon
          name={picture?.symbol ?? picture?.name ?? name}
          imageUrl={picture?.imageUrl}
          icon={drawing?.path}
          isQuiet
        />
      </span>
      <span className="name">
        <bdi>{name}</bdi>
        <Note text={text} />
      </span>
      <span className="history-end">
        {main && <Written movement={main} className={main.isIncoming ? 'history-in' : undefined} />}
        {status === 'failed' && <span className="history-failed">{t('history.failed')}</span>}
        <small>{status === 'pending' ? t('history.pending') : dates.moment(row.minedAt)}</small>
      </span>
    </ExternalLink>
  )
}

/** A transaction that was sent from this page, until the service lists it. */
export function SentHereRow({
  row: { label, status },
  page,
}: {
  readonly row: SentHere
  readonly page: string | undefined
}) {
  const { t } = useView<HistoryKey>()
  return (
    <ExternalLink kind="web" look="row" href={page}>
      <span className="history-picture history-round history-flips">
        <WalletIcon name={label} icon={sentDrawing.path} isQuiet />
      </span>
      <span className="name">
        <bdi>{label}</bdi>
        {/* Pending transactions have a heading that says so. */}
        {status !== 'pending' && (
          <span className={status === 'failed' ? 'note history-failed' : 'note'}>
            {t(`history.${status}`)}
          </span>
        )}
      </span>
    </ExternalLink>
  )
}

/** A second line: what was given, or with whom, or that there is more to it. */
function Note({ text: { given, other, count, collectible } }: { readonly text: RowText }): ReactNode {
  const { t } = useView<HistoryKey>()
  if (given) return <Written movement={given} className="note" />
  if (collectible !== undefined) return <bdi className="note">{collectible}</bdi>
  if (count !== undefined) return <bdi className="note">{t('history.transfers', { count })}</bdi>
  if (!other) return null
  return <bdi className="note">{t(`history.${other.way}`, { address: shortAddress(other.address) })}</bdi>
}

/** A figure and what it counts, in this order in every language. */
const Written = ({
  movement: { figure, unit },
  className,
}: {
  readonly movement: Movement
  readonly className?: string | undefined
}) => (
  <bdi dir="ltr" className={className}>
    {figure} <bdi>{unit}</bdi>
  </bdi>
)

/** A word of the service that has no text of its own. */
const inWords = (operation: string) =>
  operation.slice(0, 1).toUpperCase() + operation.slice(1).replaceAll('_', ' ')
