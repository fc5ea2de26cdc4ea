/** The name nearest to a mistyped one, for "did you mean"; undefined when none is near. */
export function nearestName(typed: string, names: Iterable<string>): string | undefined {
  let best: string | undefined
  let least = Math.max(1, Math.floor(Math.min(typed.length, 24) / 3)) + 1
  for (const name of names) {
    // the distance is at least the difference in length
    if (Math.abs(name.length - typed.length) >= least) continue
    const distance = editDistance(typed.toLowerCase(), name.toLowerCase())
    if (distance < least) [best, least] = [name, distance]
  }
  return best
}

/** How many letters to add, drop, change or swap with a neighbour to turn one word into the other. */
function editDistance(from: string, to: string): number {
  let before: number[] = []
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const change = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      const swap = isSwap ? (before[j - 2] ?? 0) + 1 : change
      next.push(Math.min(change, swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    before = row
    row = next
  }
  return row[to.length] ?? 0
}

/** Names as a sentence lists them. */
export const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ')
