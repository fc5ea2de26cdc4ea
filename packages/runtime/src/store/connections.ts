import { createModel, signal } from '@preact/signals-core'
import type { Namespace } from '../base/caip.js'
import type { ConnectedWalletInfo, Connector } from '../connectors/types.js'
import type { Wallet } from '../connectors/wallet.js'
import { withEntry, withoutEntry } from './replaceEntry.js'

/** Spec §4: connection status per chain namespace. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected'

/** One request to a wallet to connect. Its identity is its key: an answer to another attempt is stale. */
export type Attempt = {
  readonly connector: Connector
  /** The wallet that was chosen from a list, where the connector reaches more than one. */
  readonly wallet?: Wallet | undefined
} & ({ readonly status: 'asking' } | { readonly status: 'failed'; readonly error: Error })

/** What is known of a connection besides its connector. */
export interface ConnectionFacts {
  readonly wallet: ConnectedWalletInfo
  /** What stands for it in storage: see `connectionKey`. Undefined where the storage keeps nothing. */
  readonly key: string | undefined
}

/** Which connector is connected where, which one is being asked, and what is still being restored. */
export const ConnectionsModel = createModel(() => {
  const connected = signal<ReadonlyMap<Namespace, Connector>>(new Map())
  const facts = signal<ReadonlyMap<Namespace, ConnectionFacts>>(new Map())
  const attempt = signal<Attempt | undefined>(undefined)
  const restoring = signal<ReadonlySet<Namespace>>(new Set())

  const settled = (namespace: Namespace) => {
    if (restoring.value.has(namespace)) {
      restoring.value = new Set([...restoring.value].filter((other) => other !== namespace))
    }
  }

  return {
    connected,
    facts,
    attempt,
    /** Namespaces whose stored session is being brought back (design D16). */
    restoring,
    asked(connector: Connector, wallet?: Wallet): Attempt {
      const asking: Attempt = { connector, wallet, status: 'asking' }
      attempt.value = asking
      return asking
    },
    askFailed({ connector, wallet }: Attempt, error: Error) {
      attempt.value = { connector, wallet, status: 'failed', error }
    },
    /** The visitor turned away from the attempt, or it is over. */
    attemptEnded() {
      attempt.value = undefined
    },
    connectedWith(connector: Connector, known: ConnectionFacts) {
      connected.value = withEntry(connected.value, connector.namespace, connector)
      facts.value = withEntry(facts.value, connector.namespace, known)
      settled(connector.namespace)
    },
    disconnected(namespace: Namespace) {
      connected.value = withoutEntry(connected.value, namespace)
      facts.value = withoutEntry(facts.value, namespace)
      settled(namespace)
    },
    restoreStarted(namespaces: readonly Namespace[]) {
      restoring.value = new Set([...restoring.value, ...namespaces])
    },
    restoreEnded: settled,
  }
})
