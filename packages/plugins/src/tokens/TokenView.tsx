import { dataOf } from '@wallet-modal/runtime/accounts'
import type { NetworkId } from '@wallet-modal/runtime/plugin'
import {
  Address,
  Button,
  CopyButton,
  ExternalLink,
  Stack,
  useCopy,
  useExplorerUrl,
  useView,
} from '@wallet-modal/runtime/ui'
import type { TokenParams } from './manifest.js'
import type { TokensKey } from './messages.js'
import { TokenPicture } from './TokenPicture.js'
import type { TokenViewProps } from './TokensTab.js'
import { amountOf, isNameless, rankOf, tokenKey } from './tokenRows.js'

/** One token that the account holds: how much, what that is worth, and which contract it is. */
export function TokenView({
  params,
  portfolio,
  pictureOf,
  money,
  onRemove,
}: TokenViewProps & {
  readonly params: TokenParams
  /** Takes a token that the visitor added off the list. */
  readonly onRemove: (networkId: string, address: string) => void
}) {
  const { state, router, t } = useView<TokensKey>()
  const tokens = dataOf(state.tokenBalance.value)
  const key = tokenKey(params ?? {})
  const token = tokens?.find((one) => tokenKey(one) === key)
  if (!token) return <p className="hint centred">{t('tokens.gone')}</p>

  const { name, address, price, value } = token
  const isSpam = rankOf(token) === 'spam'
  const facts = [
    ['tokens.value', value],
    ['tokens.price', price],
  ] as const
  return (
    <Stack isCentred>
      <TokenPicture token={token} pictureOf={pictureOf} size="large" />
      <h3 className="headline">
        <bdi>{name}</bdi>
      </h3>
      <p className="tokens-amount">
        <bdi dir="ltr">{amountOf(token)}</bdi>
      </p>
      {isSpam ? (
        <p className="tokens-warning">{t('tokens.suspicious.hint')}</p>
      ) : (
        !portfolio.isVerified(token) && (
          <p className="hint">{t(isNameless(token) ? 'tokens.nameless' : 'tokens.unverified.hint')}</p>
        )
      )}
      <dl className="tokens-facts">
        {facts.map(
          ([label, amount]) =>
            amount !== undefined && (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>{money.of(amount)}</dd>
              </div>
            ),
        )}
        <div>
          <dt>{t('tokens.network')}</dt>
          <dd>
            <bdi>{state.network.value.definition?.name ?? token.chainId}</bdi>
          </dd>
        </div>
      </dl>
      {address !== undefined && <Contract address={address} networkId={token.chainId} />}
      {address !== undefined && portfolio.isAdded(token) && (
        <Button
          onClick={() => {
            onRemove(token.chainId, address)
            router.back()
          }}
        >
          {t('tokens.remove')}
        </Button>
      )}
    </Stack>
  )
}

/** The token's contract: a name doesn't prove which one it is. */
function Contract({ address, networkId }: { readonly address: string; readonly networkId: NetworkId }) {
  const { t } = useView<TokensKey>()
  const { confirmation, copy } = useCopy(address)
  const url = useExplorerUrl('address', address, networkId)

  return (
    <>
      <p className="hint">{t('tokens.contract')}</p>
      <Address value={address} />
      <CopyButton label={t('tokens.copy')} confirmation={confirmation} onCopy={copy} />
      <ExternalLink kind="web" href={url}>
        {t('tokens.explorer')}
      </ExternalLink>
    </>
  )
}
