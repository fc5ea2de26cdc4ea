import { type AmountProblem, readAmount } from '../base/readAmount.js'
import { formatUnits, parseUnits } from '../base/units.js'
import type { ExchangeRate } from '../blockchain/money.js'
import type { Asset } from './asset.js'

/** The amount as it was typed. */
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
 * @returns undefined for an empty text
 */
export function meaningOf(
  { text, unit }: EnteredAmount,
  { decimals, price }: Pick<Asset, 'decimals' | 'price'>,
  rate: ExchangeRate | undefined,
): AmountMeaning | undefined {
  if (text.trim() === '') return undefined
  if (unit === 'asset') return readAmount(text, { decimals, max: maxAmount })
  const one = scaledPrice(price, rate)
  if (one === undefined) return { problem: 'price' }
  const read = readAmount(text, { decimals: moneyDecimals, max: maxAmount })
  if ('problem' in read) return read
  const amount = (read.amount * priceScale * 10n ** BigInt(decimals)) / (one * 10n ** BigInt(moneyDecimals))
  return amount === 0n ? { problem: 'zero' } : { amount }
}

/** An amount of the asset as the other unit's field shows it: money with two decimals, rounded down. */
export function moneyText(
  amount: bigint,
  { decimals, price }: Pick<Asset, 'decimals' | 'price'>,
  rate: ExchangeRate | undefined,
): string | undefined {
  const one = scaledPrice(price, rate)
  if (one === undefined) return undefined
  const cents = (amount * one * 100n) / (priceScale * 10n ** BigInt(decimals))
  return formatUnits(cents, 2)
}

/** An amount as the field shows it, with all its digits. */
export const assetText = (amount: bigint, { decimals }: Pick<Asset, 'decimals'>): string =>
  formatUnits(amount, decimals)

/** A decimal text from outside the form, such as a parameter; undefined for anything else. */
export const decimalText = (text: unknown): string | undefined =>
  typeof text === 'string' && text.length <= 100 && parseUnits(text, 255) !== undefined ? text : undefined
