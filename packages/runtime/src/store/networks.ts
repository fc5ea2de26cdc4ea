import { createModel, signal } from '@preact/signals-core'
import type { Namespace, NetworkId } from '../base/caip.js'
import type { NetworkDefinition, NetworkEntry } from '../config/types.js'
import { withEntry, withoutEntry } from './commit.js'

/** Which networks a wallet serves (Spec §3, "Network state"). */
export interface Approval {
  /** CAIP-2 ids that the visitor approved. */
  readonly ids: readonly NetworkId[]
  /** Whether the wallet also serves other networks. */
  readonly supportsAll: boolean
}

/** The networks that wallets report (decision 14), and known definitions. */
export const NetworksModel = createModel((entries: readonly NetworkEntry[]) => {
  const own = new Map<string, NetworkEntry>(entries.map((entry) => [entry.id, withoutUndefined(entry)]))
  const reportedIds = signal<ReadonlyMap<Namespace, NetworkId>>(new Map())
  const approvals = signal<ReadonlyMap<Namespace, Approval>>(new Map())
  const known = signal<ReadonlyMap<string, NetworkDefinition>>(
    new Map([...own].flatMap(([id, entry]) => (isWhole(entry) ? [[id, entry]] : []))),
  )

  const chosenId = signal<NetworkId | undefined>(undefined)

  return {
    reportedIds,
    /** By namespace; no entry for a wallet that isn't asked for networks. */
    approvals,
    known,
    /** The visitor's last choice; its namespace is the active one, if a wallet is connected there. */
    chosenId,
    /** @param networkId undefined to forget the choice */
    chosen(networkId: NetworkId | undefined) {
      chosenId.value = networkId
    },
    reported(namespace: Namespace, networkId: NetworkId) {
      reportedIds.value = withEntry(reportedIds.value, namespace, networkId)
    },
    approved(namespace: Namespace, approval: Approval | undefined) {
      approvals.value = approval
        ? withEntry(approvals.value, namespace, approval)
        : withoutEntry(approvals.value, namespace)
    },
    /** Takes a chain plugin's definition, with the config's entry over it. */
    learned(definition: NetworkDefinition): NetworkDefinition {
      const whole = { ...definition, ...own.get(definition.id) } as NetworkDefinition
      known.value = withEntry(known.value, whole.id, whole)
      return whole
    },
    cleared(namespace: Namespace) {
      reportedIds.value = withoutEntry(reportedIds.value, namespace)
      approvals.value = withoutEntry(approvals.value, namespace)
    },
  }
})

const isWhole = (entry: NetworkEntry): entry is NetworkDefinition =>
  Boolean(entry.name && entry.nativeCurrency && entry.rpcUrls)

const withoutUndefined = (entry: NetworkEntry): NetworkEntry =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined)) as NetworkEntry
