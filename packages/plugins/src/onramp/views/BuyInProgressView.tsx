import { formatAmount, shortAddress } from '@wallet-modal/runtime/accounts'
import { isWalletModalError } from '@wallet-modal/runtime/plugin'
import {
  Button,
  ExternalLink,
  Footer,
  Icon,
  ProgressRing,
  Stack,
  useNetworks,
  useView,
  WalletIcon,
} from '@wallet-modal/runtime/ui'
import { type ReactNode, useEffect } from 'react'
import type { PageRefusal } from '../checkPage.js'
import type { Buying } from '../createBuying.js'
import type { Opening } from '../createPages.js'
import type { manifest } from '../manifest.js'
import type { OnrampKey } from '../messages.js'
import { isUnderway, type Purchase, type PurchaseStage } from '../purchase.js'

/** Lucide's check (ISC). */
const check = 'M20 6 9 17l-5-5'

/** Joins the parts of a shortened address, so that a line doesn't end in it. */
const unbroken = (text: string) => text.replace('…', '\u2060…\u2060')

/** A purchase, until the chain has it. */
export function BuyInProgressView({ buying }: { readonly buying: Buying }) {
  const opening = buying.opening.value
  const shown = buying.purchases.shown.value
  useEffect(() => buying.purchases.look(), [buying])

  if (opening?.status === 'failed') return <OpeningFailed buying={buying} failed={opening} />
  if (opening?.status === 'opening' || !shown) return <Shown buying={buying} headline="onramp.opening" />
  if (!isUnderway(shown)) return <Ended buying={buying} of={shown} />
  if (!buying.purchases.isHere(shown)) return <Elsewhere buying={buying} of={shown} />
  return <Waiting buying={buying} of={shown} opening={opening} />
}

/** The hero, a headline, one line and the ways on. */
function Shown({
  buying,
  of,
  headline,
  values,
  hint,
  ring = 'waiting',
  children,
}: {
  readonly buying: Buying
  readonly of?: Purchase
  readonly headline: OnrampKey
  readonly values?: Record<string, string>
  readonly hint?: ReactNode
  readonly ring?: 'waiting' | 'failed' | 'connected' | 'idle'
  readonly children?: ReactNode
}) {
  const { t } = useView<OnrampKey>()
  const known = of ? buying.providerOf(of) : buying.provider.value
  const provider = known?.name ?? of?.provider ?? ''
  return (
    <Stack isCentred>
      <ProgressRing state={ring}>
        {ring === 'connected' ? (
          <span className="onramp-check">
            <Icon path={check} />
          </span>
        ) : (
          <WalletIcon name={provider} imageUrl={known?.picture} size="large" />
        )}
      </ProgressRing>
      <div role="status" className="onramp-said">
        <h3 className="headline">{t(headline, { provider, ...values })}</h3>
        {hint !== undefined && <p className="hint">{hint}</p>}
      </div>
      {children && <Footer>{children}</Footer>}
    </Stack>
  )
}

const lines = {
  opened: ['onramp.opened', 'onramp.opened.hint'],
  returned: ['onramp.returned', 'onramp.returned.hint'],
  pending: ['onramp.paid.title', 'onramp.paid.hint'],
  late: ['onramp.late', 'onramp.late.hint'],
} as const satisfies Partial<Record<PurchaseStage, readonly [OnrampKey, OnrampKey]>>

function Waiting({
  buying,
  of,
  opening,
}: {
  readonly buying: Buying
  readonly of: Purchase
  readonly opening: Opening | undefined
}) {
  const { state, t } = useView<OnrampKey>()
  const provider = buying.providerOf(of)?.name ?? of.provider
  const values = { provider, symbol: of.asset.symbol }
  const hidden = of.isHidden
    ? t('onramp.hidden', placeOf(of, state.network.value.definition?.name))
    : undefined
  if (opening?.status === 'blocked') {
    const hint = hidden ?? t('onramp.blocked.hint', values)
    return (
      <Shown buying={buying} of={of} headline="onramp.blocked" hint={hint} ring="idle">
        <ExternalLink kind="web" look="primary" href={opening.url} onOpen={buying.forgetOpening}>
          {t('onramp.blocked.action', values)}
        </ExternalLink>
      </Shown>
    )
  }
  if (opening?.status === 'expired') {
    const hint = t('onramp.expired.hint', values)
    return (
      <Shown buying={buying} of={of} headline="onramp.expired" hint={hint} ring="idle">
        <Button kind="primary" onClick={buying.openAgain}>
          {t('onramp.again')}
        </Button>
      </Shown>
    )
  }
  const { stage } = of
  const [headline, hint] = lines[stage as keyof typeof lines]
  return (
    <Shown
      buying={buying}
      of={of}
      headline={headline}
      hint={stage === 'opened' && hidden !== undefined ? hidden : t(hint, values)}
    >
      {stage !== 'pending' && (
        <Button kind={stage === 'opened' ? 'secondary' : 'primary'} onClick={buying.openAgain}>
          {t('onramp.again')}
        </Button>
      )}
      {(stage === 'opened' || stage === 'returned') && (
        <Button onClick={() => buying.purchases.change(of.startedAt, { stage: 'pending' })}>
          {t('onramp.paid')}
        </Button>
      )}
      {(stage === 'late' || stage === 'pending') && <ToPurchases />}
    </Shown>
  )
}

