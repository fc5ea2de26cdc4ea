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
 * Makes an emitter. It calls listeners synchronously and in order. A listener that throws is reported and doesn't stop the others; a
 * listener added during an event gets the next one.
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
        // An earlier listener may just have removed it.
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
