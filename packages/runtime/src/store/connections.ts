import { computed, createModel, signal } from '@preact/signals-core'
import type { Namespace, NetworkId } from '../base/caip.js'
import type { Connection } from '../connectors/connection.js'
import type { ConnectedUser, ConnectedWalletInfo, Connector } from '../connectors/types.js'
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

/** A connection that the app knows. */
export interface LiveConnection {
  readonly connection: Connection
  readonly wallet: ConnectedWalletInfo
  /** The person who logged in to the wallet. */
  readonly user?: ConnectedUser | undefined
  /** Its key in storage: see `connectionKey`. Undefined where the storage keeps nothing. */
  readonly key: string | undefined
}

/** Which wallet is connected in each namespace, which one is being asked, and which stored sessions are being restored. */
export const ConnectionsModel = createModel(() => {
  const live = signal<ReadonlyMap<Namespace, LiveConnection>>(new Map())
  const connected = computed<ReadonlyMap<Namespace, Connector>>(
    () => new Map([...live.value].map(([namespace, { connection }]) => [namespace, connection.connector])),
  )
  const attempt = signal<Attempt | undefined>(undefined)
  const restoring = signal<ReadonlyMap<Namespace, string | undefined>>(new Map())
  const pending = signal<ReadonlyMap<Namespace, NetworkId>>(new Map())

  const settled = (namespace: Namespace) => {
    restoring.value = withoutEntry(restoring.value, namespace)
  }

  return {
    /** By namespace. */
    live,
    /** The connectors in use, by namespace. */
    connected,
    attempt,
    /** Namespaces whose stored session is being brought back (decision 16), with the account that is stored. */
    restoring,
    /** Namespaces in which a gate holds what a wallet reports, and the network that this is on. */
    pending,
    attemptStarted(connector: Connector, wallet?: Wallet): Attempt {
      const asking: Attempt = { connector, wallet, status: 'asking' }
      attempt.value = asking
      return asking
    },
    attemptFailed({ connector, wallet }: Attempt, error: Error) {
      attempt.value = { connector, wallet, status: 'failed', error }
    },
    /** The visitor has left the attempt, or it is over. */
    attemptEnded() {
      attempt.value = undefined
    },
    connectedWith(namespace: Namespace, connection: LiveConnection) {
      live.value = withEntry(live.value, namespace, connection)
      pending.value = withoutEntry(pending.value, namespace)
      settled(namespace)
    },
    userChanged(namespace: Namespace, user: ConnectedUser) {
      const before = live.value.get(namespace)
      if (before) live.value = withEntry(live.value, namespace, { ...before, user })
    },
    disconnected(namespace: Namespace) {
      live.value = withoutEntry(live.value, namespace)
      pending.value = withoutEntry(pending.value, namespace)
      settled(namespace)
    },
    restoreStarted(namespace: Namespace, stored?: string) {
      restoring.value = withEntry(restoring.value, namespace, stored)
    },
    restoreEnded: settled,
    held(namespace: Namespace, networkId: NetworkId) {
      pending.value = withEntry(pending.value, namespace, networkId)
    },
    /** The gates have decided, either way. */
    released(namespace: Namespace) {
      pending.value = withoutEntry(pending.value, namespace)
    },
  }
})
