/** Entries in the order in which they came, as many as fit. */
export interface Ring<Entry> {
  /** One that is larger than all that fits isn't kept. */
  add(entry: Entry): void
  /** The oldest first. */
  all(): readonly Entry[]
  clear(): void
}

/** @param maxBytes of all entries, as JSON in UTF-8 */
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
