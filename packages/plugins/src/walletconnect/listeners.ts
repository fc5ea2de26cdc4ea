import { reportUncaught } from '@wallet-modal/runtime/chain'

/** A set of listeners. */
export interface Listeners<Listener> {
  /** Adds a listener. Returns a function that removes it. */
  add(listener: Listener): () => void
  /** Calls `act` with each listener. An error is reported, and the remaining listeners still get their call. */
  each(act: (listener: Listener) => void): void
  clear(): void
}

/** Creates an empty set of listeners. */
export function createListeners<Listener>(): Listeners<Listener> {
  const all = new Set<Listener>()
  return {
    add(listener) {
      all.add(listener)
      return () => void all.delete(listener)
    },
    each(act) {
      for (const listener of [...all]) {
        try {
          act(listener)
        } catch (error) {
          reportUncaught(error)
        }
      }
    },
    clear: () => all.clear(),
  }
}
