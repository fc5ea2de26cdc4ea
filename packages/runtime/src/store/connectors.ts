import { createModel, signal } from '@preact/signals-core'
import type { Connector } from '../connectors/types.js'

/** The connectors found so far, in the order in which they were found. */
export const ConnectorsModel = createModel(() => {
  const found = signal<readonly Connector[]>([])
  const recentIds = signal<readonly string[]>([])

  return {
    found,
    /** Ids of the connectors used last, newest first (Spec §9: at most 2). */
    recentIds,
    discovered(connector: Connector) {
      found.value = [...found.value, connector]
    },
    recentsChanged(ids: readonly string[]) {
      recentIds.value = ids
    },
  }
})
