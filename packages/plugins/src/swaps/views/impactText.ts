import type { Impact } from '../impact.js'
import type { SwapKey } from '../messages.js'

/** How much of its value a swap loses, as a sentence. @param language of numbers: BCP 47 */
export function impactText(
  t: (key: SwapKey, values?: Readonly<Record<string, string>>) => string,
  { share }: Pick<Impact, 'share'>,
  language: string,
): string {
  if (share === undefined) return t('swaps.impact.unknown')
  const format = new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: 2,
    numberingSystem: 'latn',
  })
  return share < 0.0001 ? t('swaps.impact.none') : t('swaps.impact.share', { percent: format.format(share) })
}

/** A share in basis points as a text, such as `1 %`. */
export const percentText = (bps: number, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: 2,
    numberingSystem: 'latn',
  }).format(bps / 10_000)
