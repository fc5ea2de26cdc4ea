import { systemClock } from '../base/clock.js'
import { createDisposal, type Disposal } from '../base/disposal.js'
import { createEmitter } from '../base/emitter.js'
import { ownOnly } from '../base/foreign.js'
import { prefixedStorage } from '../base/storage.js'
import type { ModalConfig } from '../config/types.js'
import type { CoreOptions } from '../core/createModalCore.js'
import type * as Opening from '../core/opening.js'
import { ConfigError, WalletModalError } from '../errors/classes.js'
import type { ModalDependencies } from '../modal.js'
import { type Catalog, type ChosenPlugins, choosePlugins } from '../plugin/catalog.js'
import { createStore } from '../store/createStore.js'
import type { ModalEvents } from '../store/events.js'

/** Where a modal lives: a browser's page, or a test's. */
export interface ModalEnvironment {
  /** Absent on a server. */
  readonly page: (Window & typeof globalThis) | undefined
  /** Loads what the first opening needs. */
  load(): Promise<Pick<typeof Opening, 'createCore' | 'mount'>>
}

/** What a modal has before its core is loaded, and hands to it then. */
export interface Shell extends ChosenPlugins, Omit<CoreOptions, 'plugins' | 'mounted'> {
  readonly id: string
  readonly page: ModalEnvironment['page']
  readonly catalog: Catalog
  readonly disposal: Disposal
  /** Whether work in the page has begun; see `start`. */
  isStarted: boolean
  /** The calls of `open` that wait for the code: the first rendering draws their views. */
  readonly waiting: Set<() => void>
}

/**
 * Makes the shell of a modal.
 * @throws as `createModal`
 */
export function createShell(
  config: ModalConfig,
  dependencies: ModalDependencies,
  page: ModalEnvironment['page'],
): Shell {
  const given = ownOnly(dependencies)
  assertChains(config)
  const { catalog = {}, plugins = [], messages = {}, id = 'default', clock = systemClock } = given
  const scope = `wallet-modal:${id}:`
  // Not the localStorage that a server may have: it is shared by all visitors.
  const openStorage = () => given.storage ?? page?.localStorage
  const pluginStorage = (prefix: string) => prefixedStorage(openStorage, scope + prefix)
  return {
    config,
    id,
    page,
    ...choosePlugins(config, catalog, plugins),
    catalog,
    store: createStore(config),
    events: createEmitter<ModalEvents>(),
    scope,
    storage: pluginStorage(''),
    pluginStorage: (pluginId) => pluginStorage(`${pluginId}:`),
    clock,
    fetch: given.fetch ?? ((...request) => globalThis.fetch(...request)),
    messages,
    disposal: createDisposal(),
    isStarted: false,
    waiting: new Set(),
  }
}

/** @throws WalletModalError `MODAL_DESTROYED` */
export function assertAlive({ disposal }: Shell): void {
  if (disposal.signal.aborted) {
    throw new WalletModalError('MODAL_DESTROYED', 'This modal was destroyed. Make another with createModal.')
  }
}

/** The shell relies on `chains`: an app without types gets a sentence instead of a TypeError. */
function assertChains(config: { readonly chains?: unknown } | undefined): void {
  const chains = config?.chains
  if (
    !Array.isArray(chains) ||
    !chains.length ||
    chains.some((id) => typeof id !== 'string' || !/.:./.test(id))
  ) {
    const issue = { path: 'chains', message: 'must list network ids (CAIP-2), at least one' }
    throw new ConfigError('CONFIG_INVALID', `The config's \`chains\` ${issue.message}.`, {
      context: { issues: [issue] },
    })
  }
}
