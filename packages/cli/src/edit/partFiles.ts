import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { SourceText } from '../config/SourceText.js'
import { modulesThatMakeModal, modulesWith } from '../module/findModules.js'
import { addToModule, linesFor, type PluginInModule, removeFromModule } from '../module/pluginInModule.js'
import { EditRefused } from './EditRefused.js'
import { editText } from './editText.js'
import { packageChanges } from './packageChanges.js'
import { changesToAdd, changesToRemove, type Part } from './parts.js'
import { bytesOf, type ConfigToEdit } from './readConfigToEdit.js'
import { valueOfText } from './valueOfText.js'
import type { ChangedFile } from './writeFiles.js'

/** A file that changes, as it is shown. */
export interface ShownFile extends ChangedFile {
  readonly shown: string
  readonly text: string
  readonly edited: string
}

/** An edit that is left to a person. */
export interface EditByHand {
  /** Why, and where. */
  readonly why: string
  readonly lines: readonly string[]
}

/** What parts change in an app. */
export interface PartFiles {
  readonly files: readonly ShownFile[]
  readonly byHand: readonly EditByHand[]
}

/**
 * Works out the files that change when parts come or go: the config, the module that makes the modal, and package.json.
 *
 * @throws CliError WM_EDIT_DYNAMIC
 */
export async function partFiles(
  config: ConfigToEdit,
  parts: readonly Part[],
  isAdding: boolean,
): Promise<PartFiles> {
  const modules = await modulesToChange(config.folder, parts, isAdding)
  const manifest = await manifestToChange(config.folder, parts, isAdding)
  const files = [configToChange(config, parts, isAdding), ...modules.files, ...manifest]
  return { files: files.filter((one) => one.text !== one.edited), byHand: modules.byHand }
}

function configToChange(
  { bytes, file, folder, shown, text }: ConfigToEdit,
  parts: readonly Part[],
  isAdding: boolean,
): ShownFile {
  const changes = isAdding ? changesToAdd : changesToRemove
  const edited = parts.reduce(
    (before, part) =>
      changes(valueOfText(before, shown), part).reduce((now, change) => editText(now, shown, change), before),
    text,
  )
  const path = relative(folder, file).replaceAll('\\', '/')
  return { path, shown, text, edited, before: bytes, content: bytesOf(edited, bytes) }
}

/** What a module says of the plugins of packages. */
const pluginsIn = (parts: readonly Part[]): readonly PluginInModule[] =>
  parts.flatMap((part) => {
    if (part.kind !== 'plugin') return []
    const { export: exported, facts, name } = part.plugin
    return [{ id: facts.id, package: name, export: exported, isEntry: facts.catalog !== undefined }]
  })

async function modulesToChange(
  folder: string,
  parts: readonly Part[],
  isAdding: boolean,
): Promise<PartFiles> {
  const plugins = pluginsIn(parts)
  if (plugins.length === 0) return { files: [], byHand: [] }
  const found = await modulesThatMakeModal(folder)
  const [module] = found
  if (!module || found.length > 1) {
    const where = found.map(({ path }) => path).join(', ')
    const why = where ? `several modules make a modal: ${where}` : 'no module calls createModal'
    return { files: [], byHand: plugins.map((one) => ({ why, lines: linesFor(one) })) }
  }
  const { path } = module
  const before = await readFile(join(folder, path))
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
): Promise<ShownFile[]> {
  const path = 'package.json'
  const before = await readFile(join(folder, path)).catch(() => undefined)
  if (!before) return []
  const text = new TextDecoder().decode(before)
  const names = pluginsIn(parts).map((plugin) => plugin.package)
  const using = isAdding || names.length === 0 ? [] : await modulesWith(folder, names)
  const made = new Set((await modulesThatMakeModal(folder)).map((one) => one.path))
  const isUsed = (name: string) => using.some((one) => !made.has(one.path) && one.text.includes(name))
  const changes = packageChanges(valueOfText(text, path), parts, isAdding, isUsed)
  const edited = changes.reduce((now, change) => editText(now, path, change), text)
  return [{ path, shown: path, text, edited, before, content: bytesOf(edited, before) }]
}
