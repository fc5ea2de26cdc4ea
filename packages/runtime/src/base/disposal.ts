import { reportUncaught } from './foreign.js'

/** Collects what to release at the end. */
export interface Disposal {
  /** Aborted at the end, before anything is released. */
  readonly signal: AbortSignal
  /**
   * Calls `dispose` once at the end, or at once if the end has passed.
   * @returns calls it now and forgets it
   */
  add(dispose: () => void): () => void
  /** Ends: calls every added function, newest first. */
  dispose(): void
}

/** Makes a disposal. A function that throws is reported and doesn't stop the others. */
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
