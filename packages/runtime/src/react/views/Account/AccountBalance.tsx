import { useEffect } from 'react'
import { tokenBalanceRetryMs } from '../../../config/limits.js'
import { dataOf } from '../../../data/dataOf.js'
import type { MessageKey } from '../../../messages/english.js'
import { Amount } from '../../parts/Amount.js'
import { useSheet } from '../../styles/useSheet.js'
import { useView } from '../../ViewContext.js'
import css from './amount.css?inline'

/** The account's native balance on its wallet's network. */
export function AccountBalance() {
  useSheet(css)
  const { state, actions, clock, t } = useView<MessageKey>()
  const balance = state.balance.value
  const address = state.account.value?.address
  const networkId = state.network.value.id
  const hasFailed = balance.status === 'error'

  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network has another balance.
  useEffect(() => {
    void actions.refreshBalance()
  }, [actions, address, networkId])

  // After a failure, try again by itself after 30 s (Spec §5).
  useEffect(() => {
    if (!hasFailed) return
    const timer = clock.setTimeout(() => void actions.refreshBalance(), tokenBalanceRetryMs)
    return () => clock.clearTimeout(timer)
  }, [hasFailed, actions, clock])

  if (balance.status === 'error') {
    return <p className="amount unavailable">{t('error.TOKEN_BALANCE_UNAVAILABLE')}</p>
  }
  const amount = dataOf(balance)
  if (amount === undefined) {
    return (
      <div className="amount" role="status" aria-label={t('account.balance.loading')}>
        <span className="skeleton amount-shape" />
      </div>
    )
  }
  // Another currency is another figure.
  return <Amount key={amount.symbol} balance={amount} />
}
