import { join, relative, resolve } from 'node:path'
import { hostPattern, isPluginApi, pluginApi } from '@wallet-modal/runtime/config'
import type { PluginFacts } from '@wallet-modal/runtime/plugin'
import * as z from 'zod/mini'
import { CliError } from '../errors/CliError.js'
import { installedPackage } from '../project/installedPackage.js'
import { readPlainText } from '../project/readPlainFile.js'
import { flagsServedBy, pluginOffers } from './offers.js'

/** A third party's plugin, as its package describes it. */
export interface PluginPackage {
  /** Name of the package. */
  readonly name: string
  /** Version for package.json: the exact one that is installed, or `file:` and a path. */
  readonly version: string
  /** Licence from package.json, such as `MIT`; undefined if it names none. */
  readonly licence: string | undefined
  /** Name of its export: a catalog entry if `facts.catalog` is set, otherwise the plugin's factory. */
  readonly export: string
  readonly facts: PluginFacts
}

const line = z.string().check(z.minLength(1), z.maxLength(300), z.regex(/^[^\p{Cc}]*$/u))
const word = z.string().check(z.regex(/^[A-Za-z_$][\w$]{0,63}$/))
const path = z.string().check(z.maxLength(200), z.regex(/^[A-Za-z]\w*(\.[A-Za-z]\w*)*$/))
const flag = z.string().check(z.regex(/^(?:x-[\w.-]{1,64}|[a-z][A-Za-z]{1,40})$/))
const namespace = z.string().check(z.regex(/^[-a-z0-9]{3,8}$/))
const packageName = /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/

const hostNames = z.optional(z.array(z.string().check(z.maxLength(253), z.regex(hostPattern))))

const shape = z.strictObject({
  id: word,
  api: z.optional(z.int()),
  brings: line,
  export: word,
  powers: z.optional(z.array(z.enum(['gates', 'identity', 'connectors', 'frames', 'start']))),
  settings: z.optional(
    z.strictObject({
      type: z.literal('object'),
      properties: z.record(z.string(), z.json()),
      required: z.optional(z.array(z.string())),
      additionalProperties: z.optional(z.boolean()),
    }),
  ),
  catalog: z.optional(
    z.strictObject({
      flags: z.optional(z.record(flag, z.boolean())),
      namespaces: z.optional(z.array(namespace)),
      needs: z.optional(
        z.strictObject({
          endpoint: z.optional(word),
          orPart: z.optional(path),
          namespaces: z.optional(z.array(namespace)),
        }),
      ),
      loadsAfterConnect: z.optional(z.boolean()),
    }),
  ),
  flags: z.optional(z.record(flag, line)),
  hosts: hostNames,
  frames: hostNames,
  peers: z.optional(
    z.array(
      z.strictObject({
        package: z.string().check(z.regex(/^(?:@[a-z0-9-][\w.-]*\/)?[a-z0-9-][\w.-]*@\d[\w.+-]*$/)),
        licence: z.optional(line),
      }),
    ),
  ),
})

/** Whether a word must be a package or a folder, not a feature, network or wallet. */
export const isPackageWord = (typed: string): boolean =>
  /^(?:@[^/]+\/|\.{1,2}[\\/]|\/)/.test(typed) || typed.startsWith('wallet-modal-')

/**
 * Reads the description of a plugin, `walletModal` in the package's package.json. Runs none of its code.
 *
 * @param typed its name, or the path of its folder from `cwd`
 * @throws CliError WM_PLUGIN_NOT_INSTALLED, WM_PLUGIN_INVALID
 */
export async function readPluginPackage(
  typed: string,
  { cwd, folder }: { readonly cwd: string; readonly folder: string },
): Promise<PluginPackage> {
  const isPath = /^(?:\.{1,2}[\\/]|\/)/.test(typed)
  if (!isPath && !packageName.test(typed))
    throw new CliError('WM_PLUGIN_INVALID', `"${typed}" is not a package name. Write it without a version.`)
  const place = isPath ? resolve(cwd, typed) : installedPackage(typed, folder)
  const manifest = place && (await readManifest(place))
  if (!manifest) {
    throw new CliError(
      'WM_PLUGIN_NOT_INSTALLED',
      `${typed} is not installed. ${isPath ? 'No package.json is there.' : `Run: npm install ${typed}`}`,
      { context: { package: typed } },
    )
  }
  const { licence, name, version } = manifest
  const path = relative(folder, place).replaceAll('\\', '/')
  return {
    name,
    version: isPath ? `file:${path.startsWith('.') ? path : `./${path}`}` : version,
    licence,
    ...parsed(manifest.walletModal, name),
  }
}

/** Plugins of third parties that an app declares and has installed. Skips those with an invalid description. */
export async function pluginPackagesOf(declared: Iterable<string>, folder: string): Promise<PluginPackage[]> {
  const read = async (name: string): Promise<readonly PluginPackage[]> => {
    const place = packageName.test(name) ? installedPackage(name, folder) : undefined
    const manifest = place && (await readManifest(place))
    if (!manifest || manifest.walletModal === undefined) return []
    try {
      const { licence, version } = manifest
      return [{ name, version, licence, ...parsed(manifest.walletModal, name) }]
    } catch {
      // `add` and `list` report what is wrong with it.
      return []
    }
  }
  return (await Promise.all(Array.from(declared, read))).flat()
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly licence: string | undefined
  readonly walletModal: unknown
}

async function readManifest(folder: string): Promise<Manifest | undefined> {
  try {
    const { license, name, version, walletModal } = JSON.parse(
      (await readPlainText(join(folder, 'package.json'))) ?? '',
    )
    if (typeof name !== 'string' || !packageName.test(name)) return undefined
    return {
      name,
      version: typeof version === 'string' && /^\d[\w.+-]*$/.test(version) ? version : '0.0.0',
      licence: typeof license === 'string' ? license : undefined,
      walletModal,
    }
  } catch {
    return undefined
  }
}

function parsed(value: unknown, name: string): Pick<PluginPackage, 'export' | 'facts'> {
  const invalid = (why: string) =>
    new CliError('WM_PLUGIN_INVALID', `${name} ${why}`, { context: { package: name } })
  if (value === undefined)
    throw invalid('is not a plugin: its package.json has no "walletModal". See the page for plugin authors.')
  const { data, error } = shape.safeParse(value)
  if (!data) {
    const [issue] = error.issues
    throw invalid(`describes its plugin wrongly: walletModal.${issue?.path.join('.')}: ${issue?.message}.`)
  }
  const { export: exported, ...facts } = data
  const clash = pluginOffers.some(({ id }) => id === facts.id)
  if (clash) throw invalid(`calls its plugin ${facts.id}, which is the name of a built-in plugin.`)
  const taken = Object.keys(facts.catalog?.flags ?? {}).find((one) =>
    [...flagsServedBy(pluginOffers), 'signIn'].includes(one),
  )
  if (taken) throw invalid(`uses features.${taken}, which belongs to a built-in plugin.`)
  return { export: exported, facts: facts as PluginFacts }
}

/** Why a plugin doesn't fit this version; undefined if it does. */
export const otherApi = ({ name, version, facts: { api } }: PluginPackage): string | undefined =>
  isPluginApi(api)
    ? undefined
    : `${name} ${version} is made for the plugin API ${api}, and this version of Wallet Modal has number ${pluginApi}.`
