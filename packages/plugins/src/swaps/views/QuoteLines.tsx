import { amountText, dataOf, formatAmount, formatFee, symbolText } from '@wallet-modal/runtime/accounts'
import { Disclosure, useView } from '@wallet-modal/runtime/ui'
import { useId } from 'react'
import type { SwapKey } from '../messages.js'
import type { SwapForm } from '../SwapForm.js'
import { impactText, percentText } from './impactText.js'

/** The price in one line, which opens its terms. Nothing without a quote. */
export function QuoteLines({ form }: { readonly form: SwapForm }) {
  const { t, numberLanguage } = useView<SwapKey>()
  const [sell, buy, amount, bought] = [form.sell.value, form.buy.value, form.amount.value, form.bought.value]
  const quote = form.quote.value
  const best = quote && dataOf(quote)?.best
  const impact = form.impact.value
  const fee = useFeeText(form)
  if (!sell || !buy || !amount || !bought || !best) return <p role="status" className="hint swaps-rate" />
  const language = numberLanguage()
  const one = 10n ** BigInt(sell.decimals)
  const rate = `${formatAmount((bought * one) / amount, buy.decimals, language)} ${symbolText(buy)}`
  const least = (bought * BigInt(10_000 - form.slippageBps.value)) / 10_000n
  return (
    <>
      <Disclosure>
        <summary>
          <bdi>{t('swaps.rate', { sell: `1 ${symbolText(sell)}`, buy: rate })}</bdi>
          {fee && <span>{t('swaps.rate.fee', { fee })}</span>}
        </summary>
        <dl className="swaps-terms">
          <Line term={t('swaps.terms.least')}>{amountText(least, buy, language)}</Line>
          <Line term={t('swaps.terms.impact')}>{impact && impactText(t, impact, language)}</Line>
          {fee && <Line term={t('swaps.terms.fee')}>{fee}</Line>}
          <Line term={t('swaps.terms.provider')}>{best.provider.name}</Line>
        </dl>
        <Slippage form={form} />
      </Disclosure>
      {impact && impact.level !== 'fine' && impact.level !== 'unknown' && (
        <p role="alert" className="swaps-notice">
          {t('swaps.impact.warning')} {impactText(t, impact, language)}
        </p>
      )}
    </>
  )
}

export function Line({ term, children }: { readonly term: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}

/** How much less than the quote may arrive: a choice, where a provider leaves one. */
function Slippage({ form }: { readonly form: SwapForm }) {
  const { t, numberLanguage } = useView<SwapKey>()
  const name = useId()
  const choices = form.slippages.value
  const language = numberLanguage()
  return (
    <fieldset className="swaps-slippage">
      <legend>{t('swaps.slippage')}</legend>
      {choices.length < 2 ? (
        <span>{percentText(form.slippageBps.value, language)}</span>
      ) : (
        choices.map((bps) => (
          <label key={bps}>
            <input
              type="radio"
              name={name}
              checked={bps === form.slippageBps.value}
              onChange={() => form.chooseSlippage(bps)}
            />
            <span>{percentText(bps, language)}</span>
          </label>
        ))
      )}
    </fieldset>
  )
}

/** The network's fee of a usual swap: in money where the currency has a price. */
function useFeeText(form: SwapForm): string | undefined {
  const { numberLanguage } = useView<SwapKey>()
  const native = form.tokens.find('native')
  const fee = form.fee.value
  if (!native || !fee) return undefined
  return (
    form.worth(native, fee.expected) ??
    `${formatFee(fee.expected, native.decimals, numberLanguage())} ${symbolText(native)}`
  )
}
