import { createModel, signal } from '@preact/signals-core'
import { recentWalletsMax } from '../config/limits.js'
import type { Connector } from '../connectors/types.js'

/** Storage key of recent wallets: their ids, newest first. */
export const recentKey = 'recent'

/** Parses recent wallets. Takes the first ids only: earlier versions stored more. */
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
