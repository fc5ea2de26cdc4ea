/** The newest entries, as many as fit, in the order in which they came. */
export interface Ring<Entry> {
  /** Drops an entry that is larger than the ring. */
  add(entry: Entry): void
  /** The oldest first. */
  all(): readonly Entry[]
  clear(): void
}

/** @param maxBytes of all entries together, as JSON in UTF-8 */
export function createRing<Entry>(maxBytes: number): Ring<Entry> {
  const encoder = new TextEncoder()
  let kept: { readonly entry: Entry; readonly bytes: number }[] = []
  let bytes = 0
  return {
    add(entry) {
      const size = encoder.encode(JSON.stringify(entry)).length
      if (size > maxBytes) return
      kept.push({ entry, bytes: size })
      bytes += size
      let outgrown = 0
      while (bytes > maxBytes) {
        bytes -= kept[outgrown]?.bytes ?? 0
        outgrown += 1
      }
      if (outgrown > 0) kept = kept.slice(outgrown)
    },
    all: () => kept.map(({ entry }) => entry),
    clear() {
      kept = []
      bytes = 0
    },
  }
}
