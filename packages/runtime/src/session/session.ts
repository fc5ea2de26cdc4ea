import type { Namespace, NetworkId } from '../base/caip.js'
import type { Connection, ConnectionChange, ConnectionReport } from '../connectors/connection.js'
import type { Account, ConnectedWalletInfo, Connector, DisconnectReason } from '../connectors/types.js'
import type { Wallet } from '../connectors/wallet.js'
import { type Arrival, isGated, startPassage } from '../gates/holdingGates.js'
import { followGates } from '../gates/optionalGates.js'
import { dropGateViews, gateViewsOf } from '../gates/runGate.js'
import type { ModalCore } from '../modalCore.js'
import { reset } from '../navigation/navigate.js'
import { commit } from '../store/commit.js'
import { idle } from '../store/loadable.js'
import { grantedKey } from '../store/storedSession.js'
import { accountFor, activeAccount, announceAccounts, writeChoice } from './accounts.js'
import { learnNetwork } from './network.js'
import { connectionKey, forgetSession, remember, storedSession } from './stored.js'
import type { Watch } from './watchConnection.js'

/** What a wallet reports when its connection is made. Nobody is told of it yet. */
export interface Arriving extends Arrival {
  readonly watch: Watch
}

/**
 * Takes a wallet's report as the truth, and hears the wallet from now on. Whoever was connected in the namespace is let go. The
 * one place that connects: account, network and connection come and go together.
 */
