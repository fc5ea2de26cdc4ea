/** An amount with at most two significant digits, rounded up: a fee never looks smaller than it is. */
export function roundedUp(amount: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, String(amount).length - 2))
  return ((amount + unit - 1n) / unit) * unit
}
