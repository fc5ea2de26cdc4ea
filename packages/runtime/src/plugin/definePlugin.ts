import type { ComponentType } from 'react'
import type { Discover, NamespaceSupport, WalletAdapter } from '../connectors/adapter.js'
import type { ResolveIdentity } from '../connectors/identity.js'
import type { Languages, Messages } from '../messages/catalogue.js'
import type { PortfolioSource } from '../portfolio/portfolioSource.js'
import type { ConnectMethod, ConnectMethodKind } from '../view/slots.js'
import type { ParamsOf, ViewDeclaration, ViewInfo, ViewMap } from '../view/view.js'
import type { ViewProps } from '../view/viewRegistry.js'
import type { PluginContext } from './context.js'
import type { Manifest } from './manifest.js'

/** A view's code, which loads when the view is shown. */
export interface LazyView<P = unknown> {
  /** May be called again. @returns the component, or a module that brings texts and styles with it */
  load(): Promise<ComponentType<ViewProps<P>> | ViewModule<P>>
}

/** A component with what only it needs. Import only what it draws. */
export interface ViewModule<P = unknown> {
  readonly default: ComponentType<ViewProps<P>>
  /** Its English texts, in addition to the manifest's. */
  readonly messages?: Messages
  /** These texts in other languages: they load with the view. */
  readonly languages?: Languages
  /** Its CSS texts. */
  readonly styles?: readonly string[]
}

/** A view: its component, or how to load that. */
type ViewOf<P> = ComponentType<ViewProps<P>> | LazyView<P>

/** The result of a plugin's activation. Omitting a declared view or tab is a type error. */
export type Activated<V extends ViewMap = ViewMap, Api = unknown, Tab extends string = string> = {
  /** What `modal.plugins.<id>.load()` resolves to. */
  readonly api?: Api
  /** One entry for every namespace that the manifest declares. */
  readonly namespaces?: Readonly<Record<string, NamespaceSupport>>
  /** One entry for every connector that the manifest declares, by its id. */
  readonly connectors?: Readonly<Record<string, WalletAdapter>>
  /** Resolves names and pictures of accounts, for a manifest with `identity`. A rejection isn't reported. */
  readonly identity?: ResolveIdentity
  /** Shows the worth of the active account, for a manifest with `accountTotal`. */
  readonly accountTotal?: ComponentType
  /** What accounts hold, for a manifest with `portfolio`. */
  readonly portfolio?: PortfolioSource
  /** English texts by key, in addition to the manifest's. For other languages see `definePlugin`. */
  readonly messages?: Messages
  /** Texts of the modal's parts that its views use, such as `reviewTexts`. The modal has them in its languages. @default none */
  readonly uses?: readonly Messages[]
  /** CSS texts, adopted by the modal's shadow root as constructed sheets. */
  readonly styles?: readonly string[]
} & (keyof V extends never
  ? { readonly views?: Record<never, never> }
  : { readonly views: { readonly [Name in keyof V]: ViewOf<ParamsOf<V[Name]>> } }) &
  (string extends Tab
    ? { readonly accountTabs?: Readonly<Record<string, ComponentType>> }
    : { readonly accountTabs: { readonly [Id in Tab]: ComponentType } })

/** `Activated` of any plugin, as the host uses it. */
export interface LooselyActivated {
  readonly api?: unknown
  readonly namespaces?: Readonly<Record<string, NamespaceSupport>>
  readonly connectors?: Readonly<Record<string, WalletAdapter>>
  readonly messages?: Messages
  readonly uses?: readonly Messages[]
  readonly styles?: readonly string[]
  // biome-ignore lint/suspicious/noExplicitAny: each view's params were checked where it was declared.
  readonly views?: Readonly<Record<string, ViewOf<any>>>
  readonly accountTabs?: Readonly<Record<string, ComponentType>>
  readonly accountTotal?: ComponentType
  readonly identity?: ResolveIdentity
  readonly portfolio?: PortfolioSource
}

/** A module with a connect method: it loads when Connect opens. */
export type ConnectMethodModule<Api = unknown> = ViewModule<ConnectMethod<Api>>