export function sessionStarted(core: ModalCore, arriving: Arriving, wallet?: Wallet): void {
  const { store, events, watches } = core
  const { connection, accounts, networkId, change, watch } = arriving
  const { connector, report } = connection
  const { approvedNetworkIds: ids = report.approvedNetworkIds } = change
  const { namespace } = connector
  const key = connectionKey(connector, report.sessionId)
  const before = store.connections.live.peek().get(namespace)

  watches.get(namespace)?.()
  watches.set(namespace, watch.stop)
  const account = activeAccount(core, connection, accounts)
  commit(() => {
    const isKept = remember(core, namespace, key, account.address)
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
  learnNetwork(core, namespace, networkId)
  if (before) letGo(core, before.connection)
  events.emit('connect', { namespace, account, networkId })
  watch.begin({
    changed: (change) => connectionChanged(core, namespace, change),
    disconnected: (reason = 'wallet') => walletLeft(core, namespace, reason),
  })
}

/** Gates decide no more on a connection, and what they show of it goes. */
export function endRuns(core: ModalCore, connection: Connection): void {
  core.passages.get(connection)?.stop()
  core.followings.get(connection)?.controller.abort()
  for (const holds of [true, false]) dropGateViews(core, gateViewsOf(core, connection, holds))
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
  const live = store.connections.live.peek().get(namespace)
  watches.get(namespace)?.()
  watches.delete(namespace)
  if (core.switching.peek()?.namespace === namespace) core.switching.value = undefined
  core.signing.value = core.signing.peek().filter((asked) => asked.namespace !== namespace)
  if (!live) return

  commit(() => {
    store.connections.disconnected(namespace)
    store.accounts.cleared(namespace)
    store.networks.cleared(namespace)
    // What was chosen of it goes with it, here as in what is stored.
    if (store.networks.chosenId.peek()?.startsWith(`${namespace}:`)) store.networks.chosen(undefined)
    events.emit('reset', { namespace })
  })
  events.emit('disconnect', { namespace, reason })
  endRuns(core, live.connection)
}

/** The wallet ended it. What another tab has connected meanwhile stays stored. */
function walletLeft(core: ModalCore, namespace: Namespace, reason: DisconnectReason): void {
  const key = core.store.connections.live.peek().get(namespace)?.key
  if (storedSession(core).get(namespace) === key) forgetSession(core, namespace)
  sessionEnded(core, namespace, reason)
}

/**
 * Takes what a wallet reports, or what the visitor chose of it, once the gates that hold let another account or network through.
 * Gates that refuse end the session.
 */
export function connectionChanged(core: ModalCore, namespace: Namespace, change: ConnectionChange): void {
  const { store, passages } = core
  const { connection } = store.connections.live.peek().get(namespace) ?? {}
  const known = store.accounts.states.peek().get(namespace)
  const before = store.networks.reportedIds.peek().get(namespace)
  if (!connection || !known || !before) return
  const passage = passages.get(connection)
  if (passage) {
    passage.changed(connection, change)
    return
  }

  const { accounts = known.all, networkId = before } = change
  const isMoved = networkId !== before
  const isOther = isMoved || accountFor(core, connection, accounts).address !== known.active.address
  if (!isOther || !isGated(core)) {
    changeTaken(core, namespace, change)
    return
  }

  const arrival: Arrival = { connection, accounts, networkId, change }
  const { end } = startPassage(core, {
    arrivals: [arrival],
    cause: isMoved ? 'network' : 'account',
    // Another tab may have ended it, and this one not have heard of that.
    isWanted: () => isStored(core, namespace),
    letThrough: () => changeTaken(core, namespace, arrival.change),
    turnAway: () => sessionRefused(core, connection),
  })
  // A gate's failure has been reported, and has turned it away.
  end.catch(() => {})
}

/** Whether what is connected is what is stored, or nothing can be. */
function isStored(core: ModalCore, namespace: Namespace): boolean {
  const key = core.store.connections.live.peek().get(namespace)?.key
  return key === undefined || storedSession(core).get(namespace) === key
}

/** Gates have turned a connection away: it ends, with those that share its session. The wallet is told, whether or not it hears. */
function sessionRefused(core: ModalCore, connection: Connection): void {
  const { connected } = core.store.connections
  for (const namespace of endedWith(connected.peek(), connection.connector.namespace)) {
    forgetSession(core, namespace)
    sessionEnded(core, namespace, 'refused')
  }
  connection.disconnect().catch(() => {})
  if (core.store.modal.isOpen.peek()) reset(core, 'Connect')
}

/** Takes what changed at once as the truth, tells of it, and has the other gates follow. */
function changeTaken(core: ModalCore, namespace: Namespace, change: ConnectionChange): void {
  const { store, events } = core
  const { accounts, networkId, approvedNetworkIds: ids } = change
  const known = () => store.accounts.states.peek().get(namespace)
  const before = known()
  const { connection } = store.connections.live.peek().get(namespace) ?? {}
  const isMoved = networkId !== undefined && store.networks.reportedIds.peek().get(namespace) !== networkId
  commit(() => {
    store.connections.letGo(namespace)
    if (ids) {
      const supportsAll = store.networks.approvals.peek().get(namespace)?.supportsAll ?? false
      store.networks.approved(namespace, { ids, supportsAll })
    }
    if (isMoved) networkReported(core, namespace, networkId)
    if (connection && accounts) {
      const account = activeAccount(core, connection, accounts)
      if (isStored(core, namespace)) writeChoice(core, grantedKey(namespace), account.address)
      store.accounts.reported(namespace, accounts, account)
    }
  })
  const isOther = known()?.active.address !== before?.active.address
  if (isMoved) learnNetwork(core, namespace, networkId)
  // What was held may be what it was before by the time that it is let through.
  if (isOther || (accounts && !isSame(accounts, before?.all))) announceAccounts(core, namespace)
  if (isMoved) events.emit('chainChanged', { namespace, networkId })
  if (isMoved || isOther) void followGates(core, namespace, isMoved ? 'network' : 'account')
}

const isSame = (accounts: readonly Account[], known: readonly Account[] = []) =>
  accounts.length === known.length &&
  accounts.every(({ address, type }, at) => known[at]?.address === address && known[at].type === type)

/** A balance belongs to its network: that of another one is dropped. */
function networkReported({ store }: ModalCore, namespace: Namespace, networkId: NetworkId): void {
  if (store.networks.reportedIds.peek().get(namespace) === networkId) return
  store.networks.reported(namespace, networkId)
  store.accounts.balanceChanged(namespace, idle)
}

/**
 * The namespaces that disconnecting this one ends, itself among them if it is connected: with a connector that shares its session
 * all those of its type (Spec §4).
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
