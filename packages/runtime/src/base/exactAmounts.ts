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
  const step = 10n ** BigInt(Math.max(0, decimals - kept))
  return formatExact(((amount + step - 1n) / step) * step, decimals, language)
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
