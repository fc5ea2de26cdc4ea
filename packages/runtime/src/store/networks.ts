import { createModel, signal } from '@preact/signals-core'
import type { Namespace, NetworkId } from '../base/caip.js'
import type { NetworkDefinition } from '../config/types.js'
import { withEntry, withoutEntry } from './replaceEntry.js'

/** The networks that wallets are on, as they report them (design D14), and the definitions known so far. */
export const NetworksModel = createModel((definitions: readonly NetworkDefinition[]) => {
  const reportedIds = signal<ReadonlyMap<Namespace, NetworkId>>(new Map())
  const known = signal<ReadonlyMap<string, NetworkDefinition>>(
    new Map(definitions.map((definition) => [definition.id, definition])),
  )

  const chosenId = signal<NetworkId | undefined>(undefined)

  return {
    reportedIds,
    known,
    /** What the visitor chose last; its namespace is the one in use, if a wallet is connected there. */
    chosenId,
    chosen(networkId: NetworkId) {
      chosenId.value = networkId
    },
    reported(namespace: Namespace, networkId: NetworkId) {
      reportedIds.value = withEntry(reportedIds.value, namespace, networkId)
    },
    learned(definition: NetworkDefinition) {
      known.value = withEntry(known.value, definition.id, definition)
    },
    cleared(namespace: Namespace) {
      reportedIds.value = withoutEntry(reportedIds.value, namespace)
    },
  }
})
