import { computed, type ReadonlySignal } from '@preact/signals-core'
import { reportUncaught } from '../base/foreign.js'
import { ownCode } from '../base/ownCode.js'
import { toNetworkId } from '../base/parseCaip.js'
import type { AccountRef } from '../connectors/identity.js'
import type { Connector } from '../connectors/types.js'
import { appPicture, type Wallet } from '../connectors/wallet.js'
import { notify } from '../modal/notify.js'
import { createVerbs } from '../modal/verbs.js'
import type { ModalCore } from '../modalCore.js'
import { createRouter } from '../navigation/navigate.js'
import type { PluginContext, ViewActions, ViewContext } from '../plugin/context.js'
import type { AnyPlugin } from '../plugin/definePlugin.js'
import { gateTooLate } from '../plugin/errors.js'
import type { Manifest } from '../plugin/manifest.js'
import { walletActionsFor } from '../plugin/slots.js'
import type { PortfolioSource } from '../portfolio/portfolioSource.js'
import { connect, connectFromList, loadActions, mayConnect } from '../session/connect.js'
import type { TrackedEvent } from '../store/events.js'
import type { RegisteredGate } from '../store/gates.js'
import { modalState } from '../store/modalState.js'
import type { CloseGuard } from '../view/canClose.js'
import { tabsFor } from '../view/slots.js'

/** Creates the context that views and plugins share: signals to read and actions to take, bound to this modal. */
export function createViewContext(
  core: ModalCore,
  plugins: ReadonlySignal<readonly AnyPlugin[]>,
  identify: ViewActions['identify'],
): ViewContext {
  const { config, events } = core
  const { directory, pictures } = core.wallets
  return {
    config,
    clock: core.clock,
    t: core.messages.translate,
    numberLanguage: () => config.numberFormat ?? core.messages.translate('language.tag'),
    state: viewState(core, plugins),
    actions: viewActions(core, identify),
    router: createRouter(core),
    guardClose(mayLeave) {
      // A new function, since the same one may be added twice.
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
        pictures.value?.wallet(slug, name) ??
        (image_id && directory.value?.walletPicture(image_id).value)
      )
    },
    // The caller's types have matched name and properties.
    track: (event, properties) => events.emit('track', { event, properties } as TrackedEvent),
    alert: (error) => events.emit('alert', { error }),
    networkPicture: (id) => pictures.value?.network(id) ?? directory.value?.networkPicture(id).value,
    findNetwork: async (id) => (await loadActions(core)).findNetworkById(core, toNetworkId(id)),
    namespaceName: async (namespace) => (await loadActions(core)).namespaceName(core, namespace),
    explorerUrl: async (...wanted) => (await loadActions(core)).explorerUrl(core, ...wanted),
    transactions: {
      all: core.sessions.sent,
      // The code that follows them loads with the first one.
      add(transaction) {
        core.sessions.following().then(({ add }) => add(transaction), reportUncaught)
      },
    },
  }
}

function viewState(core: ModalCore, plugins: ReadonlySignal<readonly AnyPlugin[]>): ViewContext['state'] {
  const { store, config } = core
  const { connections, accounts, activeNamespace } = store
  const accountTabs = computed(() =>
    tabsFor(core.slots.accountTabs.value, activeNamespace.value, store.connector.value?.id),
  )
  return {
    ...modalState(store),
    connector: store.connector,
    connected: connections.connected,
    accountStates: accounts.states,
    approvals: store.networks.approvals,
    accountTabs,
    accountTotal: computed(() => {
      const total = core.slots.accountTotal.value
      return total?.namespaces?.includes(activeNamespace.value) === false ? undefined : total
    }),
    currentTab: computed(() => {
      const chosen = accounts.states.value.get(activeNamespace.value)?.currentTab
      return accountTabs.value.find(({ id }) => id === chosen)?.id ?? accountTabs.value[0]?.id
    }),
    attempt: connections.attempt,
    route: store.router.current,
    wallets: core.wallets.listed,
    walletActions: computed(() => {
      const known = accounts.states.value.get(activeNamespace.value)
      return walletActionsFor(
        plugins.value,
        {
          namespace: activeNamespace.value,
          connectorId: store.connector.value?.id,
          isUnnamed: known?.unnamed?.has(known.active.address) ?? false,
          network: store.network.value,
        },
        config.connect.walletFeaturesOrder,
        core.slots.tileMarks.value,
      )
    }),
  }
}

