/** A purchase that waits for a rise of its account's balance. Amounts are in base units. */
export interface Arrival {
  /** The lowest balance since the click, without what has arrived for other purchases: what the account spends meanwhile lowers it. */
  readonly baseline: bigint
  /** The amount that a quote promised. @default unknown */
  readonly promised?: bigint | undefined
}

/** What arrived for a purchase; or the baseline to wait from. */
export type Judged = { readonly arrived: bigint } | { readonly baseline: bigint }

/**
 * Compares an account's present balance with the baselines of all purchases that wait for it, oldest first. A rise counts for one purchase:
 * for the one whose promise is the nearest. A rise below half of a promise is somebody else's payment.
 *
 * @returns the result for each, in the same order
 */
export function judgeBalance(waiting: readonly Arrival[], balance: bigint): readonly Judged[] {
  const judged: Judged[] = waiting.map(({ baseline }) => ({ baseline: lower(baseline, balance) }))
  for (;;) {
    const left = waiting.flatMap(({ promised }, at) => {
      const now = judged[at]
      return now && 'baseline' in now ? [{ at, promised, rise: balance - now.baseline }] : []
    })
    const [nearest] = left
      .filter(({ rise, promised = 0n }) => rise > 0n && rise * 2n >= promised)
      .toSorted((a, b) => compare(distanceOf(a), distanceOf(b)))
    if (!nearest) return judged
    const { at, rise, promised = rise } = nearest
    // Only promises can tell how much of a rise is another purchase's.
    const isShared = left.length > 1 && left.every((one) => one.promised !== undefined)
    const arrived = isShared ? lower(rise, promised) : rise
    for (const other of left) judged[other.at] = { baseline: lower(balance, balance - other.rise + arrived) }
    judged[at] = { arrived }
  }
}

/** How badly a rise fits a promise; without one, as badly as a promise of half as much. */
const distanceOf = ({
  rise,
  promised = rise / 2n,
}: {
  readonly rise: bigint
  readonly promised?: bigint | undefined
}) => (rise > promised ? rise - promised : promised - rise)

const lower = (one: bigint, other: bigint) => (one < other ? one : other)
const compare = (one: bigint, other: bigint) => (one < other ? -1 : one > other ? 1 : 0)
