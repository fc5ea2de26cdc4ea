import { computed, type ReadonlySignal } from '@preact/signals-core'
import { reportUncaught } from '../base/foreign.js'
import { lazy } from '../base/lazy.js'
import { ownCode } from '../base/ownCode.js'
import type { PrefixedStorage } from '../base/storage.js'
import type { Connector, DiscoveryPage } from '../connectors/types.js'
import { appPicture, type Wallet } from '../connectors/wallet.js'
import { askWalletsAgain } from '../discovery/discover.js'
import { notify } from '../modal/notify.js'
import { verbsBy } from '../modal/verbs.js'
import type { ModalCore, RegisteredGate } from '../modalCore.js'
import { createRouter } from '../navigation/navigate.js'
import type { PluginContext, Transactions, ViewActions, ViewContext } from '../plugin/context.js'
import type { AnyPlugin } from '../plugin/definePlugin.js'
import { gateTooLate } from '../plugin/errors.js'
import { walletActionsFor } from '../plugin/slots.js'
import { chooseWallet, connect, mayConnect } from '../session/connect.js'
import { loadConnecting } from '../session/loadActions.js'
import type { TrackedEvent } from '../store/events.js'
import { modalState } from '../store/modalState.js'
import type { CloseGuard } from '../view/canClose.js'
import { tabsFor } from '../view/slots.js'

/** What every view of a modal is given: signals to read and actions to take, bound to this modal. */
export function createViewContext(
  core: ModalCore,
  plugins: ReadonlySignal<readonly AnyPlugin[]>,
  page: DiscoveryPage | undefined,
  identify: ViewActions['identify'],
): ViewContext {
  const { config, directory, events } = core
  return {
    config,
    clock: core.clock,
    t: core.messages.translate,
    connectParts: core.connectParts,
    consent: core.consent,
    state: viewState(core, plugins),
    actions: viewActions(core, page, identify),
    router: createRouter(core),
    guardClose(mayLeave) {
      // A function of its own, since the same one may guard twice.
      const guard: CloseGuard = (reason) => mayLeave(reason)
      core.guards.add(guard)
      return () => void core.guards.delete(guard)
    },
    notify: (notice) => notify(core, notice),
    pictureOf(of) {
      if (!of) return undefined
      const { imageUrl, imageId } = of as Partial<Connector>
      const { image_url, image_id = imageId, slug = '', name = '' } = of as Partial<Wallet>
      return (
        imageUrl ??
        appPicture(image_url) ??
        core.pictures.value?.wallet(slug, name) ??
        (image_id && directory.value?.walletPicture(image_id).value)
      )
    },
    // The caller's types have matched name and properties.
    track: (event, properties) => events.emit('track', { event, properties } as TrackedEvent),
    alert: (error) => events.emit('alert', { error }),
    networkPicture: (id) => core.pictures.value?.network(id) ?? directory.value?.networkPicture(id).value,
    directory,
    findNetwork: async (id) => (await loadConnecting(core)).findNetworkById(core, id),
    namespaceName: async (namespace) => (await loadConnecting(core)).namespaceName(core, namespace),
    explorerUrl: async (...wanted) => (await loadConnecting(core)).explorerUrl(core, ...wanted),
    transactions: createTransactions(core),
  }
}

function viewState(core: ModalCore, plugins: ReadonlySignal<readonly AnyPlugin[]>): ViewContext['state'] {
  const { store, config } = core
  const { connections, accounts, activeNamespace } = store
  const accountTabs = computed(() => tabsFor(core.accountTabs.value, activeNamespace.value))
  return {
    ...modalState(store),
    connector: store.connector,
    connected: connections.connected,
    accountStates: accounts.states,
    approvals: store.networks.approvals,
    accountTabs,
    currentTab: computed(() => {
      const chosen = accounts.states.value.get(activeNamespace.value)?.currentTab
      return accountTabs.value.find(({ id }) => id === chosen)?.id ?? accountTabs.value[0]?.id
    }),
    attempt: connections.attempt,
    asked: core.asked,
    route: store.router.current,
    wallets: core.wallets,
    rows: core.rows,
    total: computed(() => core.recommendations.value.total),
    recentIds: store.connectors.recentIds,
    walletActions: computed(() =>
      walletActionsFor(
        plugins.value,
        { namespace: activeNamespace.value, network: store.network.value },
        config.connect.walletFeaturesOrder,
      ),
    ),
  }
}

