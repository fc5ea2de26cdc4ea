import type { Impact } from '../impact.js'
import type { SwapKey } from '../messages.js'

type Texts = (key: SwapKey, values?: Readonly<Record<string, string>>) => string

/** How much of its value a swap loses, in few words. @param language of numbers: BCP 47 */
export function impactText(t: Texts, { share, isOwn }: Impact, language: string): string {
  if (share === undefined) return t('swaps.impact.unknown')
  const impact =
    share < 0.0001
      ? t('swaps.impact.none')
      : t('swaps.impact.share', { percent: percentsIn(language).format(share) })
  return isOwn ? t('swaps.impact.own', { impact }) : impact
}

/** How much of its value a swap loses, as a sentence that warns. @param language of numbers: BCP 47 */
export const lossText = (t: Texts, { share = 0 }: Pick<Impact, 'share'>, language: string): string =>
  t('swaps.impact.warning', { percent: percentsIn(language).format(share) })

/** A share in basis points as a text, such as `1 %`. */
export const percentText = (bps: number, language: string): string =>
  percentsIn(language).format(bps / 10_000)

const percentsIn = (language: string) =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2, numberingSystem: 'latn' })
