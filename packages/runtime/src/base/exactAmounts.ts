import { type Amount, english, written } from './amounts.js'
import { formatUnits } from './units.js'

/**
 * Writes a fee or a limit in few digits: rounded up, so that no more than this is paid, to 3 decimals, or below 0.01 to 2 significant
 * digits. `formatFee(66_293_474_436_000n, 18)` is `0.000067`. Show all digits beside it: `formatExact`.
 *
 * @param amount in base units, not negative
 * @param language as with `formatAmount`
 * @throws RangeError when `decimals` is not an integer from 0 to 255
 */
export function formatFee(amount: Amount, decimals: number, language = english): string {
  const [whole = '0', fraction = ''] = formatUnits(amount, decimals).split('.')
  const isSmall = whole === '0' && fraction.startsWith('00')
  const kept = isSmall ? fraction.search(/[1-9]/) + 2 : 3
  return formatExact(roundedUp(amount, decimals, kept), decimals, language)
}

/** The most decimals of a sum, unless it is next to nothing. */
const sumDecimals = 6

/**
 * Writes the most that is paid, amount and fee together: rounded up to 6 decimals, or to 2 significant digits where those say less.
 * `formatMost(250_066_293_474_436_000n, 18)` is `0.250067`. Show all digits beside it: `formatExact`.
 *
 * @param amount in base units, not negative
 * @param language as with `formatAmount`
 * @throws RangeError when `decimals` is not an integer from 0 to 255
 */
export function formatMost(amount: Amount, decimals: number, language = english): string {
  const [whole = '0', fraction = ''] = formatUnits(amount, decimals).split('.')
  const kept = whole === '0' ? Math.max(sumDecimals, fraction.search(/[1-9]/) + 2) : sumDecimals
  return formatExact(roundedUp(amount, decimals, kept), decimals, language)
}

function roundedUp(amount: Amount, decimals: number, kept: number): Amount {
  const step = 10n ** BigInt(Math.max(0, decimals - kept))
  return ((amount + step - 1n) / step) * step
}

/** The most digits of an amount that are read at a glance. */
const glanceDigits = 8

/**
 * Writes an amount to be read at a glance: all its digits up to eight, otherwise six significant ones, or two below 0.01.
 * `formatShort(16_329_931_829_384_729n, 18, 'floor')` is `0.0163299`. Show all digits elsewhere: `formatExact`.
 *
 * @param amount in base units, not negative
 * @param rounding `floor` for what arrives at least, `ceiling` for what is paid at most
 * @param language as with `formatAmount`
 * @throws RangeError when `decimals` is not an integer from 0 to 255
 */
export function formatShort(
  amount: Amount,
  decimals: number,
  rounding: 'floor' | 'ceiling',
  language = english,
): string {
  const [whole = '0', fraction = ''] = formatUnits(amount, decimals).split('.')
  const digits = `${whole}${fraction}`.replace(/^0+/, '')
  if (digits.length <= glanceDigits) return formatExact(amount, decimals, language)
  const isSmall = whole === '0' && fraction.startsWith('00')
  const kept = whole === '0' ? fraction.search(/[1-9]/) + (isSmall ? 2 : 6) : Math.max(0, 6 - whole.length)
  const step = 10n ** BigInt(Math.max(0, decimals - kept))
  const steps = rounding === 'floor' ? amount / step : (amount + step - 1n) / step
  return formatExact(steps * step, decimals, language)
}

/**
 * Writes an amount with all of its digits, as people of a language read it: `formatExact(1234500000n, 6, 'de')` is `1.234,5`.
 *
 * @param amount in base units
 * @param language as with `formatAmount`
 * @throws RangeError when `decimals` is not an integer from 0 to 255
 */
export function formatExact(amount: Amount, decimals: number, language = english): string {
  const [whole = '0', fraction = ''] = formatUnits(amount < 0n ? -amount : amount, decimals).split('.')
  return `${amount < 0n ? '-' : ''}${written(whole, fraction, language)}`
}
