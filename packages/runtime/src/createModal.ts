import { computed } from '@preact/signals-core'
import { verbsBy } from './actions/verbs.js'
import type { ExactConfig } from './config/defineConfig.js'
import type { ModalConfig } from './config/types.js'
import { buttonTexts, fill } from './messages/buttons.js'
import type { Modal, ModalDependencies, PluginHandle } from './modal.js'
import type { Catalog, EnabledBy } from './plugin/catalog.js'
import type { AnyPlugin } from './plugin/definePlugin.js'
import { createCode } from './shell/code.js'
import { createOpening, type WithCore } from './shell/opening.js'
import { assertAlive, createShell, type ModalEnvironment, type Shell } from './shell/shell.js'
import { createStart } from './shell/start.js'
import { subscribe } from './shell/subscribe.js'
import { modalState } from './store/modalState.js'

/**
 * Makes a wallet modal. This is the shell, all that a page loads before the first click: flags, a peek at the stored
 * session, and the state that the buttons show. Everything else stands behind `import()` (decision 6). Makes no request,
 * opens no socket, starts no timer, adds no listener; in a browser it reads one key of localStorage, on a server nothing.
 *
 * @throws ConfigError `CONFIG_INVALID` without a list of network ids in `chains`; `FEATURE_WITHOUT_PLUGIN`,
 *   `CHAIN_WITHOUT_PLUGIN`, `DUPLICATE_PLUGIN`. What else is wrong with a config is found by types, by `parseConfig`, and in
 *   development by the first `open`, which rejects with `CONFIG_INVALID`; visitors don't download that check. A config that
 *   is not part of the build goes through `parseConfig` first.
 */
export function createModal<
  const C extends ModalConfig,
  Cat extends Catalog = Record<never, never>,
  const P extends readonly AnyPlugin[] = [],
>(
  config: C & ExactConfig<C>,
  dependencies: ModalDependencies<Cat, P> = {},
): Modal<EnabledBy<C, Cat> | P[number]> {
  return assembleModal(config, dependencies, browser) as Modal<EnabledBy<C, Cat> | P[number]>
}

const browser: ModalEnvironment = {
  get page() {
    return typeof window === 'undefined' ? undefined : window
  },
  async load() {
    // Named one by one, so that a bundler may rename the rest of the file's exports.
    const { createCore, mount } = await import('./core/opening.js')
    return { createCore, mount }
  },
}

/**
 * Makes a modal, wherever it lives.
 * @throws as `createModal`
 */
export function assembleModal(
  config: ModalConfig,
  dependencies: ModalDependencies,
  environment: ModalEnvironment,
): Modal {
  const shell = createShell(config, dependencies, environment.page)
  const { store, events, messages, disposal } = shell
  const code = createCode(shell, environment.load)
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
    await code.surface()
  }
  const state = modalState(store)

  return {
    state,
    plugins: pluginHandles(shell, withCore),
    text: (key, values) => fill(messages[key] ?? buttonTexts[key as keyof typeof buttonTexts] ?? key, values),
    start,
    prepare,
    ...createOpening(shell, code, prepare, withCore),
    ...verbsBy((verb, given) => withCore(({ verbs }) => verbs[verb](...(given as [never])))),
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

/** Includes the catalog's plugins that the config leaves off: their `load` rejects with `FEATURE_DISABLED`. */
const pluginHandles = ({ catalog, ids, store }: Shell, withCore: WithCore): Modal['plugins'] =>
  Object.fromEntries(
    [...Object.keys(catalog), ...ids].map((id): [string, PluginHandle] => [
      id,
      {
        status: computed(() => store.plugins.statuses.value.get(id) ?? 'idle'),
        load: () => withCore((core) => core.loadPlugin(id)),
      },
    ]),
  )
