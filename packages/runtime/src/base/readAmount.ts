import { english, pointOf } from './amounts.js'
import { parseUnits } from './units.js'

/** Why a text is no amount. */
export type AmountProblem = 'form' | 'grouped' | 'decimals' | 'zero' | 'large'

/** The result of reading a text. */
export type ReadAmount = { readonly amount: bigint } | { readonly problem: AmountProblem }

/** `1,000` is a thousand to some and one to others. */
const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$|^\d{1,3}(?:\.\d{3})+,\d*$|^\d{1,3}(?:\.\d{3}){2,}$/

const swapped = { '.': ',', ',': '.' } as const

/** Writes a point before the decimals, as English does, and reads the digits and the sign of Arabic and Persian keyboards. */
function inEnglish(text: string, language: string): string {
  const ascii = text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
  const isSwapped = pointOf(language) === ','
  return (isSwapped ? ascii.replace(/[.,]/g, (sign) => swapped[sign as '.']) : ascii).replaceAll('٫', '.')
}

/**
 * Writes the language's decimal sign in place of the other one, as soon as that can't group thousands: in German `0.` becomes `0,`.
 *
 * @param isFinished nothing more will be typed: `1.25` becomes `1,25`, and `1.250` stays
 */
export function withOwnPoint(typed: string, language: string, isFinished: boolean): string {
  const isComma = pointOf(language) === ','
  const found = typed.match(isComma ? /^(\d*)\.(\d*)$/ : /^(\d*),(\d*)$/)
  if (!found) return typed
  const [, whole = '', fraction = ''] = found
  const isClear = /^0*$/.test(whole) || (isFinished && fraction.length !== 3)
  return isClear ? whole + (isComma ? ',' : '.') + fraction : typed
}

/**
 * Reads an amount as people type it. One rule: the language's decimal sign, point or comma, stands before the decimals; the other one
 * does, too, unless it could group thousands. In English `0,5` is a half, and `1,000` is refused; in German `0.5` and `1.000`.
 *
 * @param max the largest amount, in base units
 * @param language of numbers, BCP 47. @default English
 * @throws RangeError when `decimals` is not an integer from 0 to 255
 */
export function readAmount(
  typed: string,
  {
    decimals,
    max,
    language = english,
  }: { readonly decimals: number; readonly max: bigint; readonly language?: string | undefined },
): ReadAmount {
  const text = inEnglish(typed.trim(), language)
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
