import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core'
import { createDisposal } from '../base/disposal.js'
import { reportUncaught } from '../base/foreign.js'
import { discover } from '../discovery/discover.js'
import { hostWallet } from '../discovery/hostWallet.js'
import { isWalletModalError } from '../errors/classes.js'
import type { ModalVerbs } from '../modal/verbs.js'
import type { ModalCore, ModalPage } from '../modalCore.js'
import { close } from '../navigation/close.js'
import { open } from '../navigation/open.js'
import type { AnyPlugin } from '../plugin/definePlugin.js'
import { createPluginHost, type PluginHost, type ReachedMoment } from '../plugin/host.js'
import { coreGates, coreViews } from '../react/views/coreViews.js'
import { connectFromList, loadActions } from '../session/connect.js'
import type { ConnectOptions, ConnectSteps } from '../session/connectForApp.js'
import { parseRecents, recentKey } from '../store/connectors.js'
import type { Store } from '../store/createStore.js'
import { parseStoredSession, sessionKey } from '../store/storedSession.js'
import { createPluginContext, createViewContext } from './createContext.js'
import { type CoreOptions, createModalCore } from './createModalCore.js'
import { identifyAccounts } from './identifyAccounts.js'
import { loadAhead } from './loadAhead.js'

/**
 * The composition root: constructs and joins the parts of a modal. Doesn't check the config.
 * @throws WalletModalError `DUPLICATE_VIEW`
 */
export function createCore(options: CoreOptions) {
  const { store, page, loadLate } = options
  const disposal = createDisposal()
  const core = createModalCore(options, disposal, () => host)
  // Core views come before those of plugins, so that a plugin's view with the same name is reported.
  for (const entry of coreViews(core.messages)) core.views.register(entry)
  for (const gate of coreGates(core)) core.gates.registered.add(gate)

  const registered = signal<readonly AnyPlugin[]>([])
  const known = identifyAccounts(core)
  const context = createViewContext(core, registered, known.identify)
  const loadPlugin = async (id: string) => (await host.load(id)).api
  const host = createPluginHost(core, {
    registered,
    loadLate,
    createContext: (manifest, connectors, onDispose) =>
      createPluginContext(core, context, {
        manifest,
        connectors,
        getPlugin: loadPlugin,
        loadPortfolio: () => host.loadPortfolio(),
        identityChanged: known.changed,
        onDispose,
      }),
  })
  disposal.add(host.dispose)
  disposal.add(() => stopConnecting(core))
  disposal.add(known.stop)
  host.register(options.plugins)
  for (const stop of activatePlugins(store, host)) disposal.add(stop)

  store.connectors.recentsChanged(core.storage.read(recentKey, parseRecents) ?? [])
  if (page) {
    const discovery = discover(core, page)
    if (discovery.started) core.wallets.pending.push(discovery.started)
    disposal.add(discovery.stop)
    disposal.add(loadAhead(core, host.preload, loadLate, page))
    followStoredSessionOnReturn(core, page)
  }

  const steps: ConnectSteps = {
    open: (view, params) => {
      // Retries, if late plugins could not be loaded.
      if (store.isConnected.peek()) registerLate(host)
      open(core, { view, params }, () => {
        const connector = hostWallet(core, core.slots.connectParts)
        if (connector) void connectFromList(core, connector)
      })
    },
    choose: (connector, wallet) => void connectFromList(core, connector, wallet),
  }
  return {
    core,
    context,
    steps,
    open: steps.open,
    close: () => {
      core.closes += 1
      return close(core)
    },
    connect: async (options?: ConnectOptions, isWanted?: () => boolean) =>
      (await loadActions(core)).connectForApp(core, steps, options, isWanted),
    verbs: context.actions as ModalVerbs,
    loadPlugin,
    viewKnown: core.viewKnown,
    followStoredSession: (isBack?: boolean) => followStoredSession(core, isBack),
    dispose: disposal.dispose,
  }
}

/** The core of one modal, as the shell uses it. */
export type Core = ReturnType<typeof createCore>

/**
 * Registers the late plugins when a wallet connects, and activates plugins at the moments that their manifests name.
 * @returns stops both
 */
function activatePlugins({ connections, modal, isRestoring, isConnected }: Store, host: PluginHost) {
  const activateOn = (moment: ReachedMoment, isReached: ReadonlySignal<boolean>) =>
    effect(() => {
      if (isReached.value) untracked(() => host.reached(moment))
    })
  return [
    effect(() => {
      if (connections.connected.value.size + connections.restoring.value.size > 0) registerLate(host)
    }),
    // Not when the core is created: a pointer near the button is enough for that (decision 6).
    activateOn(
      'start',
      computed(() => modal.isOpen.value || isRestoring.value || isConnected.value),
    ),
    activateOn('restore', isRestoring),
    activateOn('connect', isConnected),
  ]
}

/** Doesn't report a late plugin that fails to load: offline visitors see an error where they open it. */
function registerLate(host: PluginHost): void {
  host.registerLate().catch((error: unknown) => {
    if (!isWalletModalError(error, 'MODAL_LOAD_FAILED')) reportUncaught(error)
  })
}

async function followStoredSession(core: ModalCore, isBack?: boolean): Promise<void> {
  const { connected, restoring } = core.store.connections
  const hasNone = core.storage.read(sessionKey, parseStoredSession) === undefined
  if (hasNone && connected.peek().size + restoring.peek().size + core.sessions.awaited.size === 0) return
  await (await loadActions(core)).followStoredSession(core, isBack)
}

/** A frozen page misses events, and a locked wallet sends none: follows the session again when the visitor returns. */
function followStoredSessionOnReturn(core: ModalCore, page: ModalPage): void {
  const returned = ({ type }: Event) => {
    if (page.document.visibilityState !== 'hidden')
      followStoredSession(core, type !== 'focus').catch(() => {})
  }
  for (const type of ['visibilitychange', 'focus'])
    page.addEventListener(type, returned, { signal: core.disposed })
}

function stopConnecting({ store, sessions: { watches } }: ModalCore): void {
  store.connections.attemptEnded()
  for (const stop of watches.values()) stop()
  watches.clear()
}
