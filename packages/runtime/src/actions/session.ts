import { batch } from '@preact/signals-core'
import type { Namespace } from '../base/caip.js'
import { recentWalletsMax } from '../config/limits.js'
import type { Adapter, Connector, WalletReport } from '../connectors/types.js'
import type { ModalCore } from '../modalCore.js'
import { sessionKey } from '../store/storedSession.js'
import { learnNetwork } from './learnNetwork.js'

/** Storage key of the connectors used last. */
export const recentKey = 'recent'

/** Writes which connector is connected where; nothing else of the connection is kept. */
export function rememberSession({ store, storage }: ModalCore): void {
  const connected = [...store.connections.connected.peek()].map(
    ([namespace, { id }]) => [namespace, id] as const,
  )
  if (connected.length === 0) storage.remove(sessionKey)
  else storage.write(sessionKey, Object.fromEntries(connected))
}

function rememberRecent({ store, storage }: ModalCore, connector: Connector): void {
  const others = store.connectors.recentIds.peek().filter((id) => id !== connector.id)
  const ids = [connector.id, ...others].slice(0, recentWalletsMax)
  store.connectors.recentsChanged(ids)
  storage.write(recentKey, ids)
}

/** Takes a wallet's report as the truth, and listens to the wallet from now on (design D14). */
export function sessionStarted(
  core: ModalCore,
  adapter: Adapter,
  connector: Connector,
  report: WalletReport,
): void {
  const { store, events, watches } = core
  const { namespace } = connector
  const { accounts, networkId } = report

  batch(() => {
    store.accounts.reported(namespace, accounts)
    store.networks.reported(namespace, networkId)
    store.connections.connectedWith(connector)
    store.connections.attemptEnded()
    store.modal.recovered()
  })
  rememberSession(core)
  rememberRecent(core, connector)
  learnNetwork(core, namespace, networkId)

  watches.get(namespace)?.()
  watches.set(
    namespace,
    adapter.watch(connector, {
      accountsChanged(changed) {
        store.accounts.reported(namespace, changed)
        events.emit('accountsChanged', { namespace, accounts: changed })
      },
      networkChanged(changed) {
        if (store.networks.reportedIds.peek().get(namespace) === changed) return
        batch(() => {
          store.networks.reported(namespace, changed)
          store.accounts.balanceChanged(namespace, { status: 'idle' })
        })
        learnNetwork(core, namespace, changed)
        events.emit('chainChanged', { namespace, networkId: changed })
      },
      disconnected: () => sessionEnded(core, namespace),
    }),
  )
  events.emit('connect', { namespace, account: accounts[0], networkId })
}

/** Forgets a connection: sets disconnected and clears the account, network and stored connector (Spec §4, "Reset"). */
export function sessionEnded(core: ModalCore, namespace: Namespace): void {
  const { store, events, watches } = core
  watches.get(namespace)?.()
  watches.delete(namespace)
  if (!store.connections.connected.peek().has(namespace)) return

  batch(() => {
    store.connections.disconnected(namespace)
    store.accounts.cleared(namespace)
    store.networks.cleared(namespace)
  })
  rememberSession(core)
  events.emit('disconnect', { namespace })
}