function viewActions(core: ModalCore, identify: ViewActions['identify']): ViewActions {
  const { accounts, activeNamespace } = core.store
  return {
    mayConnect: () => mayConnect(core),
    choose: async (connector, wallet) => void (await connectFromList(core, connector, wallet, true)),
    connect: async (connector, wallet) => void (await connect(core, connector, wallet)),
    prepareToConnect: (connector) => {
      const needed: Promise<unknown>[] = [loadActions(core)]
      // A plugin's code for its connector may be large: load it with the click.
      if (connector.pluginId === undefined) {
        needed.push(core.walletAdapters.load(connector), core.views.get('ConnectingExternal').load())
      }
      // The click tries again.
      Promise.all(needed).catch(() => {})
    },
    ...createVerbs(async (verb, given) => (await loadActions(core))[verb](core, ...(given as [never]))),
    stopSwitching: () => {
      core.requests.switching.value = undefined
    },
    chooseAccount: async (account) => (await loadActions(core)).chooseAccount(core, account),
    chooseTab: (id) => accounts.tabChosen(activeNamespace.peek(), id),
    identify,
  }
}

/** Creates one plugin's context: the shared one, and the plugin's own storage, connectors and disposal. */
export function createPluginContext(
  core: ModalCore,
  context: ViewContext,
  own: {
    readonly manifest: Manifest
    readonly connectors: readonly Connector[]
    getPlugin(id: string): Promise<unknown>
    loadPortfolio(): Promise<PortfolioSource | undefined>
    identityChanged(account?: AccountRef): Promise<void>
    onDispose(dispose: () => void): void
  },
): PluginContext {
  // Activation is synchronous: it is over in the next microtask.
  let isActivating = true
  queueMicrotask(() => {
    isActivating = false
  })

  return {
    ...context,
    http: core.http,
    storage: core.pluginStorage(own.manifest.id),
    connectors: own.connectors,
    findWallet: async (id) =>
      (await ownCode(core, import('../discovery/knownWallets.js'))).findWallet(core, id),
    connection: (namespace = core.store.activeNamespace.peek()) =>
      core.store.connections.live.peek().get(namespace)?.connection,
    queries: core.queries,
    loadNamespace: (namespace) => core.namespaces.load(namespace),
    chain: async (namespace) => (await loadActions(core)).chainOf(core, namespace),
    identityChanged: (account) => void own.identityChanged(account).catch(reportUncaught),
    tokenBalanceChanged: (account, tokenBalance) =>
      core.store.accounts.tokenBalanceChanged(account, tokenBalance),
    signIn(service) {
      core.store.signIn.value = service
    },
    portfolio: own.loadPortfolio,
    plugins: { get: own.getPlugin },
    frames: {
      async create(options) {
        const { createFrame } = await ownCode(core, import('../modal/frame.js'))
        const frame = createFrame(core, own.manifest, options)
        own.onDispose(frame.remove)
        return frame
      },
    },
    gate(gate) {
      const { id: pluginId, gates } = own.manifest
      if (!gates || !isActivating) {
        throw gateTooLate(pluginId)
      }
      const registered: RegisteredGate = {
        pluginId,
        holds: gate.holds,
        run: (request) => gate.run(request),
        opensAt: () => gate.opensAt?.(),
      }
      core.gates.registered.add(registered)
      own.onDispose(() => core.gates.registered.delete(registered))
    },
    guardClose(mayLeave) {
      const stop = context.guardClose(mayLeave)
      own.onDispose(stop)
      return stop
    },
    startsAt(view) {
      const start = () => view()
      core.starts.add(start)
      const stop = () => void core.starts.delete(start)
      own.onDispose(stop)
      return stop
    },
    markTile(id, meaning) {
      const tile = own.manifest.walletActions?.find((action) => action.id === id)
      const { tileMarks } = core.slots
      if (!tile || tileMarks.peek().get(tile) === meaning) return
      const others = [...tileMarks.peek()].filter(([marked]) => marked !== tile)
      tileMarks.value = new Map(meaning === undefined ? others : [...others, [tile, meaning]])
    },
    on(event, listener) {
      const stop = core.events.on(event, listener)
      own.onDispose(stop)
      return stop
    },
    onDispose: own.onDispose,
  }
}
