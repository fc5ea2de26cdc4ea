import type { Namespace, NetworkId } from '../base/caip.js'
import { reportUncaught } from '../base/reportUncaught.js'
import { recentWalletsMax } from '../config/limits.js'
import type { Connection, ConnectionChange, ConnectionReport } from '../connectors/connection.js'
import type { ConnectedWalletInfo, Connector, DisconnectReason } from '../connectors/types.js'
import type { Wallet } from '../connectors/wallet.js'
import type { ModalCore } from '../modalCore.js'
import { commit } from '../store/commit.js'
import { connectionKey } from '../store/connectionKey.js'
import { idle } from '../store/loadable.js'
import { recentKey } from '../store/recentWallets.js'
import { accountInUse, announceAccounts } from './inUse.js'
import { learnNetwork } from './learnNetwork.js'
import { leaveUnsupported, showUnsupported } from './showUnsupported.js'
import { forgetSession, remember, storedSession } from './storedSession.js'

function rememberRecent(
  { store, storage }: ModalCore,
  { id, pairs, listed }: Connector,
  wallet?: Wallet,
): void {
  // A code that any wallet may scan tells nothing of the one that did, and what is no row can't be a recent one.
  if (listed === false || (pairs && !wallet)) return
  const recentId = wallet?.id ?? id
  const others = store.connectors.recentIds.peek().filter((other) => other !== recentId)
  const ids = [recentId, ...others].slice(0, recentWalletsMax)
  // What is paired with isn't there to be asked who it is: Connect reads it here (`offerWallets`). A picture is the config's own.
  const chosen = wallet && { ...wallet, image_url: undefined }
  const stored = storage.read(recentKey, (value) => (Array.isArray(value) ? value : undefined)) ?? []
  const paired = ids.flatMap((one) => [chosen, ...stored].find((known) => known?.id === one) ?? [])
  storage.write(recentKey, [...ids, ...paired])
  store.connectors.recentsChanged(ids)
}

/**
 * Takes what a session grants as the truth, in the namespace that it was asked for and in those besides that no other wallet is
 * connected in: they are connected together (Spec §4), and connecting one leaves the others as they are.
 *
 * @returns the namespaces that are connected with it now, the one that it was asked for first
 * @throws what the connection's `watch` throws
 */
export function sessionsStarted(
  core: ModalCore,
  connection: Connection,
  wallet?: Wallet,
): readonly Namespace[] {
  const { connected } = core.store.connections
  return [connection, ...(connection.others ?? [])].flatMap((one) => {
    const { namespace } = one.connector
    const before = connected.peek().get(namespace)
    if (one !== connection && before && before !== one.connector) return []
    sessionStarted(core, one, wallet)
    return [namespace]
  })
}

/**
 * Takes a wallet's report as the truth, and listens to the wallet from now on. Whoever was connected in the namespace is let go.
 * The one place that connects: account, network and connection come and go together.
 *
 * @throws what the connection's `watch` throws; then nothing has changed
 */
export function sessionStarted(core: ModalCore, connection: Connection, wallet?: Wallet): void {
  const { store, events, watches } = core
  const { connector, report } = connection
  const { namespace } = connector
  const { accounts, networkId, approvedNetworkIds: ids, sessionId } = report
  const key = connectionKey(connector, sessionId)
  const before = store.connections.live.peek().get(namespace)

  const watch = watchConnection(core, connection)
  watches.get(namespace)?.()
  watches.set(namespace, watch.stop)
  let account = accounts[0]
  commit(() => {
    const isKept = remember(core, namespace, key)
    account = accountInUse(core, namespace, accounts)
    store.accounts.reported(namespace, accounts, account)
    networkReported(core, namespace, networkId)
    store.networks.approved(namespace, ids && { ids, supportsAll: report.supportsAllNetworks ?? false })
    store.connections.connectedWith(namespace, {
      connection,
      key: isKept ? key : undefined,
      wallet: infoOf(connector, report, wallet),
    })
    store.modal.recovered()
  })
  rememberRecent(core, connector, wallet)
  learnNetwork(core, namespace, networkId)
  if (before) letGo(core, before.connection)
  events.emit('connect', { namespace, account, networkId })
  watch.begin()
}

