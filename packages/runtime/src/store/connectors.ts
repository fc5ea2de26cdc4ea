import { createModel, signal } from '@preact/signals-core'
import { recentWalletsMax } from '../config/limits.js'
import type { Connector } from '../connectors/types.js'

/** Storage key of the wallets used last: their ids, newest first. Earlier versions wrote more after those, which nobody reads. */
export const recentKey = 'recent'

/** Their ids, newest first; undefined for what is no such list. */
export const parseRecents = (value: unknown) =>
  Array.isArray(value)
    ? value.filter((id): id is string => typeof id === 'string' && id.length < 300).slice(0, recentWalletsMax)
    : undefined

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
