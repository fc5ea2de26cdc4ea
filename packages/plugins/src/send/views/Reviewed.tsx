import { formatUnits, shortAddress } from '@wallet-modal/runtime/accounts'
import { isSurelyUnsent } from '@wallet-modal/runtime/chain'
import { isWalletModalError } from '@wallet-modal/runtime/plugin'
import { Address, Button, Skeleton, Stack, useView, WalletIcon } from '@wallet-modal/runtime/ui'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { amountText, symbolText } from '../asset.js'
import type { Sending } from '../createSending.js'
import type { Holdings } from '../holdings.js'
import type { SendKey } from '../messages.js'
import type { ReadyReview, Review } from '../review.js'
import { blockingOf } from '../warnings.js'
import { RecipientName } from './RecipientName.js'
import { usePicture } from './usePicture.js'
import { Warnings } from './Warnings.js'

/**
 * A review that begins with the view, and is left with it.
 * @param begin `undefined` where there is nothing to review
 * @returns undefined until it has begun
 */
export function useReview(
  begin: () => Review | undefined,
): { readonly review: Review | undefined } | undefined {
  const [begun, setBegun] = useState<{ readonly review: Review | undefined }>()
  // In an effect, not while rendering, so that the review is requested once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for is what it was when the view was opened.
  useEffect(() => {
    const review = begin()
    setBegun({ review })
    return review?.leave
  }, [])
  return begun
}

/** Stands in for a review that has not begun, or prepares. */
export function Preparing() {
  const { t } = useView<SendKey>()
  return (
    <div role="status" aria-label={t('send.review.preparing')}>
      <Skeleton rows={4} />
    </div>
  )
}

/** What will be signed, and the one button that asks the wallet. A review that is over leads back, where the visitor reads why. */
export function Reviewed({
  review,
  sending,
  children,
}: {
  readonly review: Review
  readonly sending: Sending
  /** Stands above the rest. */
  readonly children?: ReactNode
}) {
  const { router } = useView<SendKey>()
  const reviewed = review.state.value
  const end = reviewed.status === 'over' ? reviewed.end : undefined

  // The visitor may have left while the wallet was asked. Then the history has another entry on top.
  const isSent = reviewed.status === 'sent'
  useEffect(() => {
    if (isSent) router.reset('Account')
    if (!end) return
    sending.giveUp(end)
    router.back()
  }, [end, isSent, sending, router])

  if (reviewed.status === 'over' || reviewed.status === 'sent') return null
  if (reviewed.status === 'preparing') return <Preparing />
  return (
    <Stack>
      {children}
      <Facts review={review} reviewed={reviewed} holdings={sending.form.holdings} />
      <Warnings review={review} reviewed={reviewed} />
      <Actions review={review} reviewed={reviewed} onConfirm={() => void sending.confirm(review)} />
    </Stack>
  )
}

/** What will be signed. Nothing here is the form's: amounts, addresses and fee are read from the bytes. */
function Facts({
  review: { request },
  reviewed: { facts },
  holdings,
}: {
  readonly holdings: Holdings
  readonly review: Review
  readonly reviewed: ReadyReview
}) {
  const { t } = useView<SendKey>()
  const { network, asset, recipient } = request
  return (
    <>
      <Sum amount={facts.amount} asset={asset} holdings={holdings} />
      <dl className="send-facts">
        <div className="send-whole">
          <dt>{t('send.review.to')}</dt>
          <dd>
            <RecipientName {...recipient} />
            <Address value={facts.to} />
          </dd>
        </div>
        {facts.token !== undefined && (
          <div className="send-whole">
            <dt>{t('send.review.token')}</dt>
            <dd>
              <Address value={facts.token} />
            </dd>
          </div>
        )}
        {asset.tokenId !== undefined && (
          <>
            <div>
              <dt>{t('send.review.tokenId')}</dt>
              <dd>
                <bdi>{asset.tokenId}</bdi>
              </dd>
            </div>
            <div>
              <dt>{t('send.review.madeName')}</dt>
              <dd>{t('send.collectible.name', { name: asset.name })}</dd>
            </div>
          </>
        )}
        <div>
          <dt>{t('send.review.from')}</dt>
          <dd>
            <bdi dir="ltr" title={facts.from}>
              {shortAddress(facts.from)}
            </bdi>
          </dd>
        </div>
        <div>
          <dt>{t('send.review.network')}</dt>
          <dd>
            <bdi>{network.name}</bdi>
          </dd>
        </div>
        <Fee facts={facts} currency={network.nativeCurrency} />
      </dl>
    </>
  )
}

