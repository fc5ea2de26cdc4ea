import { assertDecimals } from './units.js'

/**
 * Writes a balance or transaction amount: floored to exactly 3 decimals, en-US grouping, `<0.001` for
 * less than that but not nothing (Spec §9). Integers end to end; a negative amount keeps its sign and
 * is cut towards zero.
 * @param amount In base units.
 * @throws RangeError when `decimals` is not an integer from 0 to 255 (ERC-20: uint8)
 */
export function formatAmount(amount: bigint, decimals: number): string {
  assertDecimals(decimals)
  const size = amount < 0n ? -amount : amount
  const thousandths = decimals > 3 ? size / 10n ** BigInt(decimals - 3) : size * 10n ** BigInt(3 - decimals)
  if (thousandths === 0n && size > 0n) return amount < 0n ? '>-0.001' : '<0.001'
  const whole = (thousandths / 1000n).toLocaleString('en-US')
  const fraction = String(thousandths % 1000n).padStart(3, '0')
  return `${amount < 0n ? '-' : ''}${whole}.${fraction}`
}

/** Writes money: US dollars, 2 decimals, en-US (Spec §9). What is not a finite number is written `–`. */
export function formatMoney(amountUsd: number): string {
  if (!Number.isFinite(amountUsd)) return '–'
  return amountUsd.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}
