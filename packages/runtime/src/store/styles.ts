import { createModel, signal } from '@preact/signals-core'

/** CSS texts that plugins bring; the modal's shadow root adopts them as constructed sheets. */
export const StylesModel = createModel(() => {
  const texts = signal<readonly string[]>([])
  return {
    texts,
    brought(more: readonly string[]) {
      texts.value = [...texts.value, ...more]
    },
  }
})