/** How much of what. */
function Sum({
  amount,
  asset,
  holdings,
}: {
  readonly amount: ReadyReview['facts']['amount']
  readonly asset: Review['request']['asset']
  readonly holdings: Holdings
}) {
  const { t } = useView<SendKey>()
  const imageUrl = usePicture(holdings, asset)
  return (
    <div className="send-total">
      <WalletIcon name={asset.symbol} imageUrl={imageUrl} size="large" />
      <p className="send-sum">
        {asset.tokenId === undefined ? (
          <>
            <bdi dir="ltr">{formatUnits(amount, asset.decimals)}</bdi> <small>{symbolText(asset)}</small>
          </>
        ) : (
          t('send.review.collectible')
        )}
      </p>
    </div>
  )
}

/** The fee, and the most that leaves the account. */
function Fee({
  facts,
  currency,
}: {
  readonly facts: ReadyReview['facts']
  readonly currency: Review['request']['network']['nativeCurrency']
}) {
  const { t } = useView<SendKey>()
  const { expectedFee, maxFee: max } = facts
  const isNative = facts.token === undefined
  return (
    <>
      <div>
        <dt>{t('send.review.fee')}</dt>
        <dd>
          {expectedFee !== undefined && (
            <p>{t('send.review.fee.about', { fee: amountText(expectedFee, currency) })}</p>
          )}
          <p>
            {max === undefined
              ? t('send.review.fee.unknown')
              : t('send.review.fee.max', { fee: amountText(max, currency) })}
          </p>
        </dd>
      </div>
      {isNative && max !== undefined && (
        <div>
          <dt>{t('send.review.total')}</dt>
          <dd>
            <bdi>{amountText(facts.amount + max, currency)}</bdi>
          </dd>
        </div>
      )}
    </>
  )
}

function Actions({
  review,
  reviewed,
  onConfirm,
}: {
  readonly review: Review
  readonly reviewed: ReadyReview
  readonly onConfirm: () => void
}) {
  const { t } = useView<SendKey>()
  const id = useId()
  const { namespace, connection } = review.request
  const alertRef = useRef<HTMLDivElement>(null)
  const blocking = blockingOf(reviewed.warnings)
  const isAsking = reviewed.status === 'asking'
  const isRefused = reviewed.status === 'declined' || reviewed.status === 'failed'

  // The message may lie below the visible part.
  useLayoutEffect(() => {
    if (isRefused) alertRef.current?.scrollIntoView({ block: 'center' })
  }, [isRefused])

  return (
    <>
      {blocking.length > 0 && (
        <label className="send-acknowledge" htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            checked={review.isAcknowledged.value}
            onChange={({ currentTarget }) => review.acknowledge(currentTarget.checked)}
          />
          {blocking
            .map((about) =>
              t(about === 'address' ? 'send.review.acknowledge' : `send.review.acknowledge.${about}`),
            )
            .join(' · ')}
        </label>
      )}
      {isRefused && (
        <div role="alert" ref={alertRef} className="send-notice">
          {refusalTexts(reviewed, namespace).map((key) => (
            <p key={key}>
              {t(key, { wallet: connection.connector.name, words: wordsOf(reviewed.error) ?? '' })}
            </p>
          ))}
        </div>
      )}
      <Button
        kind="primary"
        busy={isAsking}
        disabled={!isAsking && !review.mayConfirm.value}
        onClick={onConfirm}
      >
        {isAsking ? t('send.review.asking', { wallet: connection.connector.name }) : t('send.review.confirm')}
      </Button>
      <p role="status" className="hint">
        {isAsking && t('send.review.asking.hint')}
      </p>
    </>
  )
}

/** Reasons of wallets that have a text of ours. */
const reasons = [
  'INSUFFICIENT_FUNDS',
  'NONCE_TOO_LOW',
  'FEE_CAP_TOO_LOW',
  'WALLET_LOCKED',
  'BLIND_SIGNING_OFF',
  'REQUEST_PENDING',
  'METHOD_UNSUPPORTED',
] as const

/** The wallet's own words, cleaned. */
const wordsOf = (error: unknown) => (isWalletModalError(error) ? error.userMessage : undefined)

/** Why the wallet sent nothing, and whether it may have sent something after all (Spec §8). */
export function refusalTexts(
  { status, error }: Pick<ReadyReview, 'status' | 'error'>,
  namespace: string,
): readonly SendKey[] {
  if (status === 'declined') return ['send.review.declined']
  const known = reasons.find((code) => isWalletModalError(error, code))
  if (known) return [`send.failed.${known}`]
  return [
    namespace === 'solana' ? 'send.review.failed.solana' : 'send.review.failed',
    ...(wordsOf(error) === undefined ? [] : (['send.failed.words'] as const)),
    ...(isSurelyUnsent(error) ? [] : (['send.review.failed.hint'] as const)),
  ]
}
