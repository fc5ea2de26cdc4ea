import { reportUncaught } from './foreign.js'

/** Sends typed events to its listeners. */
export interface Emitter<Events extends object> {
  /** Adds a listener; the result removes it. The same function may be added twice. */
  on<K extends keyof Events>(type: K, listener: (payload: Events[K]) => void): () => void
  emit<K extends keyof Events>(type: K, ...payload: Events[K] extends undefined ? [] : [Events[K]]): void
  /** Removes every listener. */
  clear(): void
}

/**
 * Makes an emitter. Listeners are called at once and in order; one that throws is reported and does not
 * stop the others; one added during an event waits for the next.
 */
export function createEmitter<Events extends object>(): Emitter<Events> {
  type Entry = readonly [type: keyof Events, listener: (payload: never) => void]
  const entries = new Set<Entry>()
  return {
    on(type, listener) {
      const entry: Entry = [type, listener]
      entries.add(entry)
      return () => void entries.delete(entry)
    },
    emit(type, ...[payload]) {
      for (const entry of [...entries]) {
        // an earlier listener may just have removed it
        if (entry[0] !== type || !entries.has(entry)) continue
        try {
          entry[1](payload as never)
        } catch (error) {
          reportUncaught(error)
        }
      }
    },
    clear: () => entries.clear(),
  }
}
