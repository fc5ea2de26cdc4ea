import { amountText, type Loadable, shortAddress } from '@wallet-modal/runtime/accounts'
import {
  Contents,
  FailureCard,
  ListRow,
  MessageCard,
  RowShapes,
  TokenIcon,
  useView,
} from '@wallet-modal/runtime/ui'
import { useEffect, useState } from 'react'
import type { Approval } from '../approvals.js'
import type { Swapping } from '../createSwapping.js'
import type { SwapKey } from '../messages.js'

/** Lucide's key-round (ISC), without its dot. */
const keyIcon =
  'M2.6 17.4A2 2 0 0 0 2 18.8V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.2a2 2 0 0 0 1.4-.6l.8-.8a6.5 6.5 0 1 0-4-4z'

/** An amount from which an allowance has no end in practice: no account holds as much. */
const unlimitedFrom = 2n ** 128n

/** Lists what contracts may still move, as the chain says now. A press leads to the review of the removal. */
export function ApprovalsView({ swapping }: { readonly swapping: Swapping }) {
  const { state, t } = useView<SwapKey | 'common.tryAgain'>()
  const [read, setRead] = useState<Loadable<readonly Approval[]>>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const account = state.account.value?.address
  const network = state.network.value

  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network has other permissions, and each attempt reads them again.
  useEffect(() => {
    const reading = new AbortController()
    setRead({ status: 'loading' })
    swapping.approvals(reading.signal).then(
      (data) => !reading.signal.aborted && setRead({ status: 'ready', data }),
      (error: Error) => !reading.signal.aborted && setRead({ status: 'error', error }),
    )
    return () => reading.abort()
  }, [swapping, account, network.id, attempt])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network has other balances.
  useEffect(() => swapping.form.holdings.watch(), [swapping, account, network.id])

  if (read.status === 'error')
    return (
      <FailureCard
        title={t('swaps.approvals.failed')}
        hint={t('swaps.approvals.failed.hint')}
        retryLabel={t('common.tryAgain')}
        onRetry={() => setAttempt(attempt + 1)}
      />
    )
  if (read.status !== 'ready')
    return (
      <div role="status" aria-label={t('swaps.approvals.loading')}>
        <RowShapes count={2} />
      </div>
    )
  if (read.data.length === 0)
    return (
      <MessageCard
        icon={keyIcon}
        title={t('swaps.approvals.empty')}
        hint={t('swaps.approvals.empty.hint', { network: network.definition?.name ?? network.id })}
      />
    )
  return (
    <>
      <p className="hint">{t('swaps.approvals.hint')}</p>
      <Contents label={t('swaps.approvals.list')}>
        {read.data.map((approval) => (
          <li key={`${approval.asset.address} ${approval.spender}`}>
            <ApprovalRow approval={approval} swapping={swapping} />
          </li>
        ))}
      </Contents>
    </>
  )
}

function ApprovalRow({
  approval: { asset, spender, amount },
  swapping,
}: {
  readonly approval: Approval
  readonly swapping: Swapping
}) {
  const { router, t, numberLanguage } = useView<SwapKey>()
  const much =
    amount >= unlimitedFrom
      ? t('swaps.approvals.unlimited', { token: asset.symbol })
      : amountText(amount, asset, numberLanguage())
  return (
    <ListRow
      picture={<TokenIcon asset={asset} imageUrl={swapping.form.tokens.pictureOf(asset)} />}
      name={much}
      note={t('swaps.approvals.to', { contract: shortAddress(spender) })}
      label={t('swaps.approvals.remove', { amount: much, contract: shortAddress(spender) })}
      end={<span className="swaps-remove">{t('swaps.allowance.remove')}</span>}
      onClick={() => router.push('SwapAllowance', { token: asset.address ?? '', spender })}
    />
  )
}
