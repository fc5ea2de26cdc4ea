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

/** What `modal.open` takes: a core view, or a view of a plugin that the config switches on, with its params. */
export type OpenOptions<P = AnyPlugin> =
  | { [Name in keyof CoreViews]: Request<Name, CoreViews[Name]> }[keyof CoreViews]
  | { [Name in PluginViewName<P>]: Request<Name, PluginViewParams<P, Name>> }[PluginViewName<P>]

/** One enabled plugin, as an app sees it. */
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
 * One wallet modal. Made by `createModal`; two on one page share no state in memory. What they store is told apart by their
 * `id`: two with one id share the stored session, as two tabs do.
 */
export interface Modal<P extends AnyPlugin = AnyPlugin> extends ModalVerbs {
  /** What tells it apart from others on the page, and in storage. */
  readonly id: string
  readonly state: ModalState
  /** The plugins that the config switches on; at run time also those of the catalog that it leaves off, to say so. */
  readonly plugins: PluginHandles<P>
  /** The texts of the host's buttons, in the host's wording. */
  text(key: string, values?: Readonly<Record<string, string | number>>): string

  /**
   * Begins work in this page: brings a stored session back, without a prompt, and follows other tabs. Nothing is loaded
   * when there is no stored session. Called by the React provider and by every method below; call it where you use neither.
   */
  start(): void
  /** Loads the modal's own next code from the page's origin and mounts the closed dialog: on intent, before the click. */
  prepare(): Promise<void>

  /**
   * Opens the modal: at Account with an address, else at Connect (Spec §2), or at the named view; while a plugin's gate holds and asks
   * the visitor, at that. Loads its code first; a `close` meanwhile wins.
   * @throws WalletModalError `UNKNOWN_VIEW`, `MODAL_LOAD_FAILED`, `MODAL_DESTROYED`
   */
  open(options?: OpenOptions<P>): Promise<void>
  /** Closes at once; an `open` or `connect` that still loads or waits opens nothing any more. */
  close(): void
  /**
   * Lets the visitor connect, or asks one wallet; resolves when plugins' gates that hold, such as a required sign-in, have let it
   * through; at once when already connected: in any namespace, or in the one that is named, whatever else stays connected. A session
   * that is being restored is awaited before the visitor is asked. With `features.legalCheckbox` no wallet is asked before the visitor agreed, also
   * not one that is named here: they tick the box, then choose.
   * @throws WalletModalError `CONNECT_CANCELLED` when the visitor gives up or `close` is called, `WALLET_UNKNOWN`,
   *   `UNSUPPORTED_CHAIN` for a namespace without a chain in the config, `MODAL_LOAD_FAILED`, `MODAL_DESTROYED`
   */
  connect(options?: { readonly wallet?: string; readonly namespace?: Namespace }): Promise<Account>
  /** Calls `listener` after each change; returns what stops it. */
  subscribe(listener: (snapshot: ModalSnapshot) => void): () => void
  on<K extends keyof ModalEvents>(event: K, listener: (payload: ModalEvents[K]) => void): () => void
  /**
   * Takes everything down: listeners, timers, nodes, plugins. Afterwards every call rejects with `MODAL_DESTROYED`;
   * `subscribe` and `on` throw it, `start` and `close` do nothing.
   */
  destroy(): void
}

/** What an app hands in beside the config: code, not data. */
export interface ModalDependencies<
  Cat extends Catalog = Catalog,
  P extends readonly AnyPlugin[] = readonly AnyPlugin[],
> {
  /** Joins the config's flags and chains to plugins. @default {} */
  readonly catalog?: Cat
  /** Plugins that no flag switches. @default [] */
  readonly plugins?: P
  /**
   * Where the plugin that the config's `signIn` switches on keeps who has signed in: the app's server. @default this browser, which proves
   * nothing to a server
   */
  readonly sessions?: SignInSessions
  /** The host's own wording, by message key. */
  readonly messages?: Messages
  /**
   * Tells this modal's stored keys from those of another modal of the same origin. Give each modal of a page its own:
   * modals of one id take each other's session for their own. @default 'default'
   */
  readonly id?: string
  /** Where the session is kept. @default the page's localStorage, or memory where that is refused */
  readonly storage?: KeyValueStorage
  /** @default the page's clock */
  readonly clock?: Clock
  /** @default the page's fetch */
  readonly fetch?: typeof fetch
}