/** Where a purchase goes, as the visitor reads it. */
const placeOf = ({ account, asset }: Purchase, network: string | undefined) => ({
  address: unbroken(shortAddress(account)),
  network: network ?? asset.networkId,
})

function ToPurchases() {
  const { router, t } = useView<OnrampKey, typeof manifest>()
  return <Button onClick={() => router.push('OnRampActivity')}>{t('onramp.all')}</Button>
}

function Ended({ buying, of }: { readonly buying: Buying; readonly of: Purchase }) {
  const { router, t, numberLanguage } = useView<OnrampKey, typeof manifest>()
  const provider = buying.providerOf(of)?.name ?? of.provider
  if (of.stage === 'failed') {
    const hint = t('onramp.failed.hint', { provider })
    return (
      <Shown buying={buying} of={of} headline="onramp.failed" hint={hint} ring="failed">
        <Button kind="primary" onClick={() => router.replace('Buy')}>
          {t('onramp.back')}
        </Button>
      </Shown>
    )
  }
  const amount = `${formatAmount(of.arrived ?? 0n, of.asset.decimals, numberLanguage())} ${of.asset.symbol}`
  return (
    <Shown buying={buying} of={of} headline="onramp.arrived" values={{ amount }} ring="connected">
      <Button kind="primary" onClick={() => router.reset('Account')}>
        {t('onramp.done')}
      </Button>
    </Shown>
  )
}

/** The way back leads over the account, if the wallet still shares it, to the list of networks. */
function Elsewhere({ buying, of }: { readonly buying: Buying; readonly of: Purchase }) {
  const { actions, router, state, t } = useView<OnrampKey>()
  const account = [...state.accountStates.value.values()]
    .flatMap(({ all }) => all)
    .find(
      ({ address, namespace }) => address === of.account && of.asset.networkId.startsWith(`${namespace}:`),
    )
  const name = useNetworks()?.find(({ id }) => id === of.asset.networkId)?.name
  const isInUse = account !== undefined && state.account.value?.address === account.address
  return (
    <Shown
      buying={buying}
      of={of}
      headline="onramp.elsewhere"
      hint={t('onramp.elsewhere.hint', placeOf(of, name))}
      ring="idle"
    >
      {account && (
        <Button
          kind="primary"
          onClick={() => (isInUse ? router.push('Networks') : void actions.chooseAccount(account))}
        >
          {t('onramp.elsewhere.action')}
        </Button>
      )}
      <ToPurchases />
    </Shown>
  )
}

/** The texts for what went wrong; the hint may need the provider's name. */
function failureKeys(error: unknown): readonly [OnrampKey, OnrampKey] {
  if (isWalletModalError(error, 'ONRAMP_PAGE_REFUSED'))
    return ['onramp.refused', `onramp.refused.${error.context.refusal as PageRefusal}`]
  if (isWalletModalError(error, 'ONRAMP_SIGN_IN_REQUIRED'))
    return ['onramp.signedOut', 'onramp.signedOut.hint']
  if (isWalletModalError(error, 'ONRAMP_RATE_LIMITED')) return ['onramp.busy', 'onramp.busy.hint']
  return ['onramp.unavailable', 'onramp.unavailable.hint']
}

function OpeningFailed({
  buying,
  failed,
}: {
  readonly buying: Buying
  readonly failed: Extract<Opening, { readonly status: 'failed' }>
}) {
  const { router, t } = useView<OnrampKey, typeof manifest>()
  const [headline, hint] = failureKeys(failed.error)
  const canRetry = headline !== 'onramp.refused'
  return (
    <Shown
      buying={buying}
      headline={headline}
      hint={t(hint, { provider: buying.provider.value?.name ?? '' })}
      ring="failed"
    >
      {canRetry && (
        <Button kind="primary" onClick={failed.again}>
          {t('onramp.retry')}
        </Button>
      )}
      <Button
        kind={canRetry ? 'secondary' : 'primary'}
        onClick={() => {
          buying.forgetOpening()
          router.replace('Buy')
        }}
      >
        {t('onramp.back')}
      </Button>
    </Shown>
  )
}
