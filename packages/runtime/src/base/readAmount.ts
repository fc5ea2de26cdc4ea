import { parseUnits } from './units.js'

/** Why a text is no amount. */
export type AmountProblem = 'form' | 'grouped' | 'decimals' | 'zero' | 'large'

/** The result of reading a text. */
export type ReadAmount = { readonly amount: bigint } | { readonly problem: AmountProblem }

/** `1,000` is a thousand to some and one to others. */
const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$|^\d{1,3}(?:\.\d{3})+,\d*$|^\d{1,3}(?:\.\d{3}){2,}$/

/** Digits and the decimal sign that Arabic and Persian keyboards write. */
const inAscii = (text: string) =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll('٫', '.')

/**
 * Reads an amount as people type it: a point or a comma stands before the decimals. Refuses text that could be read in two ways.
 *
 * @param max the largest amount, in base units
 * @throws RangeError when `decimals` is not an integer from 0 to 255
 */
export function readAmount(
  typed: string,
  { decimals, max }: { readonly decimals: number; readonly max: bigint },
): ReadAmount {
  const text = inAscii(typed.trim())
  if (grouped.test(text) && !/^0,/.test(text)) return { problem: 'grouped' }
  const point = text.replace(',', '.')
  const amount = parseUnits(point, decimals)
  if (amount === undefined) {
    // An amount, with more decimals than this currency has.
    return { problem: parseUnits(point, 255) === undefined ? 'form' : 'decimals' }
  }
  if (amount === 0n) return { problem: 'zero' }
  return amount > max ? { problem: 'large' } : { amount }
}
