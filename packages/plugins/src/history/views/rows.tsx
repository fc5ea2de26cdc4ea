import { type AccountTransaction, shortAddress } from '@wallet-modal/runtime/accounts'
import { ExternalLink, Icon, useView, WalletIcon } from '@wallet-modal/runtime/ui'
import type { ReactNode } from 'react'
import type { SentHere } from '../activity.js'
import type { HistoryKey } from '../messages.js'
import type { DateTexts } from '../months.js'
import { type Drawing, drawingOf, isKnownOperation, sentDrawing } from '../operations.js'
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
  const { state, t, numberLanguage } = useView<HistoryKey>()
  const { address = '', type } = state.account.value ?? {}
  const { status } = row
  const operation = operationOf(row, { address, isSmartAccount: type === 'smartAccount' })
  const currency = state.network.value.definition?.nativeCurrency.symbol ?? ''
  const text = rowText(row, { currency, language: numberLanguage() })
  const { main } = text
  const drawing = drawingOf(operation)
  const name = isKnownOperation(operation)
    ? t(`history.operation.${operation}` as HistoryKey)
    : inWords(operation) || t('history.operation.other')
  const hasFailed = status === 'failed'
  const amountClass = hasFailed ? 'history-undone' : main?.isIncoming ? 'history-in' : undefined
  return (
    <ExternalLink kind="web" look="row" href={page}>
      <Pictures text={text} name={name} drawing={drawing} />
      <span className="name">
        <bdi>{name}</bdi>
        <Note text={text} />
      </span>
      <span className="history-end">
        {main && <Written movement={main} className={amountClass} />}
        <small>
          {hasFailed && <span className="history-failed">{t('history.failed')} </span>}
          {status === 'pending' ? t('history.pending') : dates.moment(row.minedAt)}
        </small>
      </span>
    </ExternalLink>
  )
}

/** What moved, of a trade both, with a badge that says which way; or a drawing of what was done. */
function Pictures({
  text: { picture, givenPicture },
  name,
  drawing,
}: {
  readonly text: RowText
  readonly name: string
  readonly drawing: Drawing | undefined
}) {
  const moved = [givenPicture, picture].flatMap((one) => one ?? [])
  const flips = drawing?.flips === true
  if (moved.length === 0)
    return (
      <span
        className={flips ? 'history-picture history-round history-flips' : 'history-picture history-round'}
      >
        <WalletIcon name={name} icon={drawing?.path} />
      </span>
    )
  return (
    <span className={moved.length > 1 ? 'history-picture history-pair' : 'history-picture'}>
      {moved.map(({ symbol, name: of, imageUrl, isCollectible, direction }) => (
        <span key={`${direction} ${symbol ?? of}`} className={isCollectible ? undefined : 'history-round'}>
          <WalletIcon name={symbol ?? of ?? name} imageUrl={imageUrl} />
        </span>
      ))}
      {drawing && (
        <span className="history-badge">
          <Icon path={drawing.path} flips={flips} />
        </span>
      )}
    </span>
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
        <WalletIcon name={label} icon={sentDrawing.path} />
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
