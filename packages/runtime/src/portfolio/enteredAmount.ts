import { english, pointOf } from '../base/amounts.js'
import { type AmountProblem, readAmount } from '../base/readAmount.js'
import { formatUnits, parseUnits } from '../base/units.js'
import type { ExchangeRate } from '../blockchain/money.js'
import type { Asset } from './asset.js'

/** The amount as it was typed, with the decimal sign of the visitor's language of numbers. */
export interface EnteredAmount {
  readonly text: string
  /** Whether the number is an amount of the asset, or of the config's currency. */
  readonly unit: 'asset' | 'money'
  /** Whether all that can be sent is meant; `text` says what that was when it was chosen. */
  readonly isMax: boolean
}

/** An amount in base units of the asset, or why it can't be read. */
export type AmountMeaning = { readonly amount: bigint } | { readonly problem: AmountProblem | 'price' }

/** The largest amount that a token contract can name (uint256). */
const maxAmount = 2n ** 256n - 1n

/** Values in money are read with so many decimals; more than any price has. */
const moneyDecimals = 8

/** Prices are floating point: of a price so many digits count. */
const priceScale = 10n ** 12n

/** Price of one unit of the asset in the config's currency, scaled; undefined without a price. */
function scaledPrice(price: number | undefined, rate: ExchangeRate | undefined): bigint | undefined {
  if (price === undefined || rate === undefined) return undefined
  const scaled = Math.round(price * rate.rate * Number(priceScale))
  return Number.isFinite(scaled) && scaled > 0 ? BigInt(scaled) : undefined
}

/**
 * Reads an amount. An amount of money is converted by the asset's price, and rounded down.
 * @param language of numbers: BCP 47
 * @returns undefined for an empty text
 */
export function meaningOf(
  { text, unit }: EnteredAmount,
  { decimals, price }: Pick<Asset, 'decimals' | 'price'>,
  rate: ExchangeRate | undefined,
  language = english,
): AmountMeaning | undefined {
  if (text.trim() === '') return undefined
  if (unit === 'asset') return readAmount(text, { decimals, max: maxAmount, language })
  const one = scaledPrice(price, rate)
  if (one === undefined) return { problem: 'price' }
  const read = readAmount(text, { decimals: moneyDecimals, max: maxAmount, language })
  if ('problem' in read) return read
  const amount = (read.amount * priceScale * 10n ** BigInt(decimals)) / (one * 10n ** BigInt(moneyDecimals))
  return amount === 0n ? { problem: 'zero' } : { amount }
}

/** An amount of the asset as the other unit's field shows it: money with two decimals, rounded down. */
export function moneyText(
  amount: bigint,
  { decimals, price }: Pick<Asset, 'decimals' | 'price'>,
  rate: ExchangeRate | undefined,
  language = english,
): string | undefined {
  const one = scaledPrice(price, rate)
  if (one === undefined) return undefined
  const cents = (amount * one * 100n) / (priceScale * 10n ** BigInt(decimals))
  return formatUnits(cents, 2).replace('.', pointOf(language))
}

/** An amount as the field shows it, with all its digits. @param language of numbers: BCP 47 */
export const assetText = (
  amount: bigint,
  { decimals }: Pick<Asset, 'decimals'>,
  language = english,
): string => formatUnits(amount, decimals).replace('.', pointOf(language))

/**
 * A decimal text from outside the form, such as a parameter, as the field shows it; undefined for anything else.
 * @param text with a point before its decimals
 * @param language of numbers: BCP 47
 */
export const decimalText = (text: unknown, language = english): string | undefined =>
  typeof text === 'string' && text.length <= 100 && parseUnits(text, 255) !== undefined
    ? text.replace('.', pointOf(language))
    : undefined
