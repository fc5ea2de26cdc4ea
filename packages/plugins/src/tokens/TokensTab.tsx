import { dataOf, type Money, type TokenBalance } from '@wallet-modal/runtime/accounts'
import {
  Button,
  FailureCard,
  ListRow,
  RowShapes,
  SearchField,
  useOnline,
  useView,
  VirtualList,
} from '@wallet-modal/runtime/ui'
import { useCallback, useState } from 'react'
import type { TokensKey } from './messages.js'
import type { Portfolio } from './portfolio.js'
import { TokenPicture } from './TokenPicture.js'
import type { PictureOfToken } from './tokenPictures.js'
import { amountOf, rankOf, shownTokens, sortedTokens, tokenKey } from './tokenRows.js'
import { useWatched } from './useWatched.js'

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
  const { portfolio } = props
  const { state, t } = useView<TokensKey>()
  const isOnline = useOnline()
  const networkId = state.network.value.id
  useWatched(props)

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
      <div role="status" aria-label={t('tokens.loading')}>
        <RowShapes count={4} />
      </div>
    )
  }
  return <Tokens key={`${networkId} ${state.account.value?.address}`} {...props} tokens={tokens} />
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

  const shown = shownTokens(tokens, isAdded)
  const hidden = tokens.length - shown.length
  // A search covers all of them.
  const listed = sortedTokens(showsAll || search ? tokens : shown, search)
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
        <VirtualList
          label={t('tokens.list')}
          items={listed}
          keyOf={tokenKey}
          renderRow={renderRow}
          look="contents"
        />
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
