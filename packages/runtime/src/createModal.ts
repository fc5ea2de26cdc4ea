import { computed } from '@preact/signals-core'
import { reportUncaught } from './base/foreign.js'
import type { ExactConfig } from './config/defineConfig.js'
import type { ModalConfig } from './config/types.js'
import type { Core } from './core/createCore.js'
import type * as Opening from './core/opening.js'
import { buttonTextsIn, fill } from './messages/buttons.js'
import { createVerbs } from './modal/verbs.js'
import type { Modal, ModalDependencies, PluginHandle } from './modal.js'
import { type Catalog, choosePlugins, type EnabledBy } from './plugin/catalog.js'
import type { AnyPlugin } from './plugin/definePlugin.js'
import {
  assertAlive,
  assertChains,
  type Code,
  checkInDevelopment,
  createShell,
  lazily,
  type Shell,
} from './shell/shell.js'
import { createStart } from './shell/start.js'
import { modalState, subscribe } from './store/modalState.js'

/**
 * Creates a wallet modal. This module is the shell that a page loads before the first click: flags, the stored session, and the state
 * of the buttons. Everything else is behind `import()` (decision 6). Creating a modal makes no request, opens no socket, starts no timer
 * and adds no listener; it reads one key of localStorage in a browser, and nothing on a server.
 *
 * @throws ConfigError `CONFIG_INVALID` without a list of network ids in `chains`; `FEATURE_WITHOUT_PLUGIN`,
 *   `CHAIN_WITHOUT_PLUGIN`, `DUPLICATE_PLUGIN`. Types, `parseConfig`, and in development the first `open` find other mistakes; visitors
 *   don't download that check. Pass a config that isn't part of the build through `parseConfig` first.
 */
export function createModal<
  const C extends ModalConfig,
  Cat extends Catalog = Record<never, never>,
  const P extends readonly AnyPlugin[] = [],
>(
  config: ExactConfig<C>,
  dependencies: ModalDependencies<Cat, P> = {},
): Modal<EnabledBy<C, Cat> | P[number]> {
  return assembleModal(config, dependencies, browser) as Modal<EnabledBy<C, Cat> | P[number]>
}

/** The environment of a modal: a browser's page, or a test's. */
interface ModalEnvironment {
  /** Absent on a server. */
  readonly page: Shell['page']
  /** Loads the code of the first opening. */
  load(): Promise<Pick<typeof Opening, 'createCore' | 'mount'>>
}

const browser: ModalEnvironment = {
  get page() {
    return typeof window === 'undefined' ? undefined : window
  },
  async load() {
    // Destructured, so that a bundler may rename the file's other exports.
    const { createCore, mount } = await import('./core/opening.js')
    return { createCore, mount }
  },
}

/**
 * Creates a modal in an environment.
 * @throws as `createModal`
 */
export function assembleModal(
  config: ModalConfig,
  dependencies: ModalDependencies,
  { page, load }: ModalEnvironment,
): Modal {
  const { catalog = {}, plugins = [] } = dependencies
  assertChains(config)
  const shell = createShell(config, dependencies, choosePlugins(config, catalog, plugins, dependencies), page)
  const { store, events, messages, disposal, ids } = shell
  const code = createCode(shell, load)
  const start = createStart(shell, code)
  const enter = () => {
    assertAlive(shell)
    start()
  }
  const withCore: WithCore = async (act) => {
    enter()
    return act(await code.core())
  }
  const prepare = async () => {
    enter()
    const surface = await code.surface()
    await surface.preload()
  }
  const state = modalState(store)
  const texts = { ...buttonTextsIn(config.language), ...messages }
  /** Includes the catalog's plugins that the config leaves off: their `load` rejects with `FEATURE_DISABLED`. */
  const handles = [...Object.keys(catalog), ...ids].map((id): [string, PluginHandle] => [
    id,
    {
      status: computed(() => store.plugins.statuses.value.get(id) ?? 'idle'),
      load: () => withCore((core) => core.loadPlugin(id)),
    },
  ])

  return {
    id: shell.id,
    state,
    plugins: Object.fromEntries(handles),
    text: (key, values) => fill(texts[key] ?? key, values),
    numberLanguage: config.numberFormat ?? texts['language.tag'] ?? 'en',
    accent: config.theme?.accent ?? config.theme?.tokens?.accent,
    start,
    prepare,
    ...createOpening(shell, code, prepare, withCore),
    ...createVerbs((verb, given) => withCore<unknown>(({ verbs }) => verbs[verb](...(given as [never])))),
    subscribe(listener) {
      enter()
      return disposal.add(subscribe(state, listener))
    },
    on(event, listener) {
      assertAlive(shell)
      return events.on(event, listener)
    },
    destroy() {
      if (disposal.signal.aborted) return
      disposal.dispose()
      events.clear()
      store.modal.closed()
    },
  }
}

