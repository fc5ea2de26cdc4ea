import {
  type FeatureId,
  featureIds,
  type JsonValue,
  nearestName,
  type Social,
  socials,
  turnsOn,
} from '@wallet-modal/runtime/config'
import { nearNetwork, networkOffers } from '../catalogue/networks.js'
import { type PluginOffer, pluginOffers } from '../catalogue/offers.js'
import {
  isPackageWord,
  type PluginPackage,
  pluginPackagesOf,
  readPluginPackage,
} from '../catalogue/readPluginPackage.js'
import { mayNameWallet, nearWallet, walletByName } from '../catalogue/wallets.js'
import { type Change, valueAt } from '../edit/changedValue.js'
import { CliError } from '../errors/CliError.js'

/** Something that `add` and `remove` know by name. */
export type Part =
  | { readonly kind: 'feature'; readonly id: FeatureId }
  /** CAIP-2. */
  | { readonly kind: 'network'; readonly id: string }
  /** The wallet's name in the config. */
  | { readonly kind: 'wallet'; readonly id: string }
  /** A company that people log in with. */
  | { readonly kind: 'social'; readonly id: Social }
  /** Sign-in with the wallet. */
  | { readonly kind: 'signIn'; readonly id: 'signIn' }
  /** A plugin of a third party, by the name of its package. */
  | { readonly kind: 'plugin'; readonly id: string; readonly plugin: PluginPackage }

/** Folders to search in. */
export interface Places {
  /** Folder of the command. */
  readonly cwd: string
  /** Folder of the project. */
  readonly folder: string
}

/**
 * Finds a part by name: a plugin's package, a feature, a network by slug or CAIP-2 id, then a wallet by slug or rdns.
 *
 * @throws CliError WM_USAGE_INVALID_VALUE, WM_PLUGIN_NOT_INSTALLED, WM_PLUGIN_INVALID
 */
export async function partNamed(typed: string, places: Places): Promise<Part> {
  if (isPackageWord(typed)) {
    return pluginPart(await readPluginPackage(typed, places))
  }
  const word = typed.toLowerCase()
  if (word === 'signin' || word === 'siwx') return { kind: 'signIn', id: 'signIn' }
  const feature = featureIds.find((id) => id.toLowerCase() === word)
  if (feature === 'socials') {
    throw new CliError('WM_USAGE_INVALID_VALUE', `Name the social log-ins: ${socials.join(', ')}`)
  }
  if (feature) return { kind: 'feature', id: feature }
  const ours = pluginOffers.find(({ id, catalog }) => id.toLowerCase() === word && catalog.settings)
  if (ours) {
    const keys = ours.settings?.required ?? []
    throw new CliError(
      'WM_USAGE_INVALID_VALUE',
      `${ours.id} is switched on by its settings: ${keys.map((key) => `wallet-modal set plugins.${ours.id}.${key} …`).join(', ')}`,
    )
  }
  const network = networkOffers.find(({ id, slug }) => id === typed || slug === word)
  if (network) return { kind: 'network', id: network.id }
  const several = pluginOffers.find(({ id }) => id.toLowerCase() === word)
  if (several) throw namePart(several)
  const [plugin] = await pluginPackagesOf([typed], places.folder)
  if (plugin) return pluginPart(plugin)
  const wallet = mayNameWallet(typed) ? typed : walletByName(typed)?.id
  if (wallet) return { kind: 'wallet', id: wallet }
  const social = socials.find((id) => id === word)
  if (social) return { kind: 'social', id: social }
  const near = nearestName(typed, featureIds) ?? nearNetwork(typed)?.slug ?? nearWallet(typed)?.id
  throw new CliError(
    'WM_USAGE_INVALID_VALUE',
    `No feature, network or wallet "${typed}".${near ? ` Did you mean "${near}"?` : ''} See: wallet-modal list`,
  )
}

/** For a plugin of ours that a chain or one of several flags switches on. */
function namePart({ id, catalog: { flags = {}, namespaces = [] } }: PluginOffer) {
  const ways = [
    ...Object.keys(flags).map((flag) => `wallet-modal add ${flag === 'socials' ? 'google' : flag}`),
    ...(namespaces.length > 0 ? [`a network of ${namespaces.join(', ')} (wallet-modal list chains)`] : []),
  ]
  return new CliError('WM_USAGE_INVALID_VALUE', `${id} is switched on by its parts: ${ways.join(', or ')}`)
}

/** The required settings of a plugin that the config lacks, each with the default, or else the first example, of its schema. */
function requiredSettings(config: unknown, { facts: { id, settings } }: PluginPackage): readonly Change[] {
  const { properties = {}, required = [] } = settings ?? {}
  return required
    .filter((key) => valueAt(config, ['plugins', id, key]) === undefined)
    .flatMap((key): Change[] => {
      const value = valueAt(properties, [key, 'default']) ?? valueAt(properties, [key, 'examples', 0])
      return value === undefined ? [] : [{ path: ['plugins', id, key], value: value as JsonValue }]
    })
}

