import { formatExact } from '../../base/exactAmounts.js'
import { shortAddress } from '../../base/shortAddress.js'
import type { ReviewKey } from '../../messages/en/review.js'
import { symbolText } from '../../portfolio/asset.js'
import type { ReadyReview } from '../../review/Review.js'
import type { ReviewRequest, TransferAction } from '../../review/request.js'
import { Address } from '../parts/Address.js'
import { Avatar } from '../parts/Avatar.js'
import { TokenIcon } from '../parts/TokenIcon.js'
import { WalletIcon } from '../parts/WalletIcon.js'
import { useView } from '../ViewContext.js'
import { FeeLine } from './Fees.js'
import { type AssetLooks, definitionOf, worthText } from './looks.js'
import { RecipientName } from './RecipientName.js'

/** The asset and its amount, large. */
export function TransferHead({
  transfer,
  reviewed,
  looks,
}: {
  readonly transfer: TransferAction
  readonly reviewed: ReadyReview
  readonly looks: AssetLooks
}) {
  const { t, numberLanguage } = useView<ReviewKey>()
  const asset = definitionOf(reviewed, transfer)
  const worth = worthText(transfer.amount, asset, looks)
  const figure = asset
    ? formatExact(transfer.amount, asset.decimals, numberLanguage())
    : String(transfer.amount)
  return (
    <div className="review-total">
      {transfer.tokenId === undefined ? (
        <TokenIcon asset={asset} imageUrl={asset && looks.pictureOf(asset)} size="large" />
      ) : (
        <WalletIcon name={asset?.symbol ?? ''} imageUrl={asset && looks.pictureOf(asset)} />
      )}
      <p className={figure.length > 12 ? 'review-sum long' : 'review-sum'}>
        {transfer.tokenId !== undefined ? (
          t('review.collectible')
        ) : (
          <>
            <bdi dir="ltr">{figure}</bdi> <small>{asset ? symbolText(asset) : t('review.baseUnits')}</small>
          </>
        )}
      </p>
      {worth !== undefined && <p className="review-worth">{worth}</p>}
    </div>
  )
}

/** Recipient, fee, sender and network. All of it is read from the bytes, nothing from a form. */
export function FactLines({
  request: { network, recipients = [] },
  reviewed,
  looks,
  transfer,
}: {
  readonly request: ReviewRequest
  readonly reviewed: ReadyReview
  readonly looks: AssetLooks
  readonly transfer: TransferAction | undefined
}) {
  const { t } = useView<ReviewKey>()
  const [{ from }] = reviewed.steps
  const asset = transfer && definitionOf(reviewed, transfer)
  const recipient = recipients.find(({ address }) => address === transfer?.to)
  return (
    <dl className="review-facts">
      {transfer && (
        <div className="review-whole">
          <dt>{t('review.to')}</dt>
          <dd className="review-person">
            <Avatar address={transfer.to} imageUrl={recipient?.profileImageUrl} />
            <div>
              {recipient && <RecipientName {...recipient} />}
              <Address value={transfer.to} />
            </div>
          </dd>
        </div>
      )}
      {transfer?.token !== undefined && (
        <div className="review-whole">
          <dt>{t('review.token')}</dt>
          <dd>
            <Address value={transfer.token} />
          </dd>
        </div>
      )}
      {transfer?.tokenId !== undefined && (
        <>
          <div>
            <dt>{t('review.tokenId')}</dt>
            <dd>
              <bdi>{transfer.tokenId}</bdi>
            </dd>
          </div>
          {asset && (
            <div>
              <dt>{t('review.madeName')}</dt>
              <dd>{t('review.collectible.name', { name: asset.name })}</dd>
            </div>
          )}
        </>
      )}
      <FeeLine reviewed={reviewed} currency={network.nativeCurrency} looks={looks} />
      <div>
        <dt>{t('review.from')}</dt>
        <dd>
          <bdi dir="ltr" title={from}>
            {shortAddress(from)}
          </bdi>
        </dd>
      </div>
      <div>
        <dt>{t('review.network')}</dt>
        <dd>
          <bdi>{network.name}</bdi>
        </dd>
      </div>
    </dl>
  )
}
