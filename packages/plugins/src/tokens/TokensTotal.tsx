import { dataOf } from '@wallet-modal/runtime/accounts'
import { Figure, Icon, Skeleton, useView } from '@wallet-modal/runtime/ui'
import type { TokensKey } from './messages.js'
import type { TokenViewProps } from './TokensTab.js'
import { shownTokens } from './tokenRows.js'
import { useWatched } from './useWatched.js'

/** Lucide's chevron-down (ISC). */
const chevronDown = 'm6 9 6 6 6-6'

/** The worth of the account's tokens on its network; nothing while none has a price. Leads to the choice of the currency. */
export function TokensTotal({ portfolio, money }: Pick<TokenViewProps, 'portfolio' | 'money'>) {
  const { state, router, t } = useView<TokensKey>()
  useWatched({ portfolio, money })
  const { id } = state.network.value
  const balance = state.tokenBalance.value
  const known = dataOf(balance)
  // Their tab says that they load.
  if (!known && balance.status !== 'error') {
    return (
      <div>
        <Skeleton />
      </div>
    )
  }
  const tokens = (known ?? []).filter(({ chainId }) => chainId === id)
  const values = shownTokens(tokens, portfolio.isAdded).flatMap(({ value }) => value ?? [])
  const value = values.length > 0 && money.of(values.reduce((sum, one) => sum + one, 0))
  if (!value) return null
  return (
    <button
      type="button"
      className={value.length > 14 ? 'account-total long' : 'account-total'}
      aria-label={t('tokens.currency', { total: t('tokens.total', { value }) })}
      onClick={() => router.push('Currency')}
    >
      <bdi>
        <Figure text={value} />
      </bdi>
      <Icon path={chevronDown} />
    </button>
  )
}
