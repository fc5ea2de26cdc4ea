/** What a purchase waits for: a rise of the balance. Amounts are in base units. */
export interface Arrival {
  /** The lowest balance since the click: what the account spends meanwhile lowers it. */
  readonly baseline: bigint
  /** What a quote promised. @default nobody said */
  readonly promised?: bigint | undefined
}

/**
 * Compares the account's present balance with the baseline. A rise below half of what was promised is somebody else's payment.
 *
 * @returns what arrived; or the arrival to wait for from now on
 */
export function judgeBalance(arrival: Arrival, balance: bigint): { readonly arrived: bigint } | Arrival {
  if (balance < arrival.baseline) return { ...arrival, baseline: balance }
  const rise = balance - arrival.baseline
  if (rise > 0n && rise * 2n >= (arrival.promised ?? 0n)) return { arrived: rise }
  return arrival
}
