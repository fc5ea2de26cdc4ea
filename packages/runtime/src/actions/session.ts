import type { Namespace, NetworkId } from '../base/caip.js'
import { reportUncaught } from '../base/reportUncaught.js'
import { recentWalletsMax } from '../config/limits.js'
import type {
  Account,
  ConnectedWalletInfo,
  Connector,
  DisconnectReason,
  WalletAdapter,
  WalletReport,
} from '../connectors/types.js'
import type { Wallet } from '../connectors/wallet.js'
import type { ModalCore } from '../modalCore.js'
import { commit } from '../store/commit.js'
import { connectionKey } from '../store/connectionKey.js'
import { idle } from '../store/loadable.js'
import { recentKey } from '../store/recentWallets.js'
import { accountInUse, takeAccounts } from './inUse.js'
import { learnNetwork } from './learnNetwork.js'
import { leaveUnsupported, showUnsupported } from './showUnsupported.js'
import { forgetSession, remember, storedSession } from './storedSession.js'

function rememberRecent({ store, storage }: ModalCore, { id, type }: Connector, wallet?: Wallet): void {
  // A code that any wallet may scan tells nothing of the one that did.
  if (type === 'WALLET_CONNECT' && !wallet) return
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
 * Takes what a session reports as the truth, in the namespace that it was asked for and in those besides that no other wallet is
 * connected in: they are connected together (Spec §4), and connecting one leaves the others as they are.
 *
 * @returns the namespaces that are connected with it now, the one that it was asked for first
 * @throws what the adapter's `watch` throws
 */
export function sessionsStarted(
  core: ModalCore,
  adapter: WalletAdapter,
  connector: Connector,
  report: WalletReport,
  wallet?: Wallet,
): readonly Namespace[] {
  const { connected } = core.store.connections
  return [report, ...(report.others ?? [])].flatMap((one) => {
    const { namespace } = one.accounts[0]
    const own = namespace === connector.namespace ? connector : twinOf(core, connector, namespace)
    const before = connected.peek().get(namespace)
    if (!own || (one !== report && before && before !== own)) return []
    sessionStarted(core, adapter, own, one, wallet)
    return [namespace]
  })
}

/** The same plugin's connector in another namespace. */
const twinOf = ({ store }: ModalCore, { pluginId, id }: Connector, namespace: Namespace) =>
  store.connectors.found
    .peek()
    .find((one) => one.pluginId === pluginId && one.id === id && one.namespace === namespace)

/**
 * Takes a wallet's report as the truth, and listens to the wallet from now on (design D14). Whoever was connected in the
 * namespace is let go. The one place that connects: account, network and connector come and go together.
 *
 * @throws what the adapter's `watch` throws; then nothing has changed
 */
export function sessionStarted(
  core: ModalCore,
  adapter: WalletAdapter,
  connector: Connector,
  report: WalletReport,
  wallet?: Wallet,
): void {
  const { store, events, watches } = core
  const { namespace } = connector
  const { accounts, networkId, approvedNetworkIds: ids, sessionId } = report
  const key = connectionKey(connector, sessionId)
  const before = store.connections.connected.peek().get(namespace)

  const watch = watchWallet(core, adapter, connector)
  watches.get(namespace)?.()
  watches.set(namespace, watch.stop)
  let account = accounts[0]
  commit(() => {
    const isKept = remember(core, namespace, key)
    account = accountInUse(core, namespace, accounts)
    store.accounts.reported(namespace, accounts, account)
    networkReported(core, namespace, networkId)
    store.networks.approved(namespace, ids && { ids, supportsAll: report.supportsAllNetworks ?? false })
    store.connections.connectedWith(connector, {
      key: isKept ? key : undefined,
      wallet: infoOf(connector, report, wallet),
    })
    store.modal.recovered()
  })
  rememberRecent(core, connector, wallet)
  learnNetwork(core, namespace, networkId)
  if (before) letGo(core, before)
  events.emit('connect', { namespace, account, networkId })
  watch.begin()
}

/** Who the wallet is: as it says itself, as it was chosen, or as its connector is called (Spec §3). */
const infoOf = (
  { type, name, imageUrl, info }: Connector,
  report: WalletReport,
  wallet?: Wallet,
): ConnectedWalletInfo => ({
  name: wallet?.name ?? name,
  ...(imageUrl === undefined ? {} : { imageUrl }),
  ...(info?.rdns === undefined ? {} : { rdns: info.rdns }),
  ...report.wallet,
  type,
})

/** Ends a plugin's session that another connector has taken the last namespace from: nobody could end it any more. */
function letGo({ store, walletAdapters }: ModalCore, connector: Connector): void {
  if (connector.pluginId === undefined) return
  const isUsed = [...store.connections.connected.peek().values()].some(
    ({ pluginId, id }) => pluginId === connector.pluginId && id === connector.id,
  )
  if (isUsed) return
  // The wallet may be out of reach; the visitor has moved on.
  walletAdapters
    .load(connector)
    .then((adapter) => adapter.disconnect(connector))
    .catch(() => {})
}

/** Forgets a connection: sets disconnected and clears the account and network (Spec §4, "Reset"). */
export function sessionEnded(core: ModalCore, namespace: Namespace, reason: DisconnectReason): void {
  const { store, events, watches } = core
  watches.get(namespace)?.()
  watches.delete(namespace)
  if (core.switching.peek()?.namespace === namespace) core.switching.value = undefined
  if (!store.connections.connected.peek().has(namespace)) return

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

/**
 * Takes what a connected wallet grants now, asked by us: its events may have been lost while the page was frozen. Whoever
 * listened begins anew, as it would hold news for a repetition.
 *
 * @throws what the adapter's `watch` throws; then nothing has changed
 */
export function sessionReread(
  core: ModalCore,
  adapter: WalletAdapter,
  connector: Connector,
  report: WalletReport | undefined,
): void {
  const { namespace } = connector
  if (!report) {
    walletLeft(core, connector, 'wallet')
    return
  }
  const { accounts, networkId } = report
  const isSameAccount = isSame(core.store.accounts.states.peek().get(namespace)?.all, accounts)
  if (isSameAccount && core.store.networks.reportedIds.peek().get(namespace) === networkId) return

  const watch = watchWallet(core, adapter, connector)
  // It may have left while it was asked to listen.
  if (core.store.connections.connected.peek().get(namespace) !== connector) {
    watch.stop()
    return
  }
  core.watches.get(namespace)?.()
  core.watches.set(namespace, watch.stop)
  if (!isSameAccount) accountsChanged(core, namespace, accounts)
  networkChanged(core, namespace, networkId)
  watch.begin()
}

const isSame = (known: readonly Account[] | undefined, accounts: readonly Account[]) =>
  known?.map(({ address }) => address).join() === accounts.map(({ address }) => address).join()

/** The wallet ended it. What another tab has connected meanwhile stays stored. */
function walletLeft(core: ModalCore, { namespace }: Connector, reason: DisconnectReason): void {
  const key = core.store.connections.facts.peek().get(namespace)?.key
  if (storedSession(core).get(namespace) === key) forgetSession(core, namespace)
  sessionEnded(core, namespace, reason)
}

/** Listens to a wallet: what it says before `begin` is heard then, what it says after `stop` never. */
function watchWallet(core: ModalCore, adapter: WalletAdapter, connector: Connector) {
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
    approvalChanged: (ids) =>
      hear(() => {
        const { approvals, approved } = core.store.networks
        approved(namespace, { ids, supportsAll: approvals.peek().get(namespace)?.supportsAll ?? false })
      }),
    disconnected: (reason = 'wallet') => hear(() => walletLeft(core, connector, reason)),
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

const accountsChanged = (core: ModalCore, namespace: Namespace, accounts: readonly [Account, ...Account[]]) =>
  takeAccounts(core, accounts, accountInUse(core, namespace, accounts))

function networkChanged(core: ModalCore, namespace: Namespace, networkId: NetworkId): void {
  if (core.store.networks.reportedIds.peek().get(namespace) === networkId) return
  commit(() => networkReported(core, namespace, networkId))
  learnNetwork(core, namespace, networkId)
  core.events.emit('chainChanged', { namespace, networkId })
  if (!showUnsupported(core)) leaveUnsupported(core)
}

/** A balance belongs to its network: that of another one is dropped. */
function networkReported({ store }: ModalCore, namespace: Namespace, networkId: NetworkId): void {
  if (store.networks.reportedIds.peek().get(namespace) === networkId) return
  store.networks.reported(namespace, networkId)
  store.accounts.balanceChanged(namespace, idle)
}
