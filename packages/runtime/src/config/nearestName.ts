/** The name most like a mistyped one, or undefined when none is near: for "did you mean". */
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

/** Letters to add, drop or change to get from one word to the other. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const change = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
