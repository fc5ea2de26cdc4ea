import type { TransactionAction } from '../../connectors/chainService.js'
import type { ReviewKey } from '../../messages/en/review.js'
import { amountText } from '../../portfolio/asset.js'
import type { ReadyReview } from '../../review/Review.js'
import type { ReviewRequest } from '../../review/request.js'
import { Address } from '../parts/Address.js'
import { useView } from '../ViewContext.js'
import { type AssetLooks, definitionOf, worthOf } from './looks.js'
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
  return (
    <ol className="review-actions">
      {reviewed.steps.flatMap(({ actions }, step) =>
        actions.map((action, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may be done twice; the order doesn't change.
          <li key={`${step} ${index}`}>
            <Action action={action} reviewed={reviewed} request={request} looks={looks} />
          </li>
        )),
      )}
    </ol>
  )
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
  const { t } = useView<ReviewKey>()
  const token = action.kind === 'call' ? undefined : action.token
  const asset = definitionOf(reviewed, action.kind === 'transfer' ? action : { ...(token && { token }) })
  const amount = asset ? amountText(action.amount, asset) : `${action.amount} ${t('review.baseUnits')}`
  const party = action.kind === 'approval' ? action.spender : action.to
  const recipient = recipients.find(({ address }) => address === party)
  const worth =
    action.kind === 'call' && action.amount === 0n ? undefined : worthOf(action.amount, asset, looks)
  const what =
    action.kind === 'transfer'
      ? t('review.action.transfer', {
          amount:
            action.tokenId === undefined ? amount : t('review.action.collectible', { id: action.tokenId }),
        })
      : action.kind === 'approval'
        ? t(isAll(action.amount) ? 'review.action.approveAll' : 'review.action.approve', {
            amount,
            token: asset?.symbol ?? '',
          })
        : action.amount > 0n
          ? t('review.action.pay', { amount: amountText(action.amount, nativeOf(network)) })
          : t(party === undefined ? 'review.action.create' : 'review.action.call')
  return (
    <>
      <p className="review-action">
        <bdi>{what}</bdi>
        {worth !== undefined && !isAll(action.amount) && <small>{worth}</small>}
      </p>
      {party !== undefined && (
        <div>
          <span className="hint">
            {t(action.kind === 'transfer' ? 'review.to' : 'review.action.contract')}
          </span>
          {recipient && <RecipientName {...recipient} />}
          <Address value={party} />
        </div>
      )}
      {token !== undefined && (
        <div>
          <span className="hint">{t('review.token')}</span>
          <Address value={token} />
        </div>
      )}
      {action.kind === 'transfer' && action.from !== undefined && (
        <div>
          <span className="hint">{t('review.action.owner')}</span>
          <Address value={action.from} />
        </div>
      )}
    </>
  )
}

const nativeOf = ({ nativeCurrency }: ReviewRequest['network']) => nativeCurrency

/** Whether an allowance is for all that the account ever has. */
const isAll = (amount: bigint) => amount >= 2n ** 255n
