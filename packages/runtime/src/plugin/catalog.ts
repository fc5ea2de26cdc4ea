import { ownOnly } from '../base/foreign.js'
import { isMet, type Needs } from '../config/needs.js'
import { type OptInFlag, optInFlags } from '../config/optIn.js'
import type { FeatureFlags, ModalConfig } from '../config/types.js'
import { ConfigError } from '../errors/classes.js'
import type { AnyPlugin } from './definePlugin.js'

/** What a catalog entry may read when it makes its plugin: the config's flags, as written. */
export type WrittenFlags = Readonly<Record<string, unknown>>

/** Which flags or chain namespaces switch a plugin on, and how to make it. */
export interface CatalogEntry<
  Flag extends string = string,
  N extends string = string,
  P extends AnyPlugin = AnyPlugin,
> {
  /** On when at least one of these flags is on; `signIn` is the config's key of that name. */
  readonly flags: readonly Flag[]
  /** On when the config has a chain of one of these namespaces. */
  readonly namespaces: readonly N[]
  /** Makes the descriptor, or loads it: called when the modal's own code is loaded, for a plugin that is on. */
  create(flags: WrittenFlags): P | Promise<P>
  /**
   * Nothing of the plugin shows before a wallet is connected: its descriptor comes with one, when a session is brought
   * back, or when its view or its API is asked for, and Connect opens without.
   * @default false
   */
  readonly isLate?: boolean
  /**
   * What its flags need of the config. Where that is missing, a flag that is on by default is off: nothing of the plugin is
   * loaded. One that the config itself turns on stays on, and `wallet-modal validate` warns.
   */
  readonly needs?: Needs
}

/** Joins flags to plugins, each by its id. Spread ours and replace an entry to bring your own. */
// biome-ignore lint/suspicious/noExplicitAny: entries of every kind stand side by side.
export type Catalog = Readonly<Record<string, CatalogEntry<any, any, any>>>

/**
 * A plugin that feature flags switch on: `entry(['receive'], () => receive())`, or, to keep its descriptor out of the first
 * download, `entry(['receive'], async () => (await import('./receive.js')).receive())`. One that only the connected need is
 * late: `entry(…, { isLate: true })`. `entry(['signIn'], …)` is switched on by the config's `signIn`.
 */
export const entry = <const Flag extends string, P extends AnyPlugin>(
  flags: readonly Flag[],
  create: (flags: WrittenFlags) => P | Promise<P>,
  more?: Pick<CatalogEntry, 'isLate' | 'needs'>,
): CatalogEntry<Flag, never, P> => ({ ...more, flags, namespaces: [], create })

/** A plugin that chains switch on: `chainEntry('mychain', () => mychain())`; loaded late as with `entry`. */
export const chainEntry = <const N extends string, P extends AnyPlugin>(
  namespace: N,
  create: () => P | Promise<P>,
): CatalogEntry<never, N, P> => ({ flags: [], namespaces: [namespace], create })

type ValueAt<T, Key extends string> = Key extends keyof T ? T[Key] : undefined

type WrittenValue<C, Flag extends string> = Flag extends 'signIn'
  ? ValueAt<C, Flag>
  : C extends { readonly features: infer F }
    ? ValueAt<F, Flag>
    : undefined

/** Whether a flag counts as on in types: a literal `false` is off, what is known only at run time is on. */
type IsOn<C, Flag extends string> = Flag extends string
  ? WrittenValue<C, Flag> extends false
    ? false
    : WrittenValue<C, Flag> extends undefined
      ? Flag extends OptInFlag
        ? false
        : true
      : true
  : never

type NamespacesIn<C> = C extends { readonly chains: readonly (infer Id)[] }
  ? Id extends `${infer N}:${string}`
    ? N
    : string
  : string

type PluginIfOn<C, E> =
  E extends CatalogEntry<infer Flag, infer N, infer P>
    ? true extends IsOn<C, Flag>
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

/** Features of Spec §9 that no plugin brings: the core itself reads them. */
const coreFlags: readonly (keyof FeatureFlags)[] = [
  'allWallets',
  'legalCheckbox',
  'collapseWallets',
  'emailShowWallets',
]
const offByDefault: readonly string[] = optInFlags

