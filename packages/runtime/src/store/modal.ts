import { createModel, signal } from '@preact/signals-core'

/** The flags of the dialog (Spec §4, "Modal flags"). */
export const ModalModel = createModel(() => {
  const isOpen = signal(false)
  const isLoading = signal(false)
  const awaited = new Set<Promise<unknown>>()
  const refusals = signal(0)
  const error = signal<Error | undefined>(undefined)

  return {
    isOpen,
    /** Whether code that the requested view needs is loading. */
    isLoading,
    /** Counts refused closes; the dialog shakes each time it grows (Spec §9: 500 ms). */
    refusals,
    /** The last error, until the next success. */
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
    /** Sets `isLoading` until the promise settles or the modal is closed. */
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
