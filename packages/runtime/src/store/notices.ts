import { createModel, signal } from '@preact/signals-core'

/** A short message at the foot of the dialog (look: one at a time). */
export interface Notice {
  readonly kind: 'info' | 'success' | 'error'
  readonly text: string
}

/** The toast: a new one takes the place of the one that is shown. */
export const NoticesModel = createModel(() => {
  const current = signal<Notice | undefined>(undefined)
  return {
    current,
    shown(notice: Notice) {
      current.value = notice
    },
    dismissed() {
      current.value = undefined
    },
  }
})
