/**
 * @param {readonly number[]} values at least one
 * @param {number} share 0 to 1; between two values it is interpolated
 */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const below = sorted[Math.floor(at)] ?? Number.NaN
  const above = sorted[Math.ceil(at)] ?? Number.NaN
  return below + (above - below) * (at - Math.floor(at))
}

/** @param {readonly number[]} values at least one */
export const median = (values) => quantile(values, 0.5)

/**
 * An order by chance that the same seed gives again (mulberry32, Fisher and Yates).
 *
 * @param {number} seed
 * @returns {<T>(items: readonly T[]) => T[]}
 */
export function shuffler(seed) {
  let state = seed >>> 0
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return (items) => {
    const shuffled = [...items]
    for (let last = shuffled.length - 1; last > 0; last -= 1) {
      const other = Math.floor(random() * (last + 1))
      const moved = shuffled[last]
      shuffled[last] = /** @type {typeof items[number]} */ (shuffled[other])
      shuffled[other] = /** @type {typeof items[number]} */ (moved)
    }
    return shuffled
  }
}
