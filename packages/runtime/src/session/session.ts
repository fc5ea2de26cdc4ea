import type { Namespace, NetworkId } from '../base/caip.js'
import type { Connection, ConnectionChange, ConnectionReport } from '../connectors/connection.js'
import type { Account, ConnectedWalletInfo, Connector, DisconnectReason } from '../connectors/types.js'
import type { Wallet } from '../connectors/wallet.js'
import { removeGateViews } from '../gates/gateViews.js'
import { type PendingConnection, runHoldingGates } from '../gates/holdingGates.js'
import { runOptionalGates } from '../gates/optionalGates.js'
import type { SessionCore } from '../modalCore.js'
import { reset } from '../navigation/navigate.js'
import { commit } from '../store/commit.js'
import { idle } from '../store/loadable.js'
import { accountFor, activeAccount, announceAccounts } from './accounts.js'
import type { Watch } from './connection.js'
import { learnNetwork } from './network.js'
import { connectionKey, forgetSession, regrant, remember, storedSession } from './stored.js'

/** A connection that the app doesn't know of yet, and its watch. */
export interface WatchedConnection extends PendingConnection {
  readonly watch: Watch
}

/**
 * Connects a namespace: writes account, network and connection to the store together, and follows the wallet from now on. Replaces
 * the connection before it. Nothing else connects.
 */
export function sessionStarted(core: SessionCore, watched: WatchedConnection, wallet?: Wallet): void {
  const { store, events, sessions } = core
  const { connection, accounts, networkId, change, watch } = watched
  const { connector, report } = connection
  const { approvedNetworkIds: ids = report.approvedNetworkIds } = change
  const { namespace } = connector
  const key = connectionKey(connector, report.sessionId)
  const before = store.connections.live.peek().get(namespace)

  sessions.watches.get(namespace)?.()
  sessions.watches.set(namespace, watch.stop)
  const account = accountFor(core, connection, accounts)
  commit(() => {
    const isKept = remember(core, namespace, key, account.address)
    store.accounts.reported(namespace, accounts, account)
    networkReported(core, namespace, networkId)
    store.networks.approved(namespace, ids && { ids, supportsAll: report.supportsAllNetworks ?? false })
    store.connections.connectedWith(namespace, {
      connection,
      key: isKept ? key : undefined,
      wallet: infoOf(connector, report, wallet),
      user: change.user ?? report.user,
    })
    store.modal.recovered()
  })
  learnNetwork(core, namespace, networkId)
  if (before) endReplaced(core, before.connection)
  events.emit('connect', { namespace, account, networkId })
  watch.begin({
    changed: (change) => connectionChanged(core, namespace, change),
    disconnected: (reason = 'wallet') => walletDisconnected(core, namespace, reason),
  })
}

/** Ends the gates' runs for a connection, and removes their views. */
export function endGateRuns(core: SessionCore, connection: Connection): void {
  const { gates } = core
  gates.holdingRuns.get(connection)?.stop()
  gates.optionalRuns.get(connection)?.controller.abort()
  for (const holds of [true, false]) removeGateViews(core, gates.questionsAbout(connection, holds))
}

/** The wallet's description: its own, otherwise the chosen row's, otherwise its connector's (Spec §3). */
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

/** Disconnects a plugin's session once other connectors have replaced it in every namespace: the app couldn't end it any more. */
function endReplaced({ store }: SessionCore, connection: Connection): void {
  const { pluginId, id } = connection.connector
  if (pluginId === undefined) return
  const isUsed = [...store.connections.connected.peek().values()].some(
    (one) => one.pluginId === pluginId && one.id === id,
  )
  if (isUsed) return
  // The wallet may be out of reach: ignore that.
  connection.disconnect().catch(() => {})
}

/** Disconnects a namespace in the store: clears its connection, account and network (Spec §4, "Reset"). */
export function sessionEnded(core: SessionCore, namespace: Namespace, reason: DisconnectReason): void {
  const { store, events, sessions, requests } = core
  const live = store.connections.live.peek().get(namespace)
  sessions.watches.get(namespace)?.()
  sessions.watches.delete(namespace)
  if (requests.switching.peek()?.namespace === namespace) requests.switching.value = undefined
  requests.signing.value = requests.signing.peek().filter((request) => request.namespace !== namespace)
  if (!live) return

  commit(() => {
    store.connections.disconnected(namespace)
    store.accounts.cleared(namespace)
    store.networks.cleared(namespace)
    // The chosen network goes with its namespace, here as in storage.
    if (store.networks.chosenId.peek()?.startsWith(`${namespace}:`)) store.networks.chosen(undefined)
    events.emit('reset', { namespace })
  })
  events.emit('disconnect', { namespace, reason })
  endGateRuns(core, live.connection)
}

/** The wallet has disconnected. A connection that another tab has stored meanwhile stays. */
function walletDisconnected(core: SessionCore, namespace: Namespace, reason: DisconnectReason): void {
  const key = core.store.connections.live.peek().get(namespace)?.key
  if (storedSession(core).get(namespace) === key) forgetSession(core, namespace)
  sessionEnded(core, namespace, reason)
}

