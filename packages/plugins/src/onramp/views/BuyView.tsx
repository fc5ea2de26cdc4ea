import { currencySign, formatAmount, formatUnits } from '@wallet-modal/runtime/accounts'
import {
  Button,
  Footer,
  Icon,
  ListRow,
  MessageCard,
  Stack,
  TokenIcon,
  useView,
  WalletIcon,
} from '@wallet-modal/runtime/ui'
import { useEffect, useId, useMemo, useState } from 'react'
import type { Buying } from '../createBuying.js'
import { isRestrictedTimeZone } from '../isRestrictedTimeZone.js'
import type { BuyParams, manifest } from '../manifest.js'
import type { OnrampKey } from '../messages.js'
import type { OnrampProvider } from '../provider.js'
import type { OnrampSettings } from '../settings.js'
import { MethodSign, methodName } from './method.js'
import { moneyText } from './moneyText.js'
import { isUnpriced, useQuotes } from './useQuotes.js'

/** Lucide's wallet, chevron-down, chevron-right and ban (ISC). */
const walletIcon =
  'M19 7V4a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v4h-3a2 2 0 0 0 0 4h3a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1M3 5v14a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-4'
const chevronDown = 'm6 9 6 6 6-6'
const chevronRight = 'm9 18 6-6-6-6'
const ban = 'M4.9 4.9 19.1 19.1M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20'

const presets = ['50', '100', '250']

/** The form: how much money, for what, and where to pay. It says why where nothing can be bought. */
export function BuyView({
  buying,
  settings,
  params,
}: {
  readonly buying: Buying
  readonly settings: OnrampSettings
  readonly params: BuyParams | undefined
}) {
  const { state, router, track, t } = useView<OnrampKey>()
  const account = state.account.value
  const { id, definition } = state.network.value

  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that the view is opened.
  useEffect(() => track('SELECT_BUY_CRYPTO', {}), [])
  useEffect(() => buying.openWith(params), [buying, params])

  if (!account) {
    return (
      <MessageCard icon={walletIcon} title={t('onramp.empty.title')} hint={t('onramp.empty.hint')}>
        <Button kind="primary" onClick={() => router.push('Connect')}>
          {t('onramp.empty.action')}
        </Button>
      </MessageCard>
    )
  }
  if (settings.asksTimeZone && isRestrictedTimeZone())
    return <MessageCard icon={ban} title={t('onramp.zone.title')} hint={t('onramp.zone.hint')} />
  const provider = buying.provider.value
  if (!provider) {
    const network = definition?.name ?? id
    return (
      <MessageCard icon={ban} title={t('onramp.none.title', { network })} hint={t('onramp.none.hint')}>
        <Button kind="primary" onClick={() => router.push('Networks')}>
          {t('onramp.none.action')}
        </Button>
      </MessageCard>
    )
  }
  return <Form buying={buying} provider={provider} params={params} />
}

function Form({
  buying,
  provider,
  params,
}: {
  readonly buying: Buying
  readonly provider: OnrampProvider
  readonly params: BuyParams | undefined
}) {
  const { state, t, numberLanguage } = useView<OnrampKey>()
  const id = useId()
  const currency = buying.currency.value
  const asset = buying.asset.value
  const language = numberLanguage()
  const networkId = state.network.value.id
  const [attempt, setAttempt] = useState(0)
  const quoted = useQuotes(
    buying,
    useMemo(() => [provider], [provider]),
    attempt,
  )
  const quote = quoted?.[0]?.quote

  // biome-ignore lint/correctness/useExhaustiveDependencies: another network has other tokens.
  useEffect(() => {
    const abort = new AbortController()
    void buying.loadOptions(provider, abort.signal)
    return () => abort.abort()
  }, [buying, provider, networkId])

  const problem = problemText(buying, provider, t, (amount) => moneyText(amount, currency, language))
  const bought = quote && asset && `${formatAmount(quote.bought, asset.decimals, language)} ${asset.symbol}`
  const atLeast = params?.atLeast
  return (
    <Stack isCentred>
      <AmountFigure buying={buying} problemId={`${id}-about`} hasProblem={problem !== undefined} />
      <div className="onramp-about" data-problem={problem !== undefined || undefined}>
        <p id={`${id}-about`} role="status">
          {problem ?? (
            <About
              bought={bought}
              isFailed={quoted?.some(isUnpriced) ?? false}
              isAsked={provider.quote !== undefined}
            />
          )}
        </p>
        {problem === undefined && quoted?.some(isUnpriced) && (
          <button type="button" onClick={() => setAttempt(attempt + 1)}>
            {t('onramp.retry')}
          </button>
        )}
      </div>
      <fieldset className="onramp-presets" aria-label={t('onramp.amount', { currency })}>
        {presets.map((amount) => (
          <button
            key={amount}
            type="button"
            aria-pressed={buying.typed.value === amount}
            onClick={() => buying.enter(amount)}
          >
            {moneyText(amount, currency, language)}
          </button>
        ))}
      </fieldset>
      {atLeast !== undefined && asset && /^\d{1,30}(\.\d{1,30})?$/.test(atLeast) && (
        <p className="hint">{t('onramp.lacking', { amount: `${atLeast} ${asset.symbol}` })}</p>
      )}
      <Rows buying={buying} provider={provider} fees={quote?.fees} isLocked={params?.locked === true} />
      <Footer>
        <Button
          kind="primary"
          disabled={buying.request.value === undefined}
          onClick={() => buying.begin(quote?.bought)}
        >
          {t('onramp.continue', { provider: provider.name })}
        </Button>
        <p className="hint onramp-note">{t('onramp.continue.hint')}</p>
      </Footer>
    </Stack>
  )
}

