import type { Namespace } from '../base/caip.js'
import type { ModalCore } from '../modalCore.js'

/** Resolves when nothing is being restored in this namespace any more, or in none when none is named. */
export function restored({ store }: ModalCore, namespace?: Namespace): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.connections.restoring.subscribe((restoring) => {
      if (namespace === undefined ? restoring.size > 0 : restoring.has(namespace)) return
      resolve()
      // The first call comes from inside `subscribe`, before there is anything to stop.
      queueMicrotask(() => stop())
    })
  })
}
