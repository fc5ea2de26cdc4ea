import { reportUncaught } from './foreign.js'

/** What to let go of at the end. */
export interface Disposal {
  /** Aborted at the end, before anything is let go of. */
  readonly signal: AbortSignal
  /**
   * Calls `dispose` at the end, once; now, when that is over.
   * @returns calls it now and forgets it
   */
  add(dispose: () => void): () => void
  /** The end: calls everything that was added, newest first. */
  dispose(): void
}

/** Makes a disposal. A callback that throws is reported, and the rest are still called. */
export function createDisposal(): Disposal {
  const pending = new Set<() => void>()
  const ended = new AbortController()
  return {
    signal: ended.signal,
    add(dispose) {
      const release = () => {
        if (!pending.delete(release)) return
        try {
          dispose()
        } catch (error) {
          reportUncaught(error)
        }
      }
      pending.add(release)
      if (ended.signal.aborted) release()
      return release
    },
    dispose() {
      ended.abort()
      for (const release of [...pending].reverse()) release()
    },
  }
}