/** The amount that the money buys, if the provider tells. */
function About({
  bought,
  isFailed,
  isAsked,
}: {
  readonly bought: string | undefined
  readonly isFailed: boolean
  readonly isAsked: boolean
}) {
  const { t } = useView<OnrampKey>()
  if (bought !== undefined) return t('onramp.about', { amount: bought })
  if (isFailed) return t('onramp.unpriced')
  return isAsked ? <span className="skeleton onramp-asking" /> : t('onramp.provider.unquoted')
}

/** The sum, large, with its currency before it. */
function AmountFigure({
  buying,
  problemId,
  hasProblem,
}: {
  readonly buying: Buying
  readonly problemId: string
  readonly hasProblem: boolean
}) {
  const { router, t, numberLanguage } = useView<OnrampKey, typeof manifest>()
  const currency = buying.currency.value
  const text = buying.typed.value
  return (
    <div className="onramp-figure" dir="ltr">
      <button
        type="button"
        aria-label={t('onramp.currency', { currency })}
        onClick={() => router.push('OnRampFiatSelect')}
      >
        {currencySign(currency.toLowerCase() as never, numberLanguage())}
        <Icon path={chevronDown} />
      </button>
      <input
        type="text"
        inputMode="decimal"
        placeholder="0"
        maxLength={9}
        autoComplete="off"
        spellCheck={false}
        style={{ width: `${Math.max(text.length, 1)}ch` }}
        aria-label={t('onramp.amount', { currency })}
        aria-invalid={hasProblem || undefined}
        aria-describedby={problemId}
        value={text}
        onChange={({ currentTarget }) => buying.enter(currentTarget.value)}
      />
    </div>
  )
}

/** The asset, the payment and the provider. Each row leads to its list. */
function Rows({
  buying,
  provider,
  fees,
  isLocked,
}: {
  readonly buying: Buying
  readonly provider: OnrampProvider
  readonly fees: string | undefined
  readonly isLocked: boolean
}) {
  const { router, state, t, numberLanguage } = useView<OnrampKey, typeof manifest>()
  const { definition, id } = state.network.value
  const asset = buying.asset.value
  const method = buying.method.value
  const fee = fees === undefined ? provider.fee : moneyText(fees, buying.currency.value, numberLanguage())
  const hasTokens = !isLocked && buying.assets.value.length > 1
  const chevron = <Icon path={chevronRight} flips />
  return (
    <div className="onramp-rows">
      {asset && (
        <ListRow
          picture={<TokenIcon asset={asset} imageUrl={buying.pictureOf(asset)} />}
          name={asset.symbol}
          note={t('onramp.token.on', { network: definition?.name ?? id })}
          end={hasTokens && chevron}
          isDisabled={!hasTokens}
          onClick={() => router.push('OnRampTokenSelect')}
        />
      )}
      {buying.methods.value.length > 1 && (
        <ListRow
          picture={<MethodSign method={method} />}
          name={methodName(method, t)}
          description={t('onramp.method.title')}
          end={chevron}
          onClick={() => router.push('OnRampMethodSelect')}
        />
      )}
      <ListRow
        picture={<WalletIcon name={provider.name} imageUrl={provider.picture} />}
        name={provider.name}
        note={fee === undefined ? undefined : t('onramp.provider.fee', { fee })}
        end={chevron}
        onClick={() => router.push('OnRampProviders')}
      />
    </div>
  )
}

function problemText(
  { asset, isSold, typed, limits, cents }: Buying,
  { name }: OnrampProvider,
  t: (key: OnrampKey, values?: Record<string, string>) => string,
  write: (amount: string) => string,
): string | undefined {
  if (!isSold.value && asset.value) return t('onramp.unsold', { provider: name, symbol: asset.value.symbol })
  if (typed.value.trim() === '') return undefined
  const amount = cents.value
  if (amount === undefined) return t('onramp.form')
  const { min, max } = limits.value
  if (amount < min) return t('onramp.below', { amount: write(formatUnits(min, 2)) })
  return amount > max ? t('onramp.above', { amount: write(formatUnits(max, 2)) }) : undefined
}
