import type { ReactNode } from 'react'
import type { NetworkDefinition } from '../../config/types.js'
import type { TransactionAction } from '../../connectors/transaction.js'
import type { Translate } from '../../messages/catalogue.js'
import type { ReviewKey } from '../../messages/en/review.js'
import { type Asset, amountText } from '../../portfolio/asset.js'
import type { ReadyReview } from '../../review/Review.js'
import type { ReviewRequest } from '../../review/request.js'
import { unlimitedFrom } from '../../review/warnings.js'
import { Address } from '../parts/Address.js'
import { type Step, Stepper } from '../parts/Stepper.js'
import { useView } from '../ViewContext.js'
import { type AssetLooks, definitionOf, worthText } from './looks.js'
import { RecipientName } from './RecipientName.js'

/** What several actions do, one below the other, in the order of execution. */
export function Actions({
  reviewed,
  request,
  looks,
}: {
  readonly reviewed: ReadyReview
  readonly request: ReviewRequest
  readonly looks: AssetLooks
}) {
  const { t } = useView<ReviewKey>()
  const { steps } = reviewed
  const contents = steps.map(({ actions }) =>
    actions.map((action, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same may be done twice; the order doesn't change.
      <div key={index} className="review-action">
        <Action action={action} reviewed={reviewed} request={request} looks={looks} />
      </div>
    )),
  )
  if (steps.length === 1) return <div className="review-actions">{contents}</div>
  return (
    <Stepper
      label={t('review.steps')}
      doneLabel={t('stepper.done')}
      steps={contents.map((content, index) => ({
        id: String(index),
        state: stepState(reviewed, index),
        content,
      }))}
    />
  )
}

/** How far one of several transactions is. */
/** How far a step is. */
export function stepState({ status, progress }: ReadyReview, index: number): Step['state'] {
  const at = progress?.index ?? 0
  if (index < at) return 'done'
  // Of a batch, all are under way together.
  const isUnderWay = status === 'asking' && (index === at || progress?.kind === 'batch')
  if (isUnderWay) return 'waiting'
  return index === at ? 'current' : 'next'
}

function Action({
  action,
  reviewed,
  request: { recipients = [], network },
  looks,
}: {
  readonly action: TransactionAction
  readonly reviewed: ReadyReview
  readonly request: ReviewRequest
  readonly looks: AssetLooks
}) {
  const { t, numberLanguage } = useView<ReviewKey>()
  const asset = assetOf(action, reviewed)
  const party = action.kind === 'approval' ? action.spender : action.to
  const recipient = recipients.find(({ address }) => address === party)
  const worth = isAll(action) || action.amount === 0n ? undefined : worthText(action.amount, asset, looks)
  return (
    <>
      <p className="review-what">
        <bdi>{actionText(t, action, asset, network.nativeCurrency, numberLanguage())}</bdi>
        {worth !== undefined && <small>{worth}</small>}
      </p>
      {party !== undefined && (
        <Party label={t(action.kind === 'transfer' ? 'review.to' : 'review.action.contract')} address={party}>
          {recipient && <RecipientName {...recipient} />}
        </Party>
      )}
      {action.kind !== 'call' && action.token !== undefined && (
        <Party label={t('review.token')} address={action.token} />
      )}
      {action.kind === 'transfer' && action.from !== undefined && (
        <Party label={t('review.action.owner')} address={action.from} />
      )}
    </>
  )
}

function Party({
  label,
  address,
  children,
}: {
  readonly label: string
  readonly address: string
  readonly children?: ReactNode
}) {
  return (
    <div>
      <span className="hint">{label}</span>
      {children}
      <Address value={address} />
    </div>
  )
}

const assetOf = (action: TransactionAction, reviewed: ReadyReview) =>
  definitionOf(
    reviewed,
    action.kind === 'transfer' ? action : action.kind === 'approval' ? { token: action.token } : {},
  )

/** Describes an action in a few words. */
function actionText(
  t: Translate<ReviewKey>,
  action: TransactionAction,
  asset: Asset | undefined,
  currency: NetworkDefinition['nativeCurrency'],
  language: string,
): string {
  const { kind } = action
  if (kind === 'call') {
    if (action.amount > 0n)
      return t('review.action.pay', { amount: amountText(action.amount, currency, language) })
    if (action.decoded) return t('review.action.function', { name: action.decoded.name })
    return t(action.to === undefined ? 'review.action.create' : 'review.action.call')
  }
  const amount = asset
    ? amountText(action.amount, asset, language)
    : `${action.amount} ${t('review.baseUnits')}`
  if (isAll(action)) return t('review.action.approveAll', { token: asset?.symbol ?? '' })
  if (kind === 'approval') return t('review.action.approve', { amount })
  if (action.tokenId === undefined) return t('review.action.transfer', { amount })
  return t('review.action.transfer', { amount: t('review.action.collectible', { id: action.tokenId }) })
}

/** Whether it allows all that the account ever has. */
const isAll = (action: TransactionAction) => action.kind === 'approval' && action.amount >= unlimitedFrom
