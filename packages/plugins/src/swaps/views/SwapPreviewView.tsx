import { type Asset, amountText, formatShort, symbolText } from '@wallet-modal/runtime/accounts'
import { PreparingReview, Reviewed, useReview } from '@wallet-modal/runtime/review'
import { Button, MessageCard, TextField, TokenIcon, useView } from '@wallet-modal/runtime/ui'
import { useState } from 'react'
import type { Swapping, SwapReview } from '../createSwapping.js'
import type { Impact } from '../impact.js'
import type { SwapKey } from '../messages.js'
import { offerImpact } from '../offerImpact.js'
import type { Swap } from '../swap.js'
import { impactText, lossText } from './impactText.js'
import { Line } from './QuoteLines.js'
import { swapIcon } from './swapIcon.js'

/** The review of the form's swap. All amounts are proven facts; the quote isn't shown here. */
export function SwapPreviewView({ swapping }: { readonly swapping: Swapping }) {
  const { router, t } = useView<SwapKey | 'swaps.title'>()
  const begun = useReview(swapping.review)
  if (!begun) return <PreparingReview />
  const { review } = begun
  if (review) return <Preview swapping={swapping} review={review} />
  return (
    <MessageCard icon={swapIcon} title={t('swaps.incomplete')} hint={t('swaps.incomplete.hint')}>
      <Button kind="primary" onClick={() => router.replace('Swap')}>
        {t('swaps.title')}
      </Button>
    </MessageCard>
  )
}

function Preview({ swapping, review }: { readonly swapping: Swapping; readonly review: SwapReview }) {
  const { router, t, numberLanguage } = useView<SwapKey | 'common.back'>()
  const [isConsented, setConsented] = useState(false)
  const { status } = review.state.value
  const { subject } = review.request
  const isShown = status !== 'preparing' && status !== 'over' && status !== 'sent'
  const impact = isShown && subject ? impactIn(subject, swapping) : undefined
  const isRefused = impact?.level === 'blocked' && !swapping.allowsHighImpact

  if (impact && isRefused)
    return (
      <MessageCard
        icon={swapIcon}
        title={t('swaps.impact.blocked')}
        hint={impactText(t, impact, numberLanguage())}
      >
        <Button onClick={() => router.back()}>{t('common.back')}</Button>
      </MessageCard>
    )
  if (impact && (impact.level === 'consent' || impact.level === 'blocked') && !isConsented)
    return <Consent impact={impact} onConsent={() => setConsented(true)} />
  return (
    <Reviewed
      review={review}
      looks={swapping.form.tokens}
      onConfirm={() => void swapping.confirm(review)}
      onEnd={(end) => swapping.giveUp(review, end)}
      details={isShown && subject?.facts ? exactTerms(subject, t, numberLanguage()) : []}
    >
      {isShown && subject && <ProvenTerms swap={subject} impact={impact} swapping={swapping} />}
    </Reviewed>
  )
}

/** Asks for a typed word before a swap that loses much of its value. */
function Consent({ impact, onConsent }: { readonly impact: Impact; readonly onConsent: () => void }) {
  const { t, numberLanguage } = useView<SwapKey>()
  const [typed, setTyped] = useState('')
  const word = t('swaps.impact.word')
  const isTyped = typed.trim().toLowerCase() === word.toLowerCase()
  return (
    <MessageCard
      icon={swapIcon}
      title={t('swaps.impact.high')}
      hint={impactText(t, impact, numberLanguage())}
    >
      <TextField label={t('swaps.impact.type', { word })} value={typed} onChange={setTyped} />
      <Button kind="primary" disabled={!isTyped} onClick={onConsent}>
        {t('swaps.impact.continue')}
      </Button>
    </MessageCard>
  )
}

/** The facts that were proven, and how. */
function ProvenTerms({
  swap: { facts, provider, sell, buy },
  impact,
  swapping,
}: {
  readonly swap: Swap
  readonly impact: Impact | undefined
  readonly swapping: Swapping
}) {
  const { t, numberLanguage } = useView<SwapKey>()
  if (!facts) return null
  const language = numberLanguage()
  return (
    <>
      <div className="swaps-sides">
        <Side
          label={t('swaps.terms.sell')}
          asset={sell}
          amount={facts.sell.amount}
          rounding="ceiling"
          swapping={swapping}
        />
        <Side
          label={t('swaps.terms.least')}
          asset={buy}
          amount={facts.buyAtLeast.amount}
          rounding="floor"
          swapping={swapping}
        />
      </div>
      <p className="hint swaps-proof">{t(`swaps.proof.${facts.proof}`)}</p>
      <dl className="swaps-terms">
        <Line term={t('swaps.terms.impact')}>
          {impact ? impactText(t, impact, language) : t('swaps.impact.unknown')}
        </Line>
        {provider && <Line term={t('swaps.terms.provider')}>{provider.name}</Line>}
      </dl>
      {impact?.level === 'warning' && (
        <p role="alert" className="swaps-notice">
          {lossText(t, impact, language)}
        </p>
      )}
    </>
  )
}

/** One side of the swap, with its worth. */
function Side({
  label,
  asset,
  amount,
  rounding,
  swapping: { form },
}: {
  readonly label: string
  readonly asset: Asset
  readonly amount: bigint
  readonly rounding: 'floor' | 'ceiling'
  readonly swapping: Swapping
}) {
  const { numberLanguage } = useView<SwapKey>()
  const worth = form.worth(asset, amount)
  return (
    <div className="swaps-side">
      <TokenIcon asset={asset} imageUrl={form.tokens.pictureOf(asset)} />
      <div>
        <p className="hint">{label}</p>
        <p className="swaps-sum">
          <bdi>
            {formatShort(amount, asset.decimals, rounding, numberLanguage())} {symbolText(asset)}
          </bdi>
        </p>
        {worth !== undefined && <p className="hint">{worth}</p>}
      </div>
    </div>
  )
}

/** Both amounts with all their digits, for the details. */
function exactTerms(
  { facts, sell, buy }: Swap,
  t: (key: SwapKey) => string,
  language: string,
): readonly (readonly [string, string])[] {
  if (!facts) return []
  return [
    [t('swaps.terms.sell'), amountText(facts.sell.amount, sell, language)],
    [t('swaps.terms.least'), amountText(facts.buyAtLeast.amount, buy, language)],
  ]
}

/** The impact on the expected amount: the proven minimum, with the slippage added back. */
function impactIn({ facts, provider, wanted, sell, buy }: Swap, { form }: Swapping): Impact | undefined {
  if (!facts || !provider) return undefined
  const expected = (facts.buyAtLeast.amount * 10_000n) / BigInt(10_000 - wanted.slippageBps)
  const sold = { asset: sell, amount: facts.sell.amount }
  return offerImpact(form.tokens, provider.id, sold, { asset: buy, amount: expected })
}
