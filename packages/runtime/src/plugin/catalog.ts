import { namespaceOf } from '../base/caip.js'
import { lazy } from '../base/lazy.js'
import { type CatalogFacts, isSwitchedOn, turnsOn, writtenFlag } from '../config/catalogFacts.js'
import { coreFlags } from '../config/coreFlags.generated.js'
import type { ModalConfig } from '../config/types.js'
import type { SignInSessions } from '../connectors/signIn.js'
import { ConfigError } from '../errors/classes.js'
import type { AnyPlugin } from './definePlugin.js'

/** The config's `features`, as written. */
export type WrittenFlags = Readonly<Record<string, unknown>>

type Flags = Readonly<Record<string, boolean>>

/** Parts that an app passes to `createModal` for plugins of its catalog. */
export interface AppParts {
  /** Sessions for the plugin that `signIn` enables. */
  readonly sessions?: SignInSessions | undefined
}

/** The flags or namespaces that enable a plugin, and how to create it. Made by `entry`. */
export interface CatalogEntry<
  F extends Flags = Flags,
  N extends string = string,
  P extends AnyPlugin = AnyPlugin,
> extends CatalogFacts<F, N> {
  /** Creates or loads the descriptor of an enabled plugin. Called when the modal's own code loads. */
  create(flags: WrittenFlags, app?: AppParts): P | Promise<P>
}

/** Maps flags and chains of a config to plugins, by plugin id. Spread `builtIns` and replace an entry to use your own plugin. */
// biome-ignore lint/suspicious/noExplicitAny: entries of every kind stand side by side.
export type Catalog = Readonly<Record<string, CatalogEntry<any, any, any>>>

/**
 * Creates a catalog entry: `entry({ flags: { receive: true } }, () => receive())` for a flag that is on by default,
 * `entry({ namespaces: ['mychain'] }, () => mychain())` for chains. To keep the descriptor out of the first download, load it:
 * `entry(facts, async () => (await import('./receive.js')).receive())`.
 */
export const entry = <
  P extends AnyPlugin,
  const F extends Flags = Record<never, never>,
  const N extends string = never,
>(
  facts: CatalogFacts<F, N>,
  create: (flags: WrittenFlags, app?: AppParts) => P | Promise<P>,
): CatalogEntry<F, N, P> => ({ ...facts, create })

type ValueAt<T, Key extends string> = Key extends keyof T ? T[Key] : undefined

type WrittenValue<C, Flag extends string> = Flag extends 'signIn'
  ? ValueAt<C, Flag>
  : C extends { readonly features: infer F }
    ? ValueAt<F, Flag>
    : undefined

/** Whether a flag is on in types: a literal `false` is off, a value known only at run time is on. */
type IsOn<C, Flag extends string, ByDefault> =
  WrittenValue<C, Flag> extends false ? false : WrittenValue<C, Flag> extends undefined ? ByDefault : true

type IsOneOn<C, F> = { [Flag in keyof F & string]: IsOn<C, Flag, F[Flag]> }[keyof F & string]

type NamespacesIn<C> = C extends { readonly chains: readonly (infer Id)[] }
  ? Id extends `${infer N}:${string}`
    ? N
    : string
  : string

type PluginIfOn<C, E> =
  E extends CatalogEntry<infer F, infer N, infer P>
    ? true extends IsOneOn<C, F>
      ? P
      : [Extract<N, NamespacesIn<C>>] extends [never]
        ? string extends NamespacesIn<C>
          ? [N] extends [never]
            ? never
            : P
          : never
        : P
    : never

/** The plugins that a config enables in a catalog, as types. */
export type EnabledBy<C, Cat> = { [Key in keyof Cat]: PluginIfOn<C, Cat[Key]> }[keyof Cat]

/** The plugins of a modal, before their descriptors are loaded. */
export interface ChosenPlugins {
  /** All that may serve the config's flags: the catalog's entries, and the app's own plugins. */
  readonly served: readonly CatalogFacts[]
  /** Ids of the enabled plugins: the catalog's, the app's own, then the late ones. */
  readonly ids: readonly string[]
  /** Loads the descriptors that Connect needs, in the order of `ids`. */
  load(): Promise<readonly AnyPlugin[]>
  /** Loads the descriptors of late plugins, which are needed once a wallet connects. */
  loadLate(): Promise<readonly AnyPlugin[]>
}

/**
 * Chooses the plugins that the config enables in the catalog, then the app's own. A flag that is on by default is off without a
 * plugin.
 *
 * @throws ConfigError `FEATURE_WITHOUT_PLUGIN` for an explicit flag, or `signIn`, that no entry serves, `CHAIN_WITHOUT_PLUGIN`,
 *   `DUPLICATE_PLUGIN`
 */
export function choosePlugins(
  config: ModalConfig,
  catalog: Catalog,
  own: readonly AnyPlugin[],
  app?: AppParts,
): ChosenPlugins {
  const flags = (config.features ?? {}) as WrittenFlags
  const namespaces = new Set(config.chains.map(namespaceOf))
  const entries = Object.entries<CatalogEntry>(catalog)
  const served = [...entries.map(([, one]) => one), ...own.map(factsOf)]
  const enabled = entries.filter(([, one]) => isSwitchedOn(config, one))
  const early = enabled.filter(([, one]) => !one.loadsAfterConnect)
  const late = enabled.filter(([, one]) => one.loadsAfterConnect)
  const ids = [
    ...early.map(([id]) => id),
    ...own.map(({ manifest }): string => manifest.id),
    ...late.map(([id]) => id),
  ]

  for (const flag of [...Object.keys(flags), 'signIn']) {
    const isServed =
      flag.startsWith('x-') ||
      [{ flags: coreFlags }, ...served].some((one) => Object.hasOwn(one.flags ?? {}, flag))
    if (turnsOn(writtenFlag(config, flag)) && !isServed) {
      throw new ConfigError(
        'FEATURE_WITHOUT_PLUGIN',
        `No plugin serves ${flag === 'signIn' ? '' : 'features.'}${flag}. Add its plugin to the catalog, or turn it off.`,
        { context: { flag } },
      )
    }
  }

  const pluginId = ids.find((id, index) => ids.indexOf(id) !== index)
  if (pluginId !== undefined) {
    throw new ConfigError('DUPLICATE_PLUGIN', `Two plugins have the id ${pluginId}. Remove one.`, {
      context: { pluginId },
    })
  }
  for (const namespace of namespaces) {
    if (
      !enabled.some(([, one]) => one.namespaces?.includes(namespace)) &&
      !own.some(({ manifest }) => Object.hasOwn(manifest.namespaces ?? {}, namespace))
    ) {
      throw new ConfigError(
        'CHAIN_WITHOUT_PLUGIN',
        `No plugin serves ${namespace}. Add its plugin to the catalog, or remove its chains.`,
        { context: { namespace } },
      )
    }
  }
  const create = (some: typeof entries) => Promise.all(some.map(([, one]) => one.create(flags, app)))
  return {
    ids,
    served,
    load: async () => [...(await create(early)), ...own],
    // Once: what is loaded ahead is registered later.
    loadLate: lazy(() => create(late)),
  }
}

/** The flags that an app's own plugin serves: its id, and the log-ins of Spec §9 that it has. */
export const factsOf = ({ manifest }: AnyPlugin): CatalogFacts => {
  const { email, social } = (manifest.connectMethods ?? {}) as Record<string, object | undefined>
  return { flags: { [manifest.id]: true, ...(email && { email: true }), ...(social && { socials: true }) } }
}
