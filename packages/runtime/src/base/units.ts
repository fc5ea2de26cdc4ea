import { type Amount, assertDecimals } from './amounts.js'

/** The direction in which a part of a base unit is rounded. */
export type Rounding = 'floor' | 'ceiling'

/** Length limit of an amount as text: 2^256 has 78 digits, and a token may have 255 decimals. */
const maxLength = 400

const amountForm = /^(\d*)(?:\.(\d*))?$/

/**
 * Writes an amount with all of its digits: `formatUnits(1500000n, 6)` is `1.5`. Without grouping and trailing zeros, so that
 * `parseUnits` reads it back. Use it in fields; `formatAmount` and `formatExact` write amounts for people.
 *
 * @param amount in base units
 * @throws RangeError when `decimals` is not an integer from 0 to 255
 */
export function formatUnits(amount: Amount, decimals: number): string {
  assertDecimals(decimals)
  const digits = String(amount < 0n ? -amount : amount).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/(?<!0)0+$/, '')
  return `${amount < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

/**
 * Reads an amount: `parseUnits('1.5', 6)` is `1500000n`. Takes digits with at most one point; `.5` and `5.` are amounts, too.
 *
 * @param rounding for a text with more decimals than the amount can have. @default such a text is no amount
 * @returns undefined for any other text
 * @throws RangeError when `decimals` is not an integer from 0 to 255
 */
export function parseUnits(text: string, decimals: number, rounding?: Rounding): Amount | undefined {
  assertDecimals(decimals)
  if (text.length > maxLength) return undefined
  const [, units = '', typed = ''] = amountForm.exec(text) ?? []
  const fraction = typed.replace(/(?<!0)0+$/, '')
  const isLonger = fraction.length > decimals
  if (units + typed === '' || (isLonger && !rounding)) return undefined
  const amount = BigInt(units + fraction.slice(0, decimals).padEnd(decimals, '0'))
  return isLonger && rounding === 'ceiling' ? amount + 1n : amount
}

/** One, in basis points. */
const whole = 10_000n

/**
 * A share of an amount, such as the least that a swap may bring: `shareOf(quoted, 9_900n, 'floor')` is 99 % of it.
 *
 * @param amount 0 or more
 * @param basisPoints hundredths of a percent, 0 or more
 * @throws RangeError for a negative number
 */
export function shareOf(amount: Amount, basisPoints: bigint, rounding: Rounding): Amount {
  if (amount < 0n || basisPoints < 0n) throw new RangeError('amount and basisPoints must be 0 or more')
  const share = amount * basisPoints
  return (rounding === 'floor' ? share : share + whole - 1n) / whole
}

/**
 * The worth of an amount, to show or to compare, never to pay: the result is a floating-point number.
 *
 * @param price of one unit that people count in (1 ETH), in the currency of the result
 */
export const worthOf = (amount: Amount, decimals: number, price: number): number =>
  // biome-ignore lint/plugin: The only place where an amount leaves its type.
  Number(formatUnits(amount, decimals)) * price