/** Creates the loader of one modal's code. */
function createCode(shell: Shell, load: ModalEnvironment['load']): Code {
  const { disposal } = shell
  const opening = lazily(shell, load)
  const code: Code = {
    loaded: undefined,
    core: lazily(shell, async () => {
      const [{ createCore }, plugins] = await Promise.all([opening(), shell.load()])
      await checkInDevelopment(async ({ checkConfig, assertNames, claimId }) => {
        checkConfig(shell.config)
        if (!disposal.signal.aborted) disposal.add(claimId(shell.page, shell.id))
        assertNames([...plugins, ...(await shell.loadLate())], shell.ids)
      })
      assertAlive(shell)
      const core = createCore({ ...shell, plugins, mounted: code.surface })
      disposal.add(core.dispose)
      code.loaded = core
      // Not in `start`: another tab may have stored a session since, and a failed load must not lose it.
      if (shell.isStarted) core.followStoredSession().catch(reportUncaught)
      return core
    }),
    surface: lazily(shell, async () => {
      const [{ core, context }, { mount }] = await Promise.all([code.core(), opening()])
      assertAlive(shell)
      const surface = await mount(core, context, (shell.page as Window).document, () => drawWaiting(shell))
      disposal.add(surface.unmount)
      assertAlive(shell)
      return surface
    }),
  }
  return code
}

function drawWaiting({ waiting }: Shell): void {
  for (const draw of waiting) {
    try {
      draw()
    } catch {
      // `open` draws again, and rejects with the error.
    }
  }
}

/** Loads the core, and calls back with it. */
type WithCore = <T>(act: (core: Core) => T | Promise<T>) => Promise<T>

/** Opens and closes a modal whose code may still be loading. A `close` cancels earlier calls. */
function createOpening(
  { store, waiting }: Shell,
  code: Code,
  prepare: () => Promise<void>,
  withCore: WithCore,
): Pick<Modal, 'open' | 'close' | 'connect'> {
  let closes = 0
  /** Returns a function that tells whether `close` hasn't been called since. */
  const untilClosed = () => {
    const before = closes
    return () => closes === before
  }

  return {
    open(options) {
      const { view, params } = options ?? {}
      const isWanted = untilClosed()
      let isDone = false
      const draw = () => {
        if (!isDone && isWanted()) code.loaded?.open(view, params)
        isDone = true
      }
      const loadAndDraw = async () => {
        waiting.add(draw)
        try {
          await prepare()
        } finally {
          waiting.delete(draw)
        }
        await withCore((core) => core.viewKnown(view))
        draw()
      }
      const opened = loadAndDraw()
      store.modal.waitsFor(opened)
      return opened
    },
    close() {
      closes += 1
      if (store.modal.isOpen.peek()) code.loaded?.close()
      else store.modal.closed()
    },
    async connect(options) {
      const isWanted = untilClosed()
      const prepared = prepare()
      store.modal.waitsFor(prepared)
      await prepared
      return withCore((core) => core.connect(options, isWanted))
    },
  }
}
