import { join, relative } from 'node:path'
import { isSwitchedOn, type ModalConfig, readConfig } from '@wallet-modal/runtime/config'
import { type PluginOffer, pluginOffers } from '../catalogue/offers.js'
import { SourceText } from '../config/SourceText.js'
import { namespaceOf } from '../config/servedFeatures.js'
import { type Change, valueAt } from '../edit/changedValue.js'
import { EditRefused } from '../edit/EditRefused.js'
import { editText } from '../edit/editText.js'
import { bytesOf, type ConfigToEdit } from '../edit/readConfigToEdit.js'
import { valueOfText } from '../edit/valueOfText.js'
import {
  addToModule,
  linesFor,
  namesItsPlugins,
  type PluginInModule,
  removeFromModule,
} from '../module/pluginInModule.js'
import { modulesThatMakeModal, modulesWith } from '../project/findModules.js'
import { readPlainFile } from '../project/readPlainFile.js'
import type { ChangedFile } from '../project/writeFiles.js'
import type { TextBefore } from './beforeAdded.js'
import { packageChanges } from './packageChanges.js'
import { changesToAdd, changesToRemove, type Part } from './parts.js'

/** A file to change, with its text before and after. */
interface ShownFile extends ChangedFile {
  readonly shown: string
  readonly text: string
  readonly edited: string
}

/** An edit to make by hand. */
export interface EditByHand {
  /** The reason, with the place. */
  readonly why: string
  readonly lines: readonly string[]
}

/** Changes to an app. */
export interface PartFiles {
  readonly files: readonly ShownFile[]
  readonly byHand: readonly EditByHand[]
}

/** The files that a namespace adds to the sample of an app that `create` made. */
export interface SampleFiles {
  /** Texts by path, before and after; `before` is undefined for a new file. */
  readonly files: readonly {
    readonly path: string
    readonly before: string | undefined
    readonly after: string
  }[]
  /** Changes to package.json. */
  readonly packages: readonly Change[]
}

/** What changes beside the parts themselves. */
export interface Besides {
  /** Finds the parts of an app's sample for what is added. */
  readonly sampleOf?: (folder: string, parts: readonly Part[]) => Promise<SampleFiles>
  /** Further changes to the config. */
  readonly settings?: readonly Change[]
}

/**
 * Works out the changes when parts are added or removed: to the config, the module that creates the modal, and package.json.
 *
 * @param how `add`; or, to remove them, what each part's `add` found
 * @throws CliError WM_EDIT_DYNAMIC
 */
export async function partFiles(
  config: ConfigToEdit,
  parts: readonly Part[],
  how: 'add' | readonly TextBefore[],
  { sampleOf, settings = [] }: Besides = {},
): Promise<PartFiles> {
  const isAdding = how === 'add'
  const earlier = isAdding ? [] : how
  const own = configToChange(config, parts, isAdding, earlier, settings)
  const modules = await modulesToChange(config.folder, parts, { config: own, isAdding })
  const sample = isAdding ? await sampleOf?.(config.folder, parts) : undefined
  const manifest = await manifestToChange(config.folder, parts, isAdding, earlier, sample?.packages)
  const files = [own, ...modules.files, ...(sample?.files ?? []).map(sampleFile), ...manifest]
  return { files: files.filter((one) => one.text !== one.edited), byHand: modules.byHand }
}

const sampleFile = ({ after, before, path }: SampleFiles['files'][number]): ShownFile => ({
  path,
  shown: path,
  text: before ?? '',
  edited: after,
  before: before === undefined ? undefined : Buffer.from(before),
  content: Buffer.from(after),
})

function configToChange(
  { bytes, file, folder, shown, text }: ConfigToEdit,
  parts: readonly Part[],
  isAdding: boolean,
  earlier: readonly TextBefore[],
  settings: readonly Change[],
): ShownFile {
  const path = relative(folder, file).replaceAll('\\', '/')
  const withSettings = settings.reduce((now, change) => editText(now, shown, change), text)
  const edited = parts.reduce((before, part, index) => {
    const value = valueOfText(before, shown)
    const found = earlier[index]?.(path, text)
    const changes = isAdding
      ? changesToAdd(value, part)
      : changesToRemove(value, part, found === undefined ? undefined : valueOfText(found, shown))
    return changes.reduce((now, change) => editText(now, shown, change), before)
  }, withSettings)
  return { path, shown, text, edited, before: bytes, content: bytesOf(edited, bytes) }
}

