import type { ComponentType } from 'react'
import type { Discover, NamespaceSupport, WalletAdapter } from '../connectors/adapter.js'
import type { ResolveIdentity } from '../connectors/identity.js'
import type { Languages, Messages } from '../messages/catalogue.js'
import type { ConnectMethodKind } from '../view/slots.js'
import type { ParamsOf, ViewDeclaration, ViewInfo, ViewMap } from '../view/view.js'
import type { ViewProps } from '../view/viewRegistry.js'
import type { PluginContext } from './context.js'
import type { Manifest } from './manifest.js'

/** What a plugin's activation hands over. A declared view, way to connect or tab that is missing here is a type error. */
export type Activated<
  V extends ViewMap = ViewMap,
  Api = unknown,
  Method extends ConnectMethodKind = never,
  Tab extends string = string,
> = {
  /** What `modal.plugins.<id>.load()` resolves to. */
  readonly api?: Api
  /** One entry for every namespace that the manifest declares. */
  readonly namespaces?: Readonly<Record<string, NamespaceSupport>>
  /** One entry for every connector that the manifest declares, by its id. */
  readonly connectors?: Readonly<Record<string, WalletAdapter>>
  /** Says how an account is known: for a manifest with `identity`. What it rejects with is nobody's error. */
  readonly identity?: ResolveIdentity
  /** English texts by key, beside those of the manifest. Other languages: see `definePlugin`. */
  readonly messages?: Messages
  /** CSS texts, adopted by the modal's shadow root as constructed sheets. */
  readonly styles?: readonly string[]
} & (keyof V extends never
  ? { readonly views?: Record<never, never> }
  : { readonly views: { readonly [Name in keyof V]: ComponentType<ViewProps<ParamsOf<V[Name]>>> } }) &
  ([Method] extends [never]
    ? { readonly connectMethods?: Record<never, never> }
    : { readonly connectMethods: { readonly [Kind in Method]: ComponentType } }) &
  (string extends Tab
    ? { readonly accountTabs?: Readonly<Record<string, ComponentType>> }
    : { readonly accountTabs: { readonly [Id in Tab]: ComponentType } })

/** What the host relies on when it runs any plugin. */
export interface LooselyActivated {
  readonly api?: unknown
  readonly namespaces?: Readonly<Record<string, NamespaceSupport>>
  readonly connectors?: Readonly<Record<string, WalletAdapter>>
  readonly messages?: Messages
  readonly styles?: readonly string[]
  // biome-ignore lint/suspicious/noExplicitAny: each view's params were checked where it was declared.
  readonly views?: Readonly<Record<string, ComponentType<ViewProps<any>>>>
  readonly connectMethods?: Readonly<Record<string, ComponentType>>
  readonly accountTabs?: Readonly<Record<string, ComponentType>>
  readonly identity?: ResolveIdentity
}

/** A plugin as an app hands it in: a descriptor, and how to get its code. */
export interface Plugin<Id extends string = string, V extends ViewMap = ViewMap, Api = unknown> {
  readonly manifest: Manifest<Id, V>
  /** Loads the code. Called once; again only after it failed. */
  load(): Promise<(context: PluginContext) => LooselyActivated>
  /** All of its texts in other languages, those of the manifest included. */
  readonly languages?: Languages | undefined
  /**
   * What looks for wallets, by namespace: for those that the manifest declares with `own`. Loaded with the wallet list, before
   * the plugin's own code.
   */
  readonly discover?: Readonly<Record<string, () => Promise<{ readonly discover: Discover }>>> | undefined
  /** In types only: what `load()` of its handle resolves to. */
  readonly api?: () => Api
}

/** Any plugin. */
// biome-ignore lint/suspicious/noExplicitAny: a plugin's views and api are of any type here.
export type AnyPlugin = Plugin<string, any, any>

/** What a plugin is called with: nothing, options that may be left out where none of them must be given, or options. */
type OptionsArgument<O> = unknown extends O
  ? []
  : Record<never, never> extends O
    ? [options?: O]
    : [options: O]

/** Declares a view without params. */
export function view(info: ViewInfo): ViewDeclaration<void>
/** Declares a view that takes params: `view<{ to: string }>({ title: 'send.title' })`. */
export function view<P>(info: ViewInfo): ViewDeclaration<P>
export function view(info: ViewInfo): ViewDeclaration<unknown> {
  return info
}

/** Declares a manifest and keeps its literal types, so that views and id are known to `modal.open` and `modal.plugins`. */
export const defineManifest = <
  const Id extends string,
  V extends ViewMap = Record<never, never>,
  Method extends ConnectMethodKind = never,
  Tab extends string = string,
>(
  manifest: Manifest<Id, V, Method, Tab>,
): Manifest<Id, V, Method, Tab> => manifest

/**
 * Makes a plugin of a manifest and a lazily imported activation:
 * `export const receive = definePlugin(manifest, () => import('./activate.js'))`.
 * The result is called with the plugin's options, if it has any; those that are left out are an empty object.
 *
 * @param late what else it has that is loaded late: its texts in languages besides English, and what looks for its wallets
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
    default: (context: PluginContext, options: O) => Activated<V, Api, Method, Tab>
  }>,
  late?: Pick<Plugin, 'languages' | 'discover'>,
): (...args: OptionsArgument<O>) => Plugin<Id, V, Api> {
  return (options?: unknown) => ({
    ...late,
    manifest,
    load: async () => {
      const { default: activate } = await load()
      return (context) => activate(context, (options ?? {}) as O) as LooselyActivated
    },
  })
}

/**
 * Types an activation by its manifest, so that the lazy module needn't import the eager one's result:
 * `export default implement(manifest, (context) => ({ views: { … } }))`.
 */
export const implement = <
  Id extends string,
  V extends ViewMap,
  Api = undefined,
  O = unknown,
  Method extends ConnectMethodKind = never,
  Tab extends string = string,
>(
  _manifest: Manifest<Id, V, Method, Tab>,
  activate: (context: PluginContext, options: O) => Activated<V, Api, Method, Tab>,
) => activate
