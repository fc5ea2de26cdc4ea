import { amountText } from '@wallet-modal/runtime/accounts'
import { PreparingReview, Reviewed, useReview } from '@wallet-modal/runtime/review'
import { Button, MessageCard, TextField, useView } from '@wallet-modal/runtime/ui'
import { useState } from 'react'
import type { Swapping, SwapReview } from '../createSwapping.js'
import { type Impact, impactOf } from '../impact.js'
import type { SwapKey } from '../messages.js'

/** Lucide's arrow-left-right (ISC). */
const swapIcon = 'M8 3 4 7l4 4M4 7h16M16 21l4-4-4-4M20 17H4'

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
  const { router, t } = useView<SwapKey | 'swaps.title'>()
  const [typed, setTyped] = useState('')
  const [isConsented, setConsented] = useState(false)
  const { status } = review.state.value
  const isShown = status !== 'preparing' && status !== 'over' && status !== 'sent'
  const impact = isShown ? impactIn(review) : undefined

  if (impact?.level === 'blocked')
    return (
      <MessageCard icon={swapIcon} title={t('swaps.impact.blocked')} hint={impactText(t, impact)}>
        <Button kind="primary" onClick={() => router.back()}>
          {t('swaps.title')}
        </Button>
      </MessageCard>
    )
  if (impact?.level === 'consent' && !isConsented) {
    const word = t('swaps.impact.word')
    return (
      <MessageCard icon={swapIcon} title={t('swaps.impact.high')} hint={impactText(t, impact)}>
        <TextField label={t('swaps.impact.type', { word })} value={typed} onChange={setTyped} />
        <Button
          kind="primary"
          disabled={typed.trim().toLowerCase() !== word.toLowerCase()}
          onClick={() => setConsented(true)}
        >
          {t('swaps.impact.continue')}
        </Button>
      </MessageCard>
    )
  }
  return (
    <Reviewed
      review={review}
      looks={swapping.form.holdings}
      onConfirm={() => void swapping.confirm(review)}
      onEnd={(end) => swapping.giveUp(review, end)}
    >
      {isShown && <ProvenTerms review={review} impact={impact} />}
    </Reviewed>
  )
}

/** The facts that were proven, and how. */
function ProvenTerms({
  review: {
    request: { subject },
  },
  impact,
}: {
  readonly review: SwapReview
  readonly impact: Impact | undefined
}) {
  const { t, numberLanguage } = useView<SwapKey>()
  const { facts, sell, buy } = subject
  if (!facts) return null
  const language = numberLanguage()
  return (
    <>
      <dl className="swaps-terms">
        <div>
          <dt>{t('swaps.terms.sell')}</dt>
          <dd>
            <bdi>{amountText(facts.sell.amount, sell, language)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('swaps.terms.least')}</dt>
          <dd>
            <bdi>{amountText(facts.buyAtLeast.amount, buy, language)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('swaps.terms.impact')}</dt>
          <dd>{impact ? impactText(t, impact) : t('swaps.impact.unknown')}</dd>
        </div>
      </dl>
      <p className="hint">{t(`swaps.proof.${facts.proof}`)}</p>
      {impact?.level === 'warning' && (
        <p role="alert" className="swaps-notice">
          {t('swaps.impact.warning')}
        </p>
      )}
    </>
  )
}

/** The impact on the expected amount: the proven minimum, with the slippage added back. */
function impactIn({ request: { subject } }: SwapReview): Impact | undefined {
  const { facts, wanted, sell, buy } = subject
  if (!facts) return undefined
  const expected = (facts.buyAtLeast.amount * 10_000n) / BigInt(10_000 - wanted.slippageBps)
  return impactOf({ asset: sell, amount: facts.sell.amount }, { asset: buy, amount: expected })
}

const impactText = (
  t: (key: SwapKey, values?: Readonly<Record<string, string>>) => string,
  { share }: Impact,
): string =>
  share === undefined
    ? t('swaps.impact.unknown')
    : t('swaps.impact.share', { percent: (Math.max(share, 0) * 100).toFixed(2) })
