import type { ReadonlySignal } from '@preact/signals-core'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * A signal's value in the host's React, which renders again when it changes. Stands on `useSyncExternalStore` alone, so that
 * signals-react needn't load before the modal opens.
 *
 * @param onServer what the server rendered; the first client render must agree with it
 */
export function useSignalValue<T>(signal: ReadonlySignal<T>, onServer: T): T {
  return useSyncExternalStore(
    useCallback((changed) => signal.subscribe(changed), [signal]),
    () => signal.peek(),
    () => onServer,
  )
}
