import { computed, createModel, signal } from '@preact/signals-core'
import type { Namespace, NetworkId } from '../base/caip.js'
import type { Connection } from '../connectors/connection.js'
import type { ConnectedWalletInfo, Connector } from '../connectors/types.js'
import type { Wallet } from '../connectors/wallet.js'
import { withEntry, withoutEntry } from './commit.js'

/** Spec §4: connection status per chain namespace. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected'

/** One request to a wallet to connect. Its identity is its key: an answer to another attempt is stale. */
export type Attempt = {
  readonly connector: Connector
  /** The wallet that was chosen from a list, where the connector reaches more than one. */
  readonly wallet?: Wallet | undefined
} & ({ readonly status: 'asking' } | { readonly status: 'failed'; readonly error: Error })

/** A connection that stands. */
export interface LiveConnection {
  readonly connection: Connection
  readonly wallet: ConnectedWalletInfo
  /** What stands for it in storage: see `connectionKey`. Undefined where the storage keeps nothing. */
  readonly key: string | undefined
}

/** What is connected where, which wallet is being asked, and what is still being restored. */
export const ConnectionsModel = createModel(() => {
  const live = signal<ReadonlyMap<Namespace, LiveConnection>>(new Map())
  const connected = computed<ReadonlyMap<Namespace, Connector>>(
    () => new Map([...live.value].map(([namespace, { connection }]) => [namespace, connection.connector])),
  )
  const attempt = signal<Attempt | undefined>(undefined)
  const restoring = signal<ReadonlyMap<Namespace, string | undefined>>(new Map())
  const held = signal<ReadonlyMap<Namespace, NetworkId>>(new Map())

  const settled = (namespace: Namespace) => {
    restoring.value = withoutEntry(restoring.value, namespace)
  }

  return {
    /** By namespace. */
    live,
    /** The connectors of those that stand, by namespace. */
    connected,
    attempt,
    /** Namespaces whose stored session is being brought back (decision 16), with the account that is stored. */
    restoring,
    /** Namespaces in which a gate holds what a wallet reports, and the network that this is on. */
    held,
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
    connectedWith(namespace: Namespace, connection: LiveConnection) {
      live.value = withEntry(live.value, namespace, connection)
      held.value = withoutEntry(held.value, namespace)
      settled(namespace)
    },
    disconnected(namespace: Namespace) {
      live.value = withoutEntry(live.value, namespace)
      held.value = withoutEntry(held.value, namespace)
      settled(namespace)
    },
    restoreStarted(namespace: Namespace, stored?: string) {
      restoring.value = withEntry(restoring.value, namespace, stored)
    },
    restoreEnded: settled,
    heldBack(namespace: Namespace, networkId: NetworkId) {
      held.value = withEntry(held.value, namespace, networkId)
    },
    /** The gates are through with it, either way. */
    letGo(namespace: Namespace) {
      held.value = withoutEntry(held.value, namespace)
    },
  }
})
