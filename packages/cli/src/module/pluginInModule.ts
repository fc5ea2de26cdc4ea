import { identifiersIn, type Program } from '../config/parseSource.js'
import { EditRefused } from '../edit/EditRefused.js'
import { removeItem, withEdits } from '../edit/itemEdits.js'
import { ModulePatch } from './ModulePatch.js'
import { importRemoval, importsOf, type Located, localName, nodesOfType, parseFile } from './ModuleText.js'

/** A plugin of a third party, as a module uses it. */
export interface PluginInModule {
  /** Id of its manifest. */
  readonly id: string
  /** Package that exports the plugin. */
  readonly package: string
  /** Name of the export: a catalog entry, or the plugin's factory. */
  readonly export: string
  /** Whether the config switches it, so that it belongs in the catalog. */
  readonly isEntry: boolean
}

const entryOf = (id: string, name: string): string => (id === name ? name : `${id}: ${name}`)

/** Lines to write by hand for a plugin. */
export const linesFor = (plugin: PluginInModule): readonly string[] => [
  `import { ${plugin.export} } from '${plugin.package}'`,
  plugin.isEntry
    ? `createModal(config, { catalog: { ...builtIns, ${entryOf(plugin.id, plugin.export)} } })`
    : `createModal(config, { catalog: builtIns, plugins: [${plugin.export}()] })`,
]

/**
 * Adds a plugin to the module that creates the modal: its import, and its place in the options of `createModal`.
 *
 * @param file its name; the extension tells the language
 * @returns the same text if it has the plugin
 * @throws EditRefused for a module of another form
 */
export function addToModule(text: string, file: string, plugin: PluginInModule): string {
  const patch = new ModulePatch(text, file)
  const { program } = patch
  if (has(program, plugin)) return text
  const options = optionsOf(program)
  const imported = localName(program, plugin.package, plugin.export)
  const name = imported ?? plugin.export
  if (!imported) patch.addImport(name, plugin.package)
  const item = plugin.isEntry ? entryOf(plugin.id, name) : `${name}()`
  const value: Located | undefined = propertyOf(options, plugin.isEntry ? 'catalog' : 'plugins')?.value
  if (!value) patch.addProperties(options, [plugin.isEntry ? `catalog: { ${item} }` : `plugins: [${item}]`])
  else if (plugin.isEntry && value.type === 'Identifier')
    patch.replace(value, `{ ...${value.name}, ${item} }`)
  else {
    itemsOf(value, plugin, file)
    if (plugin.isEntry) patch.addProperties(value, [item])
    else patch.addItem(value, item)
  }
  return patch.finish()
}

/**
 * Removes a plugin from the module that creates the modal: the inverse of {@link addToModule}.
 *
 * @returns the same text if it doesn't have the plugin
 * @throws EditRefused for a module of another form
 */
export function removeFromModule(text: string, file: string, plugin: PluginInModule): string {
  const program = parseFile(text, file)
  const name = localName(program, plugin.package, plugin.export)
  if (!name) return text
  const uses = identifiersIn(program).filter((one) => one === name).length
  const imported = importsOf(program).flatMap((one) => one.specifiers as Located[])
  // In an import without `as`, the name occurs twice.
  const own = imported
    .filter((one) => one.local?.name === name)
    .reduce((sum, one) => sum + (one.imported?.name === name ? 2 : 1), 0)
  const options = optionsOf(program)
  const property = propertyOf(options, plugin.isEntry ? 'catalog' : 'plugins')
  const items = property ? itemsOf(property.value, plugin, file) : []
  const index = items.findIndex((item) => isPlugin(item, name, plugin))
  if (!property || index < 0 || uses !== own + 1 + (name === plugin.id && plugin.isEntry ? 1 : 0))
    throw new EditRefused(`uses ${name} in another way, too`, file, options.start)
  const edits = importRemoval(text, program, plugin.package, plugin.export)
  const [other] = items.filter((_, at) => at !== index)
  if (items.length === 1) {
    const within = { ...options, items: options.properties as Located[] }
    edits.push(...removeItem(text, within, within.items.indexOf(property)))
  } else if (plugin.isEntry && items.length === 2 && isOnlySpread(other) && isOneLine(text, property.value)) {
    edits.push({ start: property.value.start, end: property.value.end, text: other.argument.name })
  } else edits.push(...removeItem(text, { ...property.value, items }, index))
  const edited = withEdits(text, edits)
  parseFile(edited, file)
  return edited
}

/**
 * Whether a module lists its plugins one by one, so that a new one must be added to the list. False if it passes our whole
 * catalog, or its options can't be read.
 */
export function namesItsPlugins(text: string, file: string): boolean {
  try {
    const program = parseFile(text, file)
    const builtIns = localName(program, '@wallet-modal/plugins/catalog', 'builtIns')
    const catalog: Located | undefined = propertyOf(optionsOf(program), 'catalog')?.value
    if (catalog === undefined) return true
    if (catalog.type !== 'ObjectExpression') return false
    return catalog.properties.every(
      ({ argument, type }: Located) =>
        type !== 'SpreadElement' || (argument.name && argument.name !== builtIns),
    )
  } catch (error) {
    if (error instanceof EditRefused) return false
    throw error
  }
}

/** Whether the options of `createModal` in a module include a plugin. */
function has(program: Program, plugin: PluginInModule): boolean {
  const name = localName(program, plugin.package, plugin.export)
  const value = propertyOf(optionsOf(program), plugin.isEntry ? 'catalog' : 'plugins')?.value
  const items: readonly Located[] = value?.properties ?? value?.elements ?? []
  return name !== undefined && items.some((item) => isPlugin(item, name, plugin))
}

/** The options of the only call of `createModal`. */
function optionsOf(program: Program): Located {
  const name = localName(program, '@wallet-modal/runtime', 'createModal')
  const calls = nodesOfType(program, 'CallExpression').filter(({ callee }) => callee.name === name)
  const [call] = calls
  if (!name || !call || calls.length > 1)
    throw new EditRefused(`has ${calls.length} calls of createModal`, '', call?.start ?? 0)
  const [, options] = call.arguments as Located[]
  if (options?.type === 'ObjectExpression') return options
  throw new EditRefused('hands createModal options that stand elsewhere', '', call.start)
}

const propertyOf = (options: Located, key: string): Located | undefined =>
  (options.properties as Located[]).find(
    (one) => one.type === 'ObjectProperty' && !one.computed && (one.key.name ?? one.key.value) === key,
  )

/** The items of the catalog, or of the list of plugins. */
function itemsOf(value: Located, { isEntry }: PluginInModule, file: string): readonly Located[] {
  const items = isEntry ? value.properties : value.elements
  if (Array.isArray(items) && !items.includes(null)) return items
  throw new EditRefused(
    `has a ${isEntry ? 'catalog' : 'list of plugins'} that stands elsewhere`,
    file,
    value.start,
  )
}

const isPlugin = (item: Located, name: string, { isEntry }: PluginInModule): boolean =>
  isEntry
    ? item.type === 'ObjectProperty' && item.value.name === name
    : item.type === 'CallExpression' && item.callee.name === name

const isOnlySpread = (item: Located | undefined): item is Located =>
  item?.type === 'SpreadElement' && item.argument.type === 'Identifier'

const isOneLine = (text: string, { start, end }: Located) => !/[\r\n]|\/\*/.test(text.slice(start, end))