/** A plugin as an app passes it to `createModal`: its manifest, and how to load its code. */
export interface Plugin<Id extends string = string, V extends ViewMap = ViewMap, Api = unknown> {
  readonly manifest: Manifest<Id, V>
  /** Loads the code. Called once, and again after a failure. */
  load(): Promise<(context: PluginContext) => LooselyActivated>
  /** All of its texts in other languages, including the manifest's, but for those that a view or connect method brings. */
  readonly languages?: Languages | undefined
  /**
   * Modules that discover wallets, one for each namespace that the manifest declares with `own`. They load with the wallet list,
   * before the plugin's code.
   */
  readonly discover?: Readonly<Record<string, () => Promise<{ readonly discover: Discover }>>> | undefined
  /** Modules of the connect methods that the manifest declares. */
  // biome-ignore lint/suspicious/noExplicitAny: the api was checked where the plugin was defined.
  readonly connectMethods?: Readonly<Record<string, () => Promise<ConnectMethodModule<any>>>> | undefined
  /** The api that `load()` of the plugin's handle resolves to. Exists in types only. */
  readonly api?: () => Api
}

/** A plugin with views and an api of any type. */
// biome-ignore lint/suspicious/noExplicitAny: a plugin's views and api are of any type here.
export type AnyPlugin = Plugin<string, any, any>

/** The arguments of a plugin: none, options that may be omitted if none is required, or options. */
type OptionsArgument<O> = unknown extends O
  ? []
  : Record<never, never> extends O
    ? [options?: O]
    : [options: O]

/** The parts that a plugin loads apart from its activation: required if it declares connect methods. */
type Apart<Method extends ConnectMethodKind, Api> = [Method] extends [never]
  ? [apart?: Pick<Plugin, 'languages' | 'discover'>]
  : [
      apart: Pick<Plugin, 'languages' | 'discover'> & {
        readonly connectMethods: { readonly [Kind in Method]: () => Promise<ConnectMethodModule<Api>> }
      },
    ]

/** Declares a view without params. */
export function view(info: ViewInfo): ViewDeclaration<void>
/** Declares a view that takes params: `view<{ to: string }>({ title: 'send.title' })`. */
export function view<P>(info: ViewInfo): ViewDeclaration<P>
export function view(info: ViewInfo): ViewDeclaration<unknown> {
  return info
}

/** Declares a manifest and keeps its literal types, so that `modal.open` and `modal.plugins` know its views and id. */
export const defineManifest = <
  const Id extends string,
  V extends ViewMap = Record<never, never>,
  Method extends ConnectMethodKind = never,
  Tab extends string = string,
  Text extends string = never,
>(
  manifest: Manifest<Id, V, Method, Tab, Text>,
): Manifest<Id, V, Method, Tab, Text> => manifest

/**
 * Defines a plugin by its manifest and a lazily imported activation:
 * `export const receive = definePlugin(manifest, () => import('./activate.js'))`.
 *
 * @param apart loaded separately: connect methods, texts in languages other than English, and the discovery of wallets
 * @returns creates the plugin from its options. @default options `{}`
 */
export function definePlugin<
  Id extends string,
  V extends ViewMap,
  O,
  Api = undefined,
  Method extends ConnectMethodKind = never,
  Tab extends string = string,
>(
  manifest: Manifest<Id, V, Method, Tab>,
  load: () => Promise<{
    default: (context: PluginContext, options: O) => Activated<V, Api, Tab>
  }>,
  ...[apart]: Apart<Method, Api>
): (...args: OptionsArgument<O>) => Plugin<Id, V, Api> {
  return (options?: unknown) => ({
    ...apart,
    manifest,
    load: async () => {
      const { default: activate } = await load()
      return (context) => activate(context, (options ?? {}) as O) as LooselyActivated
    },
  })
}

/**
 * Types an activation by its manifest, without a cycle between the lazy and the eager module:
 * `export default implement(manifest, (context) => ({ views: { … } }))`.
 *
 * @param messages English texts beside the manifest's. With them, a misspelt key of `context.t` is a type error. @default those that
 *   the activation returns
 */
export const implement =
  <
    Id extends string,
    V extends ViewMap,
    Api = undefined,
    O = unknown,
    Method extends ConnectMethodKind = never,
    Tab extends string = string,
    Text extends string = string,
    Texts extends Messages = Messages,
  >(
    _manifest: Manifest<Id, V, Method, Tab, Text>,
    activate: (
      context: PluginContext<Manifest<Id, V, Method, Tab, Text>, Texts>,
      options: O,
    ) => Activated<V, Api, Tab>,
    messages?: Texts,
  ) =>
  (context: PluginContext, options: O): Activated<V, Api, Tab> => {
    const activated = activate(context, options)
    return messages ? { ...activated, messages } : activated
  }
