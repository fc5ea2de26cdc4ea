import { namespaceOf } from '../base/caip.js'
import { lazy } from '../base/lazy.js'
import { type CatalogFacts, isSwitchedOn, turnsOn, writtenFlag } from '../config/catalogFacts.js'
import { coreFlags } from '../config/coreFlags.generated.js'
import type { ModalConfig } from '../config/types.js'
import type { SignInSessions } from '../connectors/signIn.js'
import { ConfigError } from '../errors/classes.js'
import type { AnyPlugin } from './definePlugin.js'

/** What a catalog entry may read when it makes its plugin: the config's flags, as written. */
export type WrittenFlags = Readonly<Record<string, unknown>>

type Flags = Readonly<Record<string, boolean>>

/** What an app hands to `createModal` for plugins of its catalog. */
export interface AppParts {
  /** For the plugin that `signIn` switches on. */
  readonly sessions?: SignInSessions | undefined
}

/** What switches a plugin on, and how to make it. */
export interface CatalogEntry<
  F extends Flags = Flags,
  N extends string = string,
  P extends AnyPlugin = AnyPlugin,
> extends CatalogFacts<F, N> {
  /** Makes the descriptor, or loads it: called when the modal's own code is loaded, for a plugin that is on. */
  create(flags: WrittenFlags, app?: AppParts): P | Promise<P>
}

/** Joins flags and chains to plugins, each by its id. Spread ours and replace an entry to bring your own. */
// biome-ignore lint/suspicious/noExplicitAny: entries of every kind stand side by side.
export type Catalog = Readonly<Record<string, CatalogEntry<any, any, any>>>

/**
 * A plugin, and what switches it on: `entry({ flags: { receive: true } }, () => receive())` for a flag that is on by default,
 * `entry({ namespaces: ['mychain'] }, () => mychain())` for chains. To keep its descriptor out of the first download, load it:
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

/** Whether a flag counts as on in types: a literal `false` is off, what is known only at run time is on. */
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

/** The plugins that a config switches on in a catalog, as types. */
export type EnabledBy<C, Cat> = { [Key in keyof Cat]: PluginIfOn<C, Cat[Key]> }[keyof Cat]

/** The plugins of a modal, before their descriptors are loaded. */
export interface ChosenPlugins {
  /** What serves the config's flags: the catalog's entries, and those handed in. */
  readonly served: readonly CatalogFacts[]
  /** Of those that are on: the catalog's, those handed in, then the late ones. */
  readonly ids: readonly string[]
  /** The descriptors that Connect is drawn with, in the order of `ids`. */
  load(): Promise<readonly AnyPlugin[]>
  /** The late ones; none where no plugin is late. */
  loadLate(): Promise<readonly AnyPlugin[]>
}

/**
 * The plugins that the config switches on in the catalog, then those handed in.
 * A flag that is on by default, and has no plugin, is off.
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
    // Loaded ahead, and registered later: the same ones.
    loadLate: lazy(() => create(late)),
  }
}

/** What a plugin that is handed in serves, unless the config turns it off: its own id, and the log-ins of Spec §9 that it brings. */
export const factsOf = ({ manifest }: AnyPlugin): CatalogFacts => {
  const { email, social } = (manifest.connectMethods ?? {}) as Record<string, object | undefined>
  return { flags: { [manifest.id]: true, ...(email && { email: true }), ...(social && { socials: true }) } }
}
