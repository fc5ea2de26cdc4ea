import { createModel, signal } from '@preact/signals-core'

/** Whether the dialog is open, waits for something, or has just refused to close (Spec §4, "Modal flags"). */
export const ModalModel = createModel(() => {
  const isOpen = signal(false)
  const isLoading = signal(false)
  const awaited = new Set<Promise<unknown>>()
  const refusals = signal(0)
  const error = signal<Error | undefined>(undefined)

  return {
    isOpen,
    /** Whether code that the modal needs for what it was asked to show is on its way. */
    isLoading,
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
      awaited.clear()
      isLoading.value = false
    },
    /** Sets `isLoading` until this settles, or the modal is closed: the only way to set it. */
    waitsFor(work: Promise<unknown>) {
      awaited.add(work)
      isLoading.value = true
      const end = () => {
        awaited.delete(work)
        isLoading.value = awaited.size > 0
      }
      work.then(end, end)
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
