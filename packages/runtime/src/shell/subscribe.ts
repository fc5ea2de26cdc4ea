import { effect, untracked } from '@preact/signals-core'
import { reportUncaught } from '../base/foreign.js'
import type { ModalSnapshot } from '../modal.js'
import type { ModalState } from '../store/modalState.js'

/**
 * Calls `listener` with all of the state after each change.
 * @returns stops it
 */
export function subscribe(state: ModalState, listener: (snapshot: ModalSnapshot) => void): () => void {
  let isFirst = true
  return effect(() => {
    const snapshot = Object.fromEntries(Object.entries(state).map(([key, signal]) => [key, signal.value]))
    if (isFirst) {
      isFirst = false
      return
    }
    try {
      // Signals that the listener reads must not call it again.
      untracked(() => listener(snapshot as ModalSnapshot))
    } catch (error) {
      // Thrown from here, it would end the subscription, and whatever wrote the state.
      reportUncaught(error)
    }
  })
}
