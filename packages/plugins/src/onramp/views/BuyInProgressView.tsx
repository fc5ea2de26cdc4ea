import { formatAmount, shortAddress } from '@wallet-modal/runtime/accounts'
import { isWalletModalError } from '@wallet-modal/runtime/plugin'
import {
  Button,
  ExternalLink,
  Footer,
  ProgressRing,
  Stack,
  useView,
  WalletIcon,
} from '@wallet-modal/runtime/ui'
import { type ReactNode, useEffect } from 'react'
import type { PageRefusal } from '../checkPage.js'
import type { Buying, Opening } from '../createBuying.js'
import type { manifest } from '../manifest.js'
import type { OnrampKey } from '../messages.js'
import type { Purchase, PurchaseStage } from '../purchase.js'

/** Joins the parts of a shortened address, so that a line doesn't end in it. */
const unbroken = (text: string) => text.replace('…', '\u2060…\u2060')

/** A purchase, until the chain has it. */
export function BuyInProgressView({ buying }: { readonly buying: Buying }) {
  const opening = buying.opening.value
  const [newest] = buying.purchases.all.value
  useEffect(() => buying.purchases.look(), [buying])

  if (opening?.status === 'failed') return <OpeningFailed buying={buying} error={opening.error} />
  if (opening?.status === 'opening' || !newest) return <Shown buying={buying} headline="onramp.opening" />
  if (newest.stage === 'arrived' || newest.stage === 'failed') return <Ended buying={buying} of={newest} />
  if (!buying.purchases.isHere.value) return <Elsewhere buying={buying} of={newest} />
  return <Waiting buying={buying} of={newest} opening={opening} />
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
  const provider = (of ? buying.providerOf(of) : buying.provider.value)?.name ?? of?.provider ?? ''
  return (
    <Stack isCentred>
      <ProgressRing state={ring}>
        <WalletIcon name={provider} size="large" />
      </ProgressRing>
      <div role="status">
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
  const { t, state } = useView<OnrampKey>()
  const provider = buying.providerOf(of)?.name ?? of.provider
  const values = { provider, symbol: of.asset.symbol }
  const isHidden = opening !== undefined && 'isHidden' in opening && opening.isHidden
  const hidden = isHidden
    ? t('onramp.hidden', {
        address: unbroken(shortAddress(of.account)),
        network: state.network.value.definition?.name ?? of.asset.networkId,
      })
    : undefined
  if (opening?.status === 'blocked') {
    return (
      <Shown
        buying={buying}
        of={of}
        headline="onramp.blocked"
        hint={hidden ?? t('onramp.blocked.hint', values)}
        ring="idle"
      >
        <ExternalLink kind="web" look="primary" href={opening.url} onOpen={buying.followedLink}>
          {t('onramp.blocked.action', values)}
        </ExternalLink>
      </Shown>
    )
  }
  if (opening?.status === 'expired') {
    return (
      <Shown
        buying={buying}
        of={of}
        headline="onramp.expired"
        hint={t('onramp.expired.hint', values)}
        ring="idle"
      >
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
      {stage === 'returned' && (
        <Button onClick={() => buying.purchases.change(of.startedAt, { stage: 'pending' })}>
          {t('onramp.paid')}
        </Button>
      )}
      {(stage === 'late' || stage === 'pending') && <ToPurchases />}
    </Shown>
  )
}

function ToPurchases() {
  const { router, t } = useView<OnrampKey, typeof manifest>()
  return <Button onClick={() => router.push('OnRampActivity')}>{t('onramp.all')}</Button>
}

function Ended({ buying, of }: { readonly buying: Buying; readonly of: Purchase }) {
  const { router, t, numberLanguage } = useView<OnrampKey, typeof manifest>()
  const provider = buying.providerOf(of)?.name ?? of.provider
  if (of.stage === 'failed') {
    return (
      <Shown
        buying={buying}
        of={of}
        headline="onramp.failed"
        hint={t('onramp.failed.hint', { provider })}
        ring="failed"
      >
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

function Elsewhere({ buying, of }: { readonly buying: Buying; readonly of: Purchase }) {
  const { t } = useView<OnrampKey>()
  const hint = t('onramp.elsewhere.hint', {
    address: unbroken(shortAddress(of.account)),
    network: buying.networkName(of.asset.networkId),
  })
  return (
    <Shown buying={buying} of={of} headline="onramp.elsewhere" hint={hint} ring="idle">
      <ToPurchases />
    </Shown>
  )
}

function OpeningFailed({ buying, error }: { readonly buying: Buying; readonly error: unknown }) {
  const { router, t } = useView<OnrampKey, typeof manifest>()
  const provider = buying.provider.value?.name ?? ''
  const isRefused = isWalletModalError(error, 'ONRAMP_PAGE_REFUSED')
  const hint = isRefused
    ? t(`onramp.refused.${error.context.refusal as PageRefusal}`, { provider })
    : t('onramp.unavailable.hint')
  return (
    <Shown
      buying={buying}
      headline={isRefused ? 'onramp.refused' : 'onramp.unavailable'}
      hint={hint}
      ring="failed"
    >
      <Button
        kind="primary"
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
