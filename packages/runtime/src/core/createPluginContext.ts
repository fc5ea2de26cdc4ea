import { reportUncaught } from '../base/foreign.js'
import { ownCode } from '../base/ownCode.js'
import type { PrefixedStorage } from '../base/storage.js'
import type { AccountRef } from '../connectors/identity.js'
import type { Connector } from '../connectors/types.js'
import { PluginError } from '../errors/classes.js'
import type { ModalCore } from '../modalCore.js'
import type { PluginContext, ViewContext } from '../plugin/context.js'
import type { Manifest } from '../plugin/manifest.js'
import type { PortfolioSource } from '../portfolio/portfolioSource.js'
import { loadActions } from '../session/connect.js'
import type { RegisteredGate } from '../store/gates.js'

/** Creates one plugin's context: the shared one, and the plugin's own storage, connectors and disposal. */
export function createPluginContext(
  core: ModalCore,
  context: ViewContext,
  own: {
    readonly manifest: Manifest
    readonly storage: PrefixedStorage
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
    storage: own.storage,
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
        const frame = createFrame(core, options)
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

const gateTooLate = (pluginId: string) =>
  new PluginError(
    'PLUGIN_FAILED',
    `The plugin ${pluginId} called \`context.gate()\` without \`gates: true\`, or after activation.`,
    {
      pluginId,
      hint: 'Set `gates: true` in its manifest, and call `gate` during activation.',
    },
  )
