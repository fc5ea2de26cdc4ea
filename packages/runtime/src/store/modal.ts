import { createModel, signal } from '@preact/signals-core'

/** Whether the dialog is open, and whether it has just refused to close (Spec §4, "Modal flags"). */
export const ModalModel = createModel(() => {
  const isOpen = signal(false)
  const refusals = signal(0)
  const error = signal<Error | undefined>(undefined)

  return {
    isOpen,
    /** Counts refused closes; the dialog shakes each time it grows (Spec §9: 500 ms). */
    refusals,
    /** What last went wrong and has not been overcome since. */
    error,
    opened() {
      isOpen.value = true
      error.value = undefined
    },
    closed() {
      isOpen.value = false
    },
    closeRefused() {
      refusals.value += 1
    },
    failed(reason: Error) {
      error.value = reason
    },
    recovered() {
      error.value = undefined
    },
  }
})
