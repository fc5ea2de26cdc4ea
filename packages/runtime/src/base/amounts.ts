/**
 * An amount of a currency or token, in base units (wei, lamport). The modal counts in nothing else: a floating-point number loses digits
 * beyond its sixteenth. Only `worthOf` leaves this type, and the lint rule `noNumberOfAmounts` finds other ways out.
 */
export type Amount = bigint

const maxDecimals = 255

/** @throws RangeError when `decimals` is not an integer from 0 to 255 (ERC-20: uint8) */
export function assertDecimals(decimals: number): void {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > maxDecimals) {
    throw new RangeError(`decimals must be an integer from 0 to ${maxDecimals}`)
  }
}

/**
 * Writes a balance or transaction amount: rounded down to exactly 3 decimals, `<0.001` for a smaller amount that isn't zero (Spec §9).
 * A negative amount keeps its sign and is rounded towards zero.
 *
 * @param amount in base units
 * @param language BCP 47 tag: decides on the decimal sign and the grouping; the digits are Latin in every language
 * @throws RangeError when `decimals` is not an integer from 0 to 255 (ERC-20: uint8)
 */
export function formatAmount(amount: Amount, decimals: number, language = english): string {
  assertDecimals(decimals)
  const size = amount < 0n ? -amount : amount
  const thousandths = decimals > 3 ? size / 10n ** BigInt(decimals - 3) : size * 10n ** BigInt(3 - decimals)
  if (thousandths === 0n && size > 0n) return `${amount < 0n ? '>-' : '<'}${written('0', '001', language)}`
  const fraction = String(thousandths % 1000n).padStart(3, '0')
  return `${amount < 0n ? '-' : ''}${written(`${thousandths / 1000n}`, fraction, language)}`
}

/** The language without another one: `en` counts as `en-US` (Spec §9). */
export const english = 'en'

/** What writes numbers, by language: making a format takes longer than drawing a row of a list. */
const formats = new Map<string, { readonly format: Intl.NumberFormat; readonly point: string }>()

export function written(whole: string, fraction: string, language: string): string {
  const { format, point } = formatOf(language)
  return format.format(BigInt(whole)) + (fraction && point + fraction)
}

/** A language's decimal sign. */
export const pointOf = (language: string): string => formatOf(language).point

function formatOf(language: string) {
  let known = formats.get(language)
  if (!known) {
    const format = new Intl.NumberFormat(language, { numberingSystem: 'latn' })
    const point = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
    known = { format, point }
    formats.set(language, known)
  }
  return known
}
