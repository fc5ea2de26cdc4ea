/**
 * Formats an amount in base units as a decimal number with thousands separators, without rounding.
 *
 * @param decimals how many decimal places one whole unit has
 */
export function formatAmount(amount: bigint, decimals = 18): string {
  const unit = 10n ** BigInt(decimals)
  const whole = (amount / unit).toLocaleString('en-US')
  const fraction = (amount % unit)
    .toString()
    .padStart(decimals, '0')
    .replace(/(?<!0)0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}
