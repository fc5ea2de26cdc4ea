import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core'

/**
 * Reads something now, and again whenever the key changes. A reading is aborted by the next one. What it rejects with is ignored.
 *
 * @param key reads signals
 * @returns stops that
 */
export function readEach(key: () => string, read: (aborted: AbortSignal) => Promise<void>): () => void {
  const current = computed(key)
  let reading = new AbortController()
  const stop = effect(() => {
    void current.value
    reading.abort()
    reading = new AbortController()
    void untracked(() => read(reading.signal)).catch(() => {})
  })
  return () => {
    reading.abort()
    stop()
  }
}

/** A value that is read for each key: undefined while it is read, and if that fails. */
export interface ReadValue<T> {
  readonly value: ReadonlySignal<T | undefined>
  /** Reads the value, as `readEach` does. @returns stops that */
  watch(): () => void
}

/** Makes a value that is read for each key. */
export function valueOfEach<T>(
  key: () => string,
  read: (aborted: AbortSignal) => Promise<T | undefined>,
): ReadValue<T> {
  const value = signal<T | undefined>(undefined)
  return {
    value,
    watch: () =>
      readEach(key, async (aborted) => {
        value.value = undefined
        const found = await read(aborted)
        if (!aborted.aborted) value.value = found
      }),
  }
}
