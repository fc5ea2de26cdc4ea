import type { Namespace, NetworkId } from '../base/caip.js'
import { reportUncaught } from '../base/reportUncaught.js'
import { recentWalletsMax } from '../config/limits.js'
import type { Account, Adapter, Connector, WalletReport } from '../connectors/types.js'
import type { ModalCore } from '../modalCore.js'
import { commit } from '../store/commit.js'
import { idle } from '../store/loadable.js'
import { parseStoredSession, type StoredSession, sessionKey } from '../store/storedSession.js'
import { learnNetwork } from './learnNetwork.js'

/** Storage key of the connectors used last. */
export const recentKey = 'recent'

/** What is to be brought back after a reload, as this tab or another one of the origin wrote it last. */
export const storedSession = ({ storage }: ModalCore): StoredSession =>
  storage.read(sessionKey, parseStoredSession) ?? new Map()

/** Changes one namespace of the stored session. The others stay: one that is still being restored isn't connected yet. */
function remember(core: ModalCore, namespace: Namespace, connectorId: string | undefined): void {
  const session = new Map(storedSession(core))
  if (connectorId === undefined) session.delete(namespace)
  else session.set(namespace, connectorId)
  if (session.size === 0) core.storage.remove(sessionKey)
  else core.storage.write(sessionKey, Object.fromEntries(session))
}

/** Forgets which connector was connected, so that no reload and no other tab brings it back (Spec §4, "Reset"). */
export const forgetSession = (core: ModalCore, namespace: Namespace) => remember(core, namespace, undefined)

function rememberRecent({ store, storage }: ModalCore, connector: Connector): void {
  const others = store.connectors.recentIds.peek().filter((id) => id !== connector.id)
  const ids = [connector.id, ...others].slice(0, recentWalletsMax)
  store.connectors.recentsChanged(ids)
  storage.write(recentKey, ids)
}

/**
 * Takes a wallet's report as the truth, and listens to the wallet from now on (design D14). Whoever was connected in the
 * namespace is let go. The one place that connects: account, network and connector come and go together.
 *
 * @throws what the adapter's `watch` throws; then nothing has changed
 */
export function sessionStarted(
  core: ModalCore,
  adapter: Adapter,
  connector: Connector,
  report: WalletReport,
): void {
  const { store, events, watches } = core
  const { namespace } = connector
  const { accounts, networkId } = report

  const watch = watchWallet(core, adapter, connector)
  watches.get(namespace)?.()
  watches.set(namespace, watch.stop)
  commit(() => {
    store.accounts.reported(namespace, accounts)
    networkReported(core, namespace, networkId)
    store.connections.connectedWith(connector)
    store.modal.recovered()
  })
  remember(core, namespace, connector.id)
  rememberRecent(core, connector)
  learnNetwork(core, namespace, networkId)
  events.emit('connect', { namespace, account: accounts[0], networkId })
  watch.begin()
}

/** Forgets a connection: sets disconnected and clears the account and network (Spec §4, "Reset"). */
export function sessionEnded(core: ModalCore, namespace: Namespace): void {
  const { store, events, watches } = core
  watches.get(namespace)?.()
  watches.delete(namespace)
  if (!store.connections.connected.peek().has(namespace)) return

  commit(() => {
    store.connections.disconnected(namespace)
    store.accounts.cleared(namespace)
    store.networks.cleared(namespace)
  })
  events.emit('disconnect', { namespace })
}

/** Listens to a wallet: what it says before `begin` is heard then, what it says after `stop` never. */
function watchWallet(core: ModalCore, adapter: Adapter, connector: Connector) {
  const { namespace } = connector
  const early: (() => void)[] = []
  let phase: 'early' | 'begun' | 'over' = 'early'
  const hear = (act: () => void) => {
    if (phase === 'begun') act()
    else if (phase === 'early') early.push(act)
  }

  const stopWatching = adapter.watch(connector, {
    accountsChanged: (accounts) => hear(() => accountsChanged(core, namespace, accounts)),
    networkChanged: (networkId) => hear(() => networkChanged(core, namespace, networkId)),
    disconnected: () =>
      hear(() => {
        forgetSession(core, namespace)
        sessionEnded(core, namespace)
      }),
  })
  return {
    begin() {
      phase = 'begun'
      for (const act of early) hear(act)
    },
    stop() {
      phase = 'over'
      try {
        stopWatching()
      } catch (error) {
        // An adapter that can't let go must not keep the session from ending.
        reportUncaught(error)
      }
    },
  }
}

function accountsChanged(
  { store, events }: ModalCore,
  namespace: Namespace,
  accounts: readonly [Account, ...Account[]],
): void {
  commit(() => store.accounts.reported(namespace, accounts))
  events.emit('accountsChanged', { namespace, accounts })
}

function networkChanged(core: ModalCore, namespace: Namespace, networkId: NetworkId): void {
  if (core.store.networks.reportedIds.peek().get(namespace) === networkId) return
  commit(() => networkReported(core, namespace, networkId))
  learnNetwork(core, namespace, networkId)
  core.events.emit('chainChanged', { namespace, networkId })
}

/** A balance belongs to its network: that of another one is dropped. */
function networkReported({ store }: ModalCore, namespace: Namespace, networkId: NetworkId): void {
  if (store.networks.reportedIds.peek().get(namespace) === networkId) return
  store.networks.reported(namespace, networkId)
  store.accounts.balanceChanged(namespace, idle)
}
