import { type Asset, dataOf, formatFee, formatShort, symbolText } from '@wallet-modal/runtime/accounts'
import { Disclosure, useView } from '@wallet-modal/runtime/ui'
import { useId } from 'react'
import type { SwapKey } from '../messages.js'
import { offerImpact } from '../offerImpact.js'
import type { SwapForm } from '../SwapForm.js'
import { impactText, lossText, percentText } from './impactText.js'

/** The price in one line, which opens its terms. Nothing without a quote. */
export function QuoteLines({ form }: { readonly form: SwapForm }) {
  const { t, numberLanguage } = useView<SwapKey>()
  const [sell, buy, amount, bought] = [form.sell.value, form.buy.value, form.amount.value, form.bought.value]
  const quote = form.quoting.quote.value
  const best = quote && dataOf(quote)?.best
  const fee = useFeeText(form)
  if (!sell || !buy || !amount || !bought || !best) return null
  const language = numberLanguage()
  const [sold, got] = [
    { asset: sell, amount },
    { asset: buy, amount: bought },
  ]
  const impact = offerImpact(form.tokens, best.providerId, sold, got)
  const least = (bought * BigInt(10_000 - form.slippageBps.value)) / 10_000n
  return (
    <>
      <Disclosure>
        <summary>
          <bdi>{rateText(t, [sell, amount], [buy, bought], language)}</bdi>
          {fee && <span>{t('swaps.rate.fee', { fee })}</span>}
        </summary>
        <dl className="swaps-terms">
          <Line term={t('swaps.terms.least')}>
            {formatShort(least, buy.decimals, 'floor', language)} {symbolText(buy)}
          </Line>
          <Line term={t('swaps.terms.impact')}>{impactText(t, impact, language)}</Line>
          {fee && <Line term={t('swaps.terms.fee')}>{fee}</Line>}
          <Line term={t('swaps.terms.provider')}>{best.provider.name}</Line>
        </dl>
        <Slippage form={form} />
      </Disclosure>
      {impact.level !== 'fine' && impact.level !== 'unknown' && (
        <p role="alert" className="swaps-notice">
          {lossText(t, impact, language)}
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

/** What one of a token costs in the other: of the token that is worth more, so that its price has digits to read. */
function rateText(
  t: (key: SwapKey, values?: Readonly<Record<string, string>>) => string,
  sold: readonly [Asset, bigint],
  got: readonly [Asset, bigint],
  language: string,
): string {
  const unit = ([{ decimals }]: readonly [Asset, bigint]) => 10n ** BigInt(decimals)
  const isSoldDearer = got[1] * unit(sold) >= sold[1] * unit(got)
  const [dear, cheap] = isSoldDearer ? [sold, got] : [got, sold]
  const price = formatShort((cheap[1] * unit(dear)) / dear[1], cheap[0].decimals, 'floor', language)
  return t('swaps.rate', { sell: `1 ${symbolText(dear[0])}`, buy: `${price} ${symbolText(cheap[0])}` })
}

/** How much less than the quote may arrive: a choice, where a provider leaves one. */
function Slippage({ form }: { readonly form: SwapForm }) {
  const { t, numberLanguage } = useView<SwapKey>()
  const name = useId()
  const choices = form.quoting.slippages.value
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
              onChange={() => {
                form.slippageBps.value = bps
              }}
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
  const fee = form.quoting.fee.value
  if (!native || !fee) return undefined
  return (
    form.worth(native, fee.expected) ??
    `${formatFee(fee.expected, native.decimals, numberLanguage())} ${symbolText(native)}`
  )
}
