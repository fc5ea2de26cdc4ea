import { systemClock, within } from '../base/clock.js'
import { createDisposal, type Disposal } from '../base/disposal.js'
import { createEmitter } from '../base/emitter.js'
import { lazy } from '../base/lazy.js'
import { prefixedStorage } from '../base/storage.js'
import type { ModalConfig } from '../config/types.js'
import type { Core } from '../core/createCore.js'
import type { CoreOptions } from '../core/createModalCore.js'
import type * as DevelopmentChecks from '../core/developmentChecks.js'
import { ConfigError, WalletModalError } from '../errors/classes.js'
import type { ModalDependencies } from '../modal.js'
import type { ChosenPlugins } from '../plugin/catalog.js'
import type { Surface } from '../react/mount.js'
import { createStore } from '../store/createStore.js'
import type { ModalEvents } from '../store/events.js'

/** A modal before its core loads; the core gets these values. */
export interface Shell extends ChosenPlugins, Omit<CoreOptions, 'plugins' | 'mounted'> {
  readonly id: string
  /** Absent on a server. */
  readonly page: (Window & typeof globalThis) | undefined
  readonly disposal: Disposal
  /** Whether work in the page has begun; see `start`. */
  isStarted: boolean
  /** Calls of `open` that wait for the code; the first rendering draws their views. */
  readonly waiting: Set<() => void>
}

/** The modal's own code, loaded at its first use. After a failure the next call tries again. */
export interface Code {
  /** The core, once it has loaded. */
  loaded: Core | undefined
  /** @throws WalletModalError `MODAL_LOAD_FAILED`, `MODAL_DESTROYED` */
  core(): Promise<Core>
  /** Mounts the closed dialog. @throws as `core` */
  surface(): Promise<Surface>
}

/** Makes the shell of a modal. */
export function createShell(
  config: ModalConfig,
  given: ModalDependencies,
  chosen: ChosenPlugins,
  page: Shell['page'],
): Shell {
  const { messages = {}, id = 'default', clock = systemClock } = given
  const scope = `wallet-modal:${id}:`
  // Never uses a server's localStorage: all visitors would share it.
  const openStorage = () => given.storage ?? page?.localStorage
  const pluginStorage = (prefix: string) => prefixedStorage(openStorage, scope + prefix)
  return {
    config,
    id,
    page,
    ...chosen,
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
    throw new WalletModalError('MODAL_DESTROYED', 'This modal was destroyed. Create another.')
  }
}

/**
 * The shell needs `chains`: an app without types gets a clear error instead of a TypeError.
 * @throws ConfigError `CONFIG_INVALID`
 */
export function assertChains(config: { readonly chains?: unknown } | undefined): void {
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

/** Like `lazy`, with a time limit. A failure also sets `state.error`. */
export function lazily<T>({ clock, disposal, store }: Shell, load: () => Promise<T>): () => Promise<T> {
  return lazy(() =>
    within(clock, load(), disposal.signal).catch((cause: unknown) => {
      const error =
        cause instanceof WalletModalError
          ? cause
          : new WalletModalError('MODAL_LOAD_FAILED', "The modal's own code could not be loaded.", {
              cause,
              hint: 'The next call retries.',
            })
      if (!disposal.signal.aborted) store.modal.failed(error)
      throw error
    }),
  )
}

/** Reports mistakes to the app's developer. Production builds leave the checks out. */
export function checkInDevelopment(
  check: (checks: typeof DevelopmentChecks) => Promise<void>,
): Promise<void> | undefined {
  try {
    // Bundlers replace the expression and drop the guarded code.
    if (process.env.NODE_ENV !== 'production') return import('../core/developmentChecks.js').then(check)
  } catch {
    // Without a bundler `process` is undefined, which counts as production.
  }
  return undefined
}