/** A list is on when something is in it; a third party's flag may be any JSON. */
const isOn = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/** The plugins of a modal, before their descriptors are loaded. */
export interface ChosenPlugins {
  /** Of those that are on: the catalog's, those handed in, then the late ones. */
  readonly ids: readonly string[]
  /** The descriptors that Connect is drawn with, in the order of `ids`. */
  load(): Promise<readonly AnyPlugin[]>
  /** The late ones; none where no plugin is late. */
  loadLate(): Promise<readonly AnyPlugin[]>
}

/**
 * The plugins that the config switches on in the catalog, then those handed in.
 * A flag on by default without a plugin is just off (style: it needs no entry to be false).
 *
 * @throws ConfigError `FEATURE_WITHOUT_PLUGIN` for an explicit flag, or `signIn`, that no entry serves, `CHAIN_WITHOUT_PLUGIN`,
 *   `DUPLICATE_PLUGIN`
 */
export function choosePlugins(
  config: ModalConfig,
  catalog: Catalog,
  own: readonly AnyPlugin[],
): ChosenPlugins {
  const flags = (config.features ?? {}) as WrittenFlags
  const served = new Set(config.chains.map((id) => id.slice(0, id.indexOf(':'))))
  const written = (flag: string): unknown => {
    const place = flag === 'signIn' ? config : flags
    return Object.hasOwn(place, flag) ? place[flag as never] : undefined
  }
  /** What the config leaves out, or leaves undefined, is as by default, and off without what it needs. */
  const isFlagOn = (flag: string, needs?: Needs) => {
    const value = written(flag)
    return value === undefined ? !offByDefault.includes(flag) && isMet(ownOnly(config), needs) : isOn(value)
  }
  const entries = Object.entries(catalog)
  const enabled = entries.filter(
    ([, one]) =>
      one.flags.some((flag: string) => isFlagOn(flag, one.needs)) ||
      one.namespaces.some((namespace) => served.has(namespace)),
  )
  const early = enabled.filter(([, one]) => !one.isLate)
  const late = enabled.filter(([, one]) => one.isLate)
  const ids = [
    ...early.map(([id]) => id),
    ...own.map(({ manifest }): string => manifest.id),
    ...late.map(([id]) => id),
  ]

  for (const flag of [...Object.keys(flags), 'signIn']) {
    const isServed =
      flag.startsWith('x-') ||
      (coreFlags as readonly string[]).includes(flag) ||
      entries.some(([, one]) => one.flags.includes(flag)) ||
      own.some(({ manifest }) => manifest.id === flag)
    if (isOn(written(flag)) && !isServed) {
      throw new ConfigError(
        'FEATURE_WITHOUT_PLUGIN',
        `${flag === 'signIn' ? '' : 'features.'}${flag} is on, but no plugin in the catalog serves it. Set it to false, or add its plugin.`,
        { context: { flag } },
      )
    }
  }

  const pluginId = ids.find((id, index) => ids.indexOf(id) !== index)
  if (pluginId !== undefined) {
    throw new ConfigError(
      'DUPLICATE_PLUGIN',
      `Two plugins have the id ${pluginId}. Remove one, or replace ours by spreading the catalog.`,
      { context: { pluginId } },
    )
  }
  for (const namespace of served) {
    if (
      !enabled.some(([, { namespaces }]) => namespaces.includes(namespace)) &&
      !own.some(({ manifest }) => Object.hasOwn(manifest.namespaces ?? {}, namespace))
    ) {
      throw new ConfigError(
        'CHAIN_WITHOUT_PLUGIN',
        `\`chains\` has a chain of ${namespace}, but no plugin in the catalog serves it. Add its plugin, or take the chain out.`,
        { context: { namespace } },
      )
    }
  }
  const create = (some: typeof entries) => Promise.all(some.map(([, one]) => one.create(flags)))
  return {
    ids,
    load: async () => [...(await create(early)), ...own],
    loadLate: () => create(late),
  }
}