function viewActions(
  core: ModalCore,
  page: DiscoveryPage | undefined,
  identify: ViewActions['identify'],
): ViewActions {
  const { accounts, activeNamespace } = core.store
  return {
    mayConnect: () => mayConnect(core),
    choose: async (connector, wallet) => void (await chooseWallet(core, connector, wallet, true)),
    connect: async (connector, wallet) => void (await connect(core, connector, wallet)),
    prepareToConnect: (connector) => {
      const needed: Promise<unknown>[] = [loadConnecting(core)]
      // What a plugin loads for its connector may be large: it waits for the click.
      if (connector.pluginId === undefined) {
        needed.push(core.walletAdapters.load(connector), core.views.get('ConnectingExternal').load())
      }
      // The click tries again.
      Promise.all(needed).catch(() => {})
    },
    ...verbsBy(async (verb, given) => (await loadConnecting(core))[verb](core, ...(given as [never]))),
    stopSwitching: () => {
      core.switching.value = undefined
    },
    chooseAccount: async (account) => (await loadConnecting(core)).chooseAccount(core, account),
    chooseTab: (id) => accounts.tabChosen(activeNamespace.peek(), id),
    identify,
    loadRecommendations: async () => (await core.loadRecommendations())?.ask(),
    lookForWallets: () => {
      if (page) askWalletsAgain(core, page)
    },
  }
}

/** The code that follows transactions is loaded with the first one. */
function createTransactions(core: ModalCore): Transactions {
  const following = lazy(async () => (await import('../modal/transactions.js')).followTransactions(core))
  return {
    all: core.transactions,
    add(transaction) {
      following().then(({ add }) => add(transaction), reportUncaught)
    },
  }
}

/** What one plugin is given besides: its own storage, the other plugins' apis, and what it takes down at the end. */
export function createPluginContext(
  core: ModalCore,
  context: ViewContext,
  own: {
    readonly pluginId: string
    /** Whether its manifest says that it brings gates. */
    readonly bringsGates: boolean
    readonly storage: PrefixedStorage
    readonly connectors: readonly Connector[]
    getPlugin(id: string): Promise<unknown>
    onDispose(dispose: () => void): void
  },
): PluginContext {
  // A plugin is activated synchronously: in the next microtask that is over.
  let isActivating = true
  queueMicrotask(() => {
    isActivating = false
  })

  return {
    ...context,
    http: core.http,
    storage: own.storage,
    connectors: own.connectors,
    findWallet: async (id) =>
      (await ownCode(core, import('../discovery/knownWallets.js'))).findWallet(core, id),
    connection: (namespace = core.store.activeNamespace.peek()) =>
      core.store.connections.live.peek().get(namespace)?.connection,
    queries: core.queries,
    loadNamespace: (namespace) => core.namespaces.load(namespace),
    chain: async (namespace) => (await loadConnecting(core)).chainOf(core, namespace),
    tokenBalanceChanged: (account, tokenBalance) =>
      core.store.accounts.tokenBalanceChanged(account, tokenBalance),
    signIn(service) {
      core.store.signIn.value = service
    },
    plugins: { get: own.getPlugin },
    frames: {
      async create(options) {
        const { createFrame } = await ownCode(core, import('../modal/frame.js'))
        const frame = createFrame(core, options)
        own.onDispose(frame.remove)
        return frame
      },
    },
    gate(gate) {
      const { pluginId } = own
      if (!own.bringsGates || !isActivating) {
        throw gateTooLate(pluginId)
      }
      const registered: RegisteredGate = {
        pluginId,
        holds: gate.holds,
        run: (request) => gate.run(request),
        opensAt: () => gate.opensAt?.(),
      }
      core.gates.add(registered)
      own.onDispose(() => core.gates.delete(registered))
    },
    guardClose(mayLeave) {
      const stop = context.guardClose(mayLeave)
      own.onDispose(stop)
      return stop
    },
    on(event, listener) {
      const stop = core.events.on(event, listener)
      own.onDispose(stop)
      return stop
    },
    onDispose: own.onDispose,
  }
}
