import { createModel, signal } from '@preact/signals-core'
import type { Namespace } from '../base/caip.js'
import type { Connector } from '../connectors/types.js'
import { withEntry, withoutEntry } from './replaceEntry.js'

/** Spec §4: connection status per chain namespace. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected'

/** One request to a wallet to connect. Its identity is its key: an answer to another attempt is stale. */
export type Attempt =
  | { readonly connector: Connector; readonly status: 'asking' }
  | { readonly connector: Connector; readonly status: 'failed'; readonly error: Error }

/** Which connector is connected where, which one is being asked, and what is still being restored. */
export const ConnectionsModel = createModel(() => {
  const connected = signal<ReadonlyMap<Namespace, Connector>>(new Map())
  const attempt = signal<Attempt | undefined>(undefined)
  const restoring = signal<ReadonlySet<Namespace>>(new Set())

  const settled = (namespace: Namespace) => {
    if (restoring.value.has(namespace)) {
      restoring.value = new Set([...restoring.value].filter((other) => other !== namespace))
    }
  }

  return {
    connected,
    attempt,
    /** Namespaces whose stored session is being brought back (design D16). */
    restoring,
    asked(connector: Connector): Attempt {
      const asking: Attempt = { connector, status: 'asking' }
      attempt.value = asking
      return asking
    },
    askFailed(connector: Connector, error: Error) {
      attempt.value = { connector, status: 'failed', error }
    },
    /** The visitor turned away from the attempt, or it is over. */
    attemptEnded() {
      attempt.value = undefined
    },
    connectedWith(connector: Connector) {
      connected.value = withEntry(connected.value, connector.namespace, connector)
      settled(connector.namespace)
    },
    disconnected(namespace: Namespace) {
      connected.value = withoutEntry(connected.value, namespace)
      settled(namespace)
    },
    restoreStarted(namespaces: readonly Namespace[]) {
      if (namespaces.length > 0) restoring.value = new Set([...restoring.value, ...namespaces])
    },
    restoreEnded: settled,
  }
})