/** The plugins of third parties among the parts. */
const pluginsIn = (parts: readonly Part[]): readonly PluginInModule[] =>
  parts.flatMap((part) => {
    if (part.kind !== 'plugin') return []
    const { export: exported, facts, name } = part.plugin
    return [{ id: facts.id, package: name, export: exported, isEntry: facts.catalog !== undefined }]
  })

/** Our own plugins that the config needs with these parts, or no longer needs without them. For modules that list their plugins. */
function ownPluginsIn(
  parts: readonly Part[],
  { config, isAdding }: { readonly config: ShownFile; readonly isAdding: boolean },
): readonly PluginInModule[] {
  const isFor = ({ catalog }: PluginOffer) =>
    parts.some(({ id, kind }) =>
      kind === 'network'
        ? catalog.namespaces?.includes(namespaceOf(id))
        : (kind === 'feature' || kind === 'signIn') && Object.hasOwn(catalog.flags ?? {}, id),
    )
  const after = valueOfText(config.edited, config.shown)
  const isOn = ({ catalog }: PluginOffer) => {
    const { issues } = readConfig(after)
    return issues.length > 0 ? isAdding : isSwitchedOn(after as ModalConfig, catalog)
  }
  return pluginOffers
    .filter((plugin) => isFor(plugin) && isOn(plugin) === isAdding)
    .map(({ id }) => ({ id, package: pluginModule(id), export: id, isEntry: false }))
}

const pluginModule = (id: string) => `@wallet-modal/plugins/${id === 'walletConnect' ? 'walletconnect' : id}`

async function modulesToChange(
  folder: string,
  parts: readonly Part[],
  change: { readonly config: ShownFile; readonly isAdding: boolean },
): Promise<PartFiles> {
  const { isAdding } = change
  const foreign = pluginsIn(parts)
  const own = ownPluginsIn(parts, change)
  if (foreign.length === 0 && own.length === 0) return { files: [], byHand: [] }
  const found = await modulesThatMakeModal(folder)
  const [module] = found
  const isNaming = found.length === 1 && module && namesItsPlugins(module.text, module.path)
  const plugins = isNaming ? [...own, ...foreign] : foreign
  if (!module || found.length > 1) {
    const where = found.map(({ path }) => path).join(', ')
    const why = where ? `several modules make a modal: ${where}` : 'no module calls createModal'
    return { files: [], byHand: plugins.map((one) => ({ why, lines: linesFor(one) })) }
  }
  const { path } = module
  const before = (await readPlainFile(join(folder, path))) ?? Buffer.alloc(0)
  const text = new TextDecoder().decode(before)
  const byHand: EditByHand[] = []
  const edited = plugins.reduce((now, plugin) => {
    try {
      return isAdding ? addToModule(now, path, plugin) : removeFromModule(now, path, plugin)
    } catch (error) {
      if (!(error instanceof EditRefused)) throw error
      const { line } = new SourceText(now).position(error.offset)
      byHand.push({ why: `${path}:${line} ${error.message}`, lines: linesFor(plugin) })
      return now
    }
  }, text)
  return { files: [{ path, shown: path, text, edited, before, content: bytesOf(edited, before) }], byHand }
}

async function manifestToChange(
  folder: string,
  parts: readonly Part[],
  isAdding: boolean,
  earlier: readonly TextBefore[],
  ofSample: readonly Change[] = [],
): Promise<ShownFile[]> {
  const path = 'package.json'
  const before = await readPlainFile(join(folder, path))
  if (!before) return []
  const text = new TextDecoder().decode(before)
  const names = pluginsIn(parts).map((plugin) => plugin.package)
  const using = isAdding || names.length === 0 ? [] : await modulesWith(folder, names)
  const made = new Set((await modulesThatMakeModal(folder)).map((one) => one.path))
  const found = earlier.flatMap((before) => before(path, text) ?? []).map((one) => valueOfText(one, path))
  const isUsed = (name: string) =>
    found.some((one) => valueAt(one, ['dependencies', name]) !== undefined) ||
    using.some((one) => !made.has(one.path) && one.text.includes(name))
  const manifest = valueOfText(text, path)
  const changes = [
    ...packageChanges(manifest, parts, isAdding, isUsed),
    ...ofSample.filter((change) => valueAt(manifest, change.path) === undefined),
  ]
  const edited = changes.reduce((now, change) => editText(now, path, change), text)
  return [{ path, shown: path, text, edited, before, content: bytesOf(edited, before) }]
}
