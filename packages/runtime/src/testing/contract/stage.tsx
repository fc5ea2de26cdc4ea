import { memoryStorage } from '../../base/storage.js'
import type { ModalConfig } from '../../config/types.js'
import type { Languages, Messages } from '../../messages/catalogue.js'
import type { AnyPlugin, LooselyActivated } from '../../plugin/definePlugin.js'
import { CurrentView } from '../../react/ViewContext.js'
import type { ViewEntry } from '../../view/viewRegistry.js'
import {
  createWatchedModal,
  type TestModal,
  type TestModalOptions,
  type WatchedModal,
} from '../createTestModal.js'
import { settled } from '../settled.js'
import { reasonOf } from './contract.js'
import { type GlobalWatch, watchGlobals } from './watchGlobals.js'

/** A rendered view, way to connect (by its kind), or panel of a tab (as `tab:` and its id). */
interface Drawn {
  readonly view: string
  /** Either `nobody connected` or `connected`. */
  readonly when: string
  readonly html: string
}

/** Something to draw, by name. */
interface Drawable {
  readonly name: string
  readonly entry: Pick<ViewEntry, 'load'>
  readonly params?: unknown
}

/** A plugin's surroundings on the stage. */
export interface StageOptions {
  readonly config?: Partial<ModalConfig> | undefined
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly use?: ((api: never, test: TestModal) => unknown) | undefined
  readonly fetch?: typeof fetch | undefined
  readonly drawnInBrowser?: readonly string[] | undefined
  readonly passGate?: ((test: TestModal) => unknown) | undefined
}

/** A plugin in a modal of its own, with all its effects recorded. */
export interface Stage extends WatchedModal {
  readonly watch: GlobalWatch
  /** Loads and activates the plugin. Rejects with an Error that gives the reason. */
  load(): Promise<LooselyActivated>
  /**
   * Draws every view and every way to connect of the plugin without a connection; then, if a chain is mocked, with one, and the tabs of
   * the account view, too.
   */
  draw(): Promise<readonly Drawn[]>
  /** Connects a mocked wallet through the plugin's gates. Resolves to whether it connected. */
  connect(): Promise<boolean>
  /** Calls the author's `use`. */
  use(): Promise<unknown>
}

/** Texts and styles that a plugin's forms and lazily loaded views bring, which the activation doesn't. */
export async function broughtLate(
  { connectMethods = {} }: AnyPlugin,
  { views = {} }: LooselyActivated,
  { drawnInBrowser = [] }: StageOptions,
) {
  const forms = Object.values(connectMethods).map((load) => load())
  const drawn = Object.entries(views).map(([name, view]) =>
    'load' in view && !drawnInBrowser.includes(name) ? view.load() : view,
  )
  const modules = (await Promise.all([...forms, ...drawn])).filter((one) => 'default' in one)
  return {
    messages: Object.assign({}, ...modules.map(({ messages }) => messages)) as Messages,
    styles: modules.flatMap(({ styles = [] }) => styles),
    languages: modules.map(({ languages = {} }): Languages => languages),
  }
}

/** Runs a plugin, and cleans up afterwards. */
export async function onStage<T>(
  plugin: AnyPlugin,
  options: StageOptions,
  given: Pick<TestModalOptions, 'fetch' | 'storage' | 'messages'>,
  act: (stage: Stage) => Promise<T>,
): Promise<T> {
  // Before recording starts: React's effects on import don't count, nor does loading the code that asks a wallet.
  const [{ renderToStaticMarkup }] = await Promise.all([
    import('react-dom/server'),
    import('../../session/actions.js'),
  ])
  const { id, views = {}, namespaces = {} }: AnyPlugin['manifest'] = plugin.manifest
  let activated: LooselyActivated = {}
  const watched: AnyPlugin = {
    ...plugin,
    load: async () => {
      const activate = await plugin.load()
      return (context) => {
        activated = activate(context)
        return activated
      }
    },
  }
  const brought = Object.keys(namespaces).filter((one) => one !== 'eip155')
  const watch = watchGlobals()
  const offline = () => Promise.reject(new TypeError('Failed to fetch'))

  try {
    const watchedModal = createWatchedModal({
      config: { chains: ['eip155:1', 'eip155:10', ...brought.map((one) => `${one}:1`)], ...options.config },
      storage: memoryStorage(),
      ...given,
      plugins: [watched],
      fetch: watch.seen(given.fetch ?? options.fetch ?? offline),
    })
    const { modal, kit } = watchedModal
    await modal.prepare()
    const core = watchedModal.core()
    const { store } = core
    const mocked = store.namespaces.find((one) => !Object.hasOwn(namespaces, one))

    const drawAll = async (when: string): Promise<Drawn[]> => {
      const drawn: Drawn[] = []
      const drawable: readonly Drawable[] = [
        ...Object.keys(views).map((name) => ({ name, entry: core.views.get(name) })),
        ...core.slots.connectParts
          .filter(({ pluginId }) => pluginId === id)
          .map((entry) => ({ name: entry.kind, entry, params: entry.params })),
        // Account tabs show only with an account.
        ...(when === 'connected' ? core.slots.accountTabs.peek() : [])
          .filter(({ pluginId }) => pluginId === id)
          .map((entry) => ({ name: `tab:${entry.id}`, entry })),
      ]
      for (const { name: view, entry, params = options.params?.[view] } of drawable) {
        if (options.drawnInBrowser?.includes(view)) continue
        const Component = await entry.load()
        try {
          const html = renderToStaticMarkup(
            <CurrentView.Provider value={kit.context}>
              <Component params={params} />
            </CurrentView.Provider>,
          )
          drawn.push({ view, when, html })
        } catch (cause) {
          const hint = params === undefined ? ' It was given no params: does it need `params`?' : ''
          throw new Error(`The view ${view} threw while it was drawn (${when}): ${reasonOf(cause)}.${hint}`, {
            cause,
          })
        }
      }
      return drawn
    }

    let connecting: Promise<boolean> | undefined
    const connect = async () => {
      if (mocked === undefined) return false
      connecting ??= connected(watchedModal, mocked, options.passGate)
      return connecting
    }

    return await act({
      ...watchedModal,
      watch,
      async load() {
        try {
          await modal.plugins[id]?.load()
          return activated
        } catch (cause) {
          throw new Error(reasonOf(cause), { cause })
        }
      },
      async draw() {
        const before = store.isConnected.peek() ? [] : await drawAll('nobody connected')
        if (mocked === undefined) return before
        return (await connect()) ? [...before, ...(await drawAll('connected'))] : before
      },
      connect,
      use: async () => options.use?.(activated.api as never, watchedModal),
    }).finally(() => modal.destroy())
  } finally {
    await settled()
    watch.stop()
  }
}

/** How often a gate may ask before it counts as never letting through. */
const asksMax = 20

/** Connects a mocked wallet, and calls the author's `passGate` when a gate asks. */
async function connected(
  test: WatchedModal,
  namespace: string,
  passGate: StageOptions['passGate'],
): Promise<boolean> {
  const { store, gates } = test.core()
  const isConnected = () => store.isConnected.peek()
  let hasEnded = false
  const end = () => {
    hasEnded = true
  }
  test.kit.context.actions.connect(test.kit.discover({ namespace })).then(end, end)
  for (let asks = 0; asks < asksMax && !hasEnded; asks += 1) {
    await settled()
    if (gates.pending) await passGate?.(test)
  }
  await settled()
  return isConnected()
}