const pluginPart = (plugin: PluginPackage): Part => ({ kind: 'plugin', id: plugin.name, plugin })

/** Changes that add a part to a config; none if it has the part. */
export function changesToAdd(config: unknown, part: Part): readonly Change[] {
  if (part.kind === 'signIn') {
    const isOn = Boolean(valueAt(config, ['signIn']))
    return isOn ? [] : [{ path: ['signIn'], value: { required: false } }]
  }
  if (part.kind === 'feature' || part.kind === 'plugin') {
    const flags = flagsOf(part)
      .filter((flag) => !turnsOn(valueAt(config, ['features', flag])))
      .map((flag): Change => ({ path: ['features', flag], value: true }))
    return part.kind === 'feature' ? flags : [...flags, ...requiredSettings(config, part.plugin)]
  }
  const path = listOf(part.kind)
  const list = valueAt(config, path)
  const items: readonly unknown[] = Array.isArray(list) ? list : []
  return items.includes(part.id) ? [] : [{ path: [...path, items.length], value: part.id }]
}

/**
 * Changes that remove a part from a config; none if it doesn't have the part.
 *
 * @param found the config that `add` found, whose flags are put back. @default unknown
 */
export function changesToRemove(config: unknown, part: Part, found?: unknown): readonly Change[] {
  const gone = (path: Change['path']): Change => ({ path: withoutEmptied(config, path), value: undefined })
  if (part.kind === 'signIn') return valueAt(config, ['signIn']) === undefined ? [] : [gone(['signIn'])]
  const before = (path: Change['path']) => valueAt(found, path) as JsonValue | undefined
  if (part.kind === 'feature') {
    const path = ['features', part.id]
    const earlier = before(path)
    return earlier !== undefined && !turnsOn(earlier) && valueAt(config, path) !== undefined
      ? [{ path, value: earlier }]
      : changesToSwitchOff(config, part.id)
  }
  if (part.kind === 'plugin') {
    const path = flagsOf(part).map((flag) => ['features', flag])
    const there = path.filter((one) => valueAt(config, one) !== undefined)
    const isAll =
      there.length === Object.keys(Object(valueAt(config, ['features']))).length &&
      there.every((one) => before(one) === undefined)
    const settings = ['plugins', part.plugin.facts.id]
    const hasSettings = valueAt(config, settings) !== undefined
    const isKept = before(settings) !== undefined
    const withoutSettings = hasSettings && !isKept ? [gone(settings)] : []
    return there.length > 0 && isAll
      ? [{ path: ['features'], value: undefined }, ...withoutSettings]
      : [...withoutSettings, ...there.map((one) => ({ path: one, value: before(one) }))]
  }
  const path = listOf(part.kind)
  const list = valueAt(config, path)
  const index = Array.isArray(list) ? list.indexOf(part.id) : -1
  if (index < 0) return []
  // An empty list of wallets or social log-ins has no effect.
  return [part.kind !== 'network' ? gone([...path, index]) : { path: [...path, index], value: undefined }]
}

/** Writes `false` if the config writes out what is off, or the feature is on by default; otherwise removes the key. */
function changesToSwitchOff(config: unknown, id: string): readonly Change[] {
  const path = ['features', id]
  const value = valueAt(config, path)
  const isOnByDefault = pluginOffers.some(({ catalog }) => catalog.flags?.[id as FeatureId] === true)
  if (value === false || (value === undefined && !isOnByDefault)) return []
  const others = Object.entries(Object(valueAt(config, ['features']))).filter(([key]) => key !== id)
  const isWrittenOut = others.some(([, other]) => other === false)
  return isWrittenOut || isOnByDefault
    ? [{ path, value: false }]
    : [{ path: withoutEmptied(config, path), value: undefined }]
}

/** The path to remove: of the outermost object or list that would be left empty. */
function withoutEmptied(config: unknown, path: Change['path']): Change['path'] {
  const above = path.slice(0, -1)
  const holder = valueAt(config, above)
  const isAlone = above.length > 0 && Object.keys(Object(holder)).length === 1
  return isAlone ? withoutEmptied(config, above) : path
}

/** The flag of a feature, or all flags of a plugin. */
const flagsOf = (part: Extract<Part, { kind: 'feature' | 'plugin' }>): readonly string[] =>
  part.kind === 'feature' ? [part.id] : Object.keys(part.plugin.facts.catalog?.flags ?? {})

const lists = {
  network: ['chains'],
  wallet: ['wallets', 'featured'],
  social: ['features', 'socials'],
} as const
const listOf = (kind: keyof typeof lists): Change['path'] => lists[kind]