/**
 * Handles a change that a wallet reports, or a choice of the visitor. Another account or network passes the holding gates first; a
 * gate that refuses ends the session.
 */
export function connectionChanged(core: SessionCore, namespace: Namespace, change: ConnectionChange): void {
  const { store, gates } = core
  const { connection } = store.connections.live.peek().get(namespace) ?? {}
  const known = store.accounts.states.peek().get(namespace)
  const before = store.networks.reportedIds.peek().get(namespace)
  if (!connection || !known || !before) return
  const run = gates.holdingRuns.get(connection)
  if (run) {
    run.changed(connection, change)
    return
  }

  const { accounts = known.all, networkId = before } = change
  const isMoved = networkId !== before
  const isOther = isMoved || accountFor(core, connection, accounts).address !== known.active.address
  if (!isOther || gates.holding.length === 0) {
    applyChange(core, namespace, change)
    return
  }

  const pending: PendingConnection = { connection, accounts, networkId, change }
  const { end } = runHoldingGates(core, {
    pending: [pending],
    cause: isMoved ? 'network' : 'account',
    accountOf: () => accountFor(core, connection, pending.accounts),
    // Asks the storage: another tab may have disconnected, and this one may not know yet.
    isWanted: () => isStored(core, namespace),
    onAccepted: () => applyChange(core, namespace, pending.change),
    onRejected: () => sessionRefused(core, connection),
  })
  // The run has reported a gate's failure, and ended the session.
  end.catch(() => {})
}

/** Whether the connection is the stored one, or the storage keeps nothing. */
function isStored(core: SessionCore, namespace: Namespace): boolean {
  const key = core.store.connections.live.peek().get(namespace)?.key
  return key === undefined || storedSession(core).get(namespace) === key
}

/** A gate has refused: disconnects, with every connection that shares the session. Doesn't wait for the wallet. */
function sessionRefused(core: SessionCore, connection: Connection): void {
  const { connected } = core.store.connections
  for (const namespace of endedWith(connected.peek(), connection.connector.namespace)) {
    forgetSession(core, namespace)
    sessionEnded(core, namespace, 'refused')
  }
  connection.disconnect().catch(() => {})
  if (core.store.modal.isOpen.peek()) reset(core, 'Connect')
}

/** Writes a change to the store, emits its events and runs the optional gates. */
function applyChange(core: SessionCore, namespace: Namespace, change: ConnectionChange): void {
  const { store, events } = core
  const { accounts, networkId, approvedNetworkIds: ids, user } = change
  const known = () => store.accounts.states.peek().get(namespace)
  const before = known()
  const { connection } = store.connections.live.peek().get(namespace) ?? {}
  const isMoved = networkId !== undefined && store.networks.reportedIds.peek().get(namespace) !== networkId
  commit(() => {
    store.connections.released(namespace)
    if (user) store.connections.userChanged(namespace, user)
    if (ids) {
      const supportsAll = store.networks.approvals.peek().get(namespace)?.supportsAll ?? false
      store.networks.approved(namespace, { ids, supportsAll })
    }
    if (isMoved) networkReported(core, namespace, networkId)
    if (connection && accounts) {
      const account = activeAccount(core, connection, accounts)
      if (isStored(core, namespace)) regrant(core, namespace, account.address)
      store.accounts.reported(namespace, accounts, account)
    }
  })
  const isOther = known()?.active.address !== before?.active.address
  if (isMoved) learnNetwork(core, namespace, networkId)
  // A pending change may have been undone by the time the gates let it through.
  if (isOther || (accounts && !isSame(accounts, before?.all))) announceAccounts(core, namespace)
  if (isMoved) events.emit('chainChanged', { namespace, networkId })
  if (isMoved || isOther) void runOptionalGates(core, namespace, isMoved ? 'network' : 'account')
}

const isSame = (accounts: readonly Account[], known: readonly Account[] = []) =>
  accounts.length === known.length &&
  accounts.every(({ address, type }, at) => known[at]?.address === address && known[at].type === type)

/** Writes the network, and drops the balance, which was read from another one. */
function networkReported({ store }: SessionCore, namespace: Namespace, networkId: NetworkId): void {
  if (store.networks.reportedIds.peek().get(namespace) === networkId) return
  store.networks.reported(namespace, networkId)
  store.accounts.balanceChanged(namespace, idle)
}

/**
 * The namespaces that disconnecting this one ends, including itself if it is connected. A connector that shares its session ends
 * all namespaces of its type (Spec §4).
 * @param connected the connectors in use, by namespace
 */
export function endedWith(connected: ReadonlyMap<Namespace, Connector>, namespace: Namespace): Namespace[] {
  const ended = connected.get(namespace)
  if (!ended) return []
  return [...connected]
    .filter(
      ([other, { sharesSession, type }]) =>
        other === namespace || (sharesSession && ended.sharesSession && type === ended.type),
    )
    .map(([other]) => other)
}
