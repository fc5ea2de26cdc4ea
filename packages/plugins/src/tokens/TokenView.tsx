import { dataOf, shortAddress } from '@wallet-modal/runtime/accounts'
import type { NetworkId } from '@wallet-modal/runtime/plugin'
import {
  Button,
  CopiedValue,
  ExternalLink,
  Facts,
  Hero,
  Icon,
  Stack,
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
  const { state, router, t, numberLanguage } = useView<TokensKey>()
  const tokens = dataOf(state.tokenBalance.value)
  const key = tokenKey(params ?? {})
  const token = tokens?.find((one) => tokenKey(one) === key)
  if (!token) return <p className="hint centred">{t('tokens.gone')}</p>

  const { name, address, price, value, chainId } = token
  const isSpam = rankOf(token) === 'spam'
  const amount = amountOf(token, numberLanguage())
  const worth = value === undefined ? undefined : money.of(value)
  const cost = price === undefined ? undefined : money.of(price)
  return (
    <Stack isCentred>
      <Hero>
        <TokenPicture token={token} pictureOf={pictureOf} size="large" />
      </Hero>
      <h3 className="headline">
        <bdi>{name}</bdi>
      </h3>
      <p className="tokens-worth">
        <bdi dir="ltr">{worth ?? amount}</bdi>
      </p>
      {worth !== undefined && (
        <p className="hint">
          <bdi dir="ltr">{amount}</bdi>
        </p>
      )}
      {isSpam ? (
        <p className="tokens-warning">{t('tokens.suspicious.hint')}</p>
      ) : (
        !portfolio.isVerified(token) && (
          <p className="hint">{t(isNameless(token) ? 'tokens.nameless' : 'tokens.unverified.hint')}</p>
        )
      )}
      {!isSpam && <Actions asset={address} />}
      <Facts
        facts={[
          ...(cost === undefined ? [] : [[t('tokens.price'), cost] as const]),
          [t('tokens.network'), <bdi key="name">{state.network.value.definition?.name ?? chainId}</bdi>],
          ...(address === undefined
            ? []
            : [
                [
                  t('tokens.contract'),
                  <CopiedValue
                    key={address}
                    value={address}
                    shown={shortAddress(address)}
                    label={t('tokens.copy')}
                  />,
                ] as const,
              ]),
        ]}
      />
      {address !== undefined && <Explorer address={address} networkId={chainId} />}
      {address !== undefined && portfolio.isAdded(token) && (
        <Button
          onClick={() => {
            onRemove(chainId, address)
            router.back()
          }}
        >
          {t('tokens.remove')}
        </Button>
      )}
    </Stack>
  )
}

/** Actions of the account's own tiles, for this token. */
function Actions({ asset }: { readonly asset: string | undefined }) {
  const { state, router, t } = useView()
  const actions = ['Send', 'Receive'].flatMap(
    (view) => state.walletActions.value.find(({ opens }) => opens === view) ?? [],
  )
  if (actions.length === 0) return null
  return (
    <div className="tokens-actions">
      {actions.map(({ id, icon, flips, label, opens, params }) => (
        <Button
          key={id}
          onClick={() => router.push(opens, opens === 'Send' && asset !== undefined ? { asset } : params)}
        >
          <Icon path={icon} flips={flips} />
          {t(label)}
        </Button>
      ))}
    </div>
  )
}

function Explorer({ address, networkId }: { readonly address: string; readonly networkId: NetworkId }) {
  const { t } = useView<TokensKey>()
  return (
    <ExternalLink kind="web" href={useExplorerUrl('address', address, networkId)}>
      {t('tokens.explorer')}
    </ExternalLink>
  )
}