/** Who the wallet is: as it says itself, as it was chosen, or as its connector is called (Spec §3). */
const infoOf = (
  { type, name, imageUrl, info }: Connector,
  report: ConnectionReport,
  wallet?: Wallet,
): ConnectedWalletInfo => ({
  name: wallet?.name ?? name,
  ...(imageUrl === undefined ? {} : { imageUrl }),
  ...(info?.rdns === undefined ? {} : { rdns: info.rdns }),
  ...report.wallet,
  type,
})

/** Ends a plugin's session that another connector has taken the last namespace from: nobody could end it any more. */
function letGo({ store }: ModalCore, connection: Connection): void {
  const { pluginId, id } = connection.connector
  if (pluginId === undefined) return
  const isUsed = [...store.connections.connected.peek().values()].some(
    (one) => one.pluginId === pluginId && one.id === id,
  )
  if (isUsed) return
  // The wallet may be out of reach; the visitor has moved on.
  connection.disconnect().catch(() => {})
}

/** Forgets a connection: sets disconnected and clears the account and network (Spec §4, "Reset"). */
export function sessionEnded(core: ModalCore, namespace: Namespace, reason: DisconnectReason): void {
  const { store, events, watches } = core
  watches.get(namespace)?.()
  watches.delete(namespace)
  if (core.switching.peek()?.namespace === namespace) core.switching.value = undefined
  if (!store.connections.live.peek().has(namespace)) return

  commit(() => {
    store.connections.disconnected(namespace)
    store.accounts.cleared(namespace)
    store.networks.cleared(namespace)
    // What was chosen of it goes with it, here as in what is stored.
    if (store.networks.chosenId.peek()?.startsWith(`${namespace}:`)) store.networks.chosen(undefined)
    events.emit('reset', { namespace })
  })
  events.emit('disconnect', { namespace, reason })
  leaveUnsupported(core)
}

/** The wallet ended it. What another tab has connected meanwhile stays stored. */
function walletLeft(core: ModalCore, namespace: Namespace, reason: DisconnectReason): void {
  const key = core.store.connections.live.peek().get(namespace)?.key
  if (storedSession(core).get(namespace) === key) forgetSession(core, namespace)
  sessionEnded(core, namespace, reason)
}

/** Listens to a wallet: what it says before `begin` is heard then, what it says after `stop` never. */
function watchConnection(core: ModalCore, connection: Connection) {
  const { namespace } = connection.connector
  const early: (() => void)[] = []
  let phase: 'early' | 'begun' | 'over' = 'early'
  const hear = (act: () => void) => {
    if (phase === 'begun') act()
    else if (phase === 'early') early.push(act)
  }

  const stopWatching = connection.watch({
    changed: (change) => hear(() => connectionChanged(core, namespace, change)),
    disconnected: (reason = 'wallet') => hear(() => walletLeft(core, namespace, reason)),
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
        // A connection that can't let go must not keep the session from ending.
        reportUncaught(error)
      }
    },
  }
}

/** Takes what changed at once as the truth, then tells of it. */
function connectionChanged(core: ModalCore, namespace: Namespace, change: ConnectionChange): void {
  const { store, events } = core
  const { accounts, networkId, approvedNetworkIds: ids } = change
  const isMoved = networkId !== undefined && store.networks.reportedIds.peek().get(namespace) !== networkId
  commit(() => {
    if (ids) {
      const supportsAll = store.networks.approvals.peek().get(namespace)?.supportsAll ?? false
      store.networks.approved(namespace, { ids, supportsAll })
    }
    if (isMoved) networkReported(core, namespace, networkId)
    if (accounts) store.accounts.reported(namespace, accounts, accountInUse(core, namespace, accounts))
  })
  if (isMoved) learnNetwork(core, namespace, networkId)
  if (accounts) announceAccounts(core, namespace)
  if (!isMoved) return
  events.emit('chainChanged', { namespace, networkId })
  if (!showUnsupported(core)) leaveUnsupported(core)
}

/** A balance belongs to its network: that of another one is dropped. */
function networkReported({ store }: ModalCore, namespace: Namespace, networkId: NetworkId): void {
  if (store.networks.reportedIds.peek().get(namespace) === networkId) return
  store.networks.reported(namespace, networkId)
  store.accounts.balanceChanged(namespace, idle)
}
