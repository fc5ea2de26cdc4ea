import type { ReadonlySignal } from '@preact/signals-core'
import type { Namespace } from './base/caip.js'
import type { Clock } from './base/clock.js'
import type { KeyValueStorage } from './base/storage.js'
import type { SignInSessions } from './connectors/signIn.js'
import type { Account } from './connectors/types.js'
import type { Messages } from './messages/catalogue.js'
import type { ModalVerbs } from './modal/verbs.js'
import type { Catalog } from './plugin/catalog.js'
import type { AnyPlugin, Plugin } from './plugin/definePlugin.js'
import type { ModalEvents } from './store/events.js'
import type { ModalSnapshot, ModalState } from './store/modalState.js'
import type { PluginStatus } from './store/plugins.js'
import type { CoreViews } from './view/coreViews.js'
import type { ParamsOf } from './view/view.js'

type ViewsOf<P> = P extends Plugin<string, infer V, unknown> ? V : never
type KeysOfUnion<T> = T extends unknown ? keyof T : never
type PluginViewName<P> = KeysOfUnion<ViewsOf<P>> & string
type PluginViewParams<P, Name> =
  ViewsOf<P> extends infer V
    ? V extends unknown
      ? Name extends keyof V
        ? ParamsOf<V[Name]>
        : never
      : never
    : never

type Request<Name extends string, Params> = [Params] extends [void]
  ? { readonly view: Name; readonly params?: undefined }
  : undefined extends Params
    ? { readonly view: Name; readonly params?: Params }
    : { readonly view: Name; readonly params: Params }

/** Options of `modal.open`: a core view, or a view of an enabled plugin, with its params. */
export type OpenOptions<P = AnyPlugin> =
  | { [Name in keyof CoreViews]: Request<Name, CoreViews[Name]> }[keyof CoreViews]
  | { [Name in PluginViewName<P>]: Request<Name, PluginViewParams<P, Name>> }[PluginViewName<P>]

/** The app's handle of an enabled plugin. */
export interface PluginHandle<Api = unknown> {
  readonly status: ReadonlySignal<PluginStatus>
  /** Loads the plugin. @throws PluginError `FEATURE_DISABLED`, `PLUGIN_LOAD_FAILED`, `PLUGIN_FAILED` */
  load(): Promise<Api>
}

// biome-ignore lint/suspicious/noExplicitAny: matches a plugin with views of any kind.
type ApiOf<P> = P extends Plugin<string, any, infer Api> ? Api : unknown

/** The handles of the enabled plugins, by plugin id. */
export type PluginHandles<P extends AnyPlugin> = {
  readonly [Id in P['manifest']['id']]: PluginHandle<
    ApiOf<Extract<P, { readonly manifest: { readonly id: Id } }>>
  >
}

/**
 * One wallet modal, created by `createModal`. Two modals on a page share nothing in memory. In storage their `id`s separate them: with
 * the same id they share a session, as two tabs do.
 */
export interface Modal<P extends AnyPlugin = AnyPlugin> extends ModalVerbs {
  /** Identifies the modal on the page and in storage. */
  readonly id: string
  readonly state: ModalState
  /** The plugins that the config enables. At run time also disabled ones of the catalog, whose `load` rejects. */
  readonly plugins: PluginHandles<P>
  /** The texts of the app's buttons, in the app's wording, else in the config's `language`; English with `auto`. */
  text(key: string, values?: Readonly<Record<string, string | number>>): string
  /** The language of numbers in the app's buttons, as a BCP 47 tag: the config's `numberFormat`, else that of their texts. */
  readonly numberLanguage: string
  /** The config's `theme.accent`, for the app's buttons: any CSS colour. */
  readonly accent: string | undefined

  /**
   * Starts to work in this page: restores a stored session, without a prompt, and follows other tabs. Loads nothing without a stored
   * session. The React provider and every method below call it; call it yourself if you use neither.
   */
  start(): void
  /** Loads the modal's code from the page's origin and mounts the closed dialog. Call it on intent, before the click. */
  prepare(): Promise<void>

  /**
   * Opens the modal: at the named view, else at Account with an address, or at Connect (Spec §2). While a gate is pending, at the gate's
   * view. Loads the code first; a `close` meanwhile cancels it.
   * @throws WalletModalError `UNKNOWN_VIEW`, `MODAL_LOAD_FAILED`, `MODAL_DESTROYED`
   */
  open(options?: OpenOptions<P>): Promise<void>
  /** Closes at once, and cancels an `open` or `connect` that still loads or waits. */
  close(): void
  /**
   * Lets the visitor choose a wallet, or asks the named one. Resolves once the holding gates, such as a required sign-in, have let the
   * connection through; at once if a wallet is connected in the named namespace, or in any without a name. Waits for a session that is
   * being restored. With `features.legalCheckbox`, no wallet is asked before the visitor has agreed, not even a named one: then they
   * choose it themselves.
   * @param options `wallet`: an id, directory id or rdns; `namespace`: CAIP-2
   * @throws WalletModalError `CONNECT_CANCELLED` when the visitor gives up or `close` is called, `WALLET_UNKNOWN`,
   *   `UNSUPPORTED_CHAIN` for a namespace without a chain in the config, `MODAL_LOAD_FAILED`, `MODAL_DESTROYED`
   */
  connect(options?: { readonly wallet?: string; readonly namespace?: Namespace }): Promise<Account>
  /** Calls `listener` after each change. @returns stops it */
  subscribe(listener: (snapshot: ModalSnapshot) => void): () => void
  on<K extends keyof ModalEvents>(event: K, listener: (payload: ModalEvents[K]) => void): () => void
  /**
   * Removes everything: listeners, timers, DOM nodes, plugins. Afterwards calls reject with `MODAL_DESTROYED`; `subscribe` and `on` throw
   * it, `start` and `close` do nothing.
   */
  destroy(): void
}

/** The app's code for `createModal`, beside the config, which is data. */
export interface ModalDependencies<
  Cat extends Catalog = Catalog,
  P extends readonly AnyPlugin[] = readonly AnyPlugin[],
> {
  /** Maps the config's flags and chains to plugins. @default {} */
  readonly catalog?: Cat
  /** Plugins that no flag enables. @default [] */
  readonly plugins?: P
  /**
   * Where the sign-in plugin (`signIn` in the config) stores sessions: the app's server. @default this browser, which proves nothing to a
   * server
   */
  readonly sessions?: SignInSessions
  /** The app's own wording, by message key. */
  readonly messages?: Messages
  /**
   * Separates this modal's stored keys from those of other modals of the origin. Give each modal of a page its own id: modals with the
   * same id share a session. @default 'default'
   */
  readonly id?: string
  /** Where the session is stored. @default the page's localStorage, or memory where that is unavailable */
  readonly storage?: KeyValueStorage
  /** @default the page's clock */
  readonly clock?: Clock
  /** @default the page's fetch */
  readonly fetch?: typeof fetch
}
