import { dataOf, type Money, type TokenBalance } from '@wallet-modal/runtime/accounts'
import {
  Button,
  FailureCard,
  Icon,
  ListRow,
  SearchField,
  Skeleton,
  useOnline,
  useView,
  VirtualList,
} from '@wallet-modal/runtime/ui'
import { useCallback, useEffect, useState } from 'react'
import type { TokensKey } from './messages.js'
import type { Portfolio } from './portfolio.js'
import { TokenPicture } from './TokenPicture.js'
import type { PictureOfToken } from './tokenPictures.js'
import { amountOf, rankOf, sortedTokens, tokenKey } from './tokenRows.js'

/** Lucide's chevron-down (ISC). */
const chevronDown = 'm6 9 6 6 6-6'

/** A search helps beyond this many tokens. */
const searchBeyond = 10

/** Props of the token views. */
export interface TokenViewProps {
  readonly portfolio: Portfolio
  readonly pictureOf: PictureOfToken
  readonly money: Money
}

/** The account's tokens on the active network, read every 10 s while the tab is shown. */
export function TokensTab(props: TokenViewProps) {
  const { portfolio, money } = props
  const { state, t } = useView<TokensKey>()
  const isOnline = useOnline()
  const account = state.account.value
  const networkId = state.network.value.id
  const isOpen = state.open.value
  const { namespace, address } = account ?? {}

  useEffect(() => {
    if (namespace === undefined || address === undefined || !isOpen) return
    return portfolio.watch({ namespace, address, networkId })
  }, [portfolio, namespace, address, networkId, isOpen])

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again once the visitor is online.
  useEffect(() => void money.follow(networkId), [money, networkId, isOnline])

  const balance = state.tokenBalance.value
  if (balance.status === 'error') {
    return (
      <FailureCard
        title={t('error.TOKEN_BALANCE_UNAVAILABLE')}
        hint={t(isOnline ? 'tokens.failed.hint' : 'tokens.offline.hint')}
        retryLabel={t('common.tryAgain')}
        onRetry={portfolio.refresh}
      />
    )
  }
  const known = dataOf(balance)
  const tokens = known?.filter(({ chainId }) => chainId === networkId)
  if (!tokens || (tokens.length === 0 && known?.length !== 0)) {
    return (
      <div role="status" aria-label={t('tokens.loading')} className="tokens-shapes">
        <Skeleton rows={3} />
      </div>
    )
  }
  return <Tokens key={`${networkId} ${address}`} {...props} tokens={tokens} />
}

/** The list, with what finds a token in it. */
function Tokens({
  tokens,
  portfolio: { isVerified, isAdded },
  pictureOf,
  money,
}: TokenViewProps & { readonly tokens: readonly TokenBalance[] }) {
  const { state, router, t } = useView<TokensKey>()
  const [search, setSearch] = useState('')
  const [showsAll, setShowsAll] = useState(false)

  // A token that the visitor added is always shown.
  const shown = tokens.filter((token) => rankOf(token) === 'shown' || isAdded(token))
  const hidden = tokens.length - shown.length
  // A search covers all of them.
  const listed = sortedTokens(showsAll || search ? tokens : shown, search)
  const dollars = shown.reduce((sum, { value = 0 }) => sum + value, 0)
  const worth = shown.some(({ value }) => value !== undefined) ? money.of(dollars) : undefined
  const total = worth !== undefined && t('tokens.total', { value: worth })

  const renderRow = useCallback(
    (token: TokenBalance) => (
      <TokenRow
        token={token}
        isVerified={isVerified(token)}
        pictureOf={pictureOf}
        money={money}
        onClick={() =>
          router.push('Token', {
            chainId: token.chainId,
            ...(token.address !== undefined && { address: token.address }),
          })
        }
      />
    ),
    [router, isVerified, pictureOf, money],
  )

  return (
    <div className="tokens">
      {total && (
        <button
          type="button"
          className="quiet-button tokens-total"
          aria-label={t('tokens.currency', { total })}
          onClick={() => router.push('Currency')}
        >
          {total}
          <Icon path={chevronDown} />
        </button>
      )}
      {tokens.length > searchBeyond && (
        <SearchField
          label={t('tokens.search')}
          clearLabel={t('common.clearSearch')}
          value={search}
          onChange={setSearch}
        />
      )}
      {listed.length === 0 ? (
        <p className="hint" role="status">
          {t('tokens.none')} {t('tokens.none.hint')}
        </p>
      ) : (
        <VirtualList label={t('tokens.list')} items={listed} keyOf={tokenKey} renderRow={renderRow} />
      )}
      {hidden > 0 && search === '' && (
        <Button onClick={() => setShowsAll(!showsAll)}>
          {showsAll
            ? t('tokens.hide')
            : t(hidden === 1 ? 'tokens.hidden.one' : 'tokens.hidden', { count: String(hidden) })}
        </Button>
      )}
      {state.network.value.definition && (
        <Button onClick={() => router.push('AddToken')}>{t('tokens.add')}</Button>
      )}
    </div>
  )
}

function TokenRow({
  token,
  isVerified,
  pictureOf,
  money,
  onClick,
}: {
  readonly token: TokenBalance
  readonly isVerified: boolean
  readonly pictureOf: PictureOfToken
  readonly money: Money
  readonly onClick: () => void
}) {
  const { t, numberLanguage } = useView<TokensKey>()
  const { name, value } = token
  const isSpam = rankOf(token) === 'spam'
  return (
    <ListRow
      picture={<TokenPicture token={token} pictureOf={pictureOf} />}
      name={name}
      note={amountOf(token, numberLanguage())}
      tag={isSpam ? t('tokens.suspicious') : isVerified ? undefined : t('tokens.unverified')}
      end={value !== undefined && <span className="tokens-value">{money.of(value)}</span>}
      onClick={onClick}
    />
  )
}
