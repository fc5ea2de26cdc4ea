import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { configFileNames } from '../config/configFileNames.js'
import { EditRefused } from '../edit/EditRefused.js'
import { installedPackage } from '../project/installedPackage.js'
import { modulesThatMakeModal } from './findModules.js'
import { importsOf, nodesOfType, parseFile } from './ModuleText.js'

/** A config that an app imports from another package of its workspace. */
export interface ImportedConfig {
  /** The module that passes it to `createModal`, from the app's folder. */
  readonly module: string
  /** The package, as the module imports it. */
  readonly package: string
  /** The config's file, absolute; undefined if the package has none with a config's name. */
  readonly file: string | undefined
}

/** The config that an app passes to `createModal`, if it comes from another package. */
export async function importedConfig(folder: string): Promise<ImportedConfig | undefined> {
  for (const { path, text } of await modulesThatMakeModal(folder)) {
    const source = sourceOfConfig(text, path)
    const name = source && /^(?:@[^/]+\/)?[^./@~#][^/]*/.exec(source)?.[0]
    const place = name && installedPackage(name, folder)
    if (place) return { module: path, package: name, file: await configIn(place) }
  }
  return undefined
}

/** The source of the import that a module passes to `createModal`. */
function sourceOfConfig(text: string, path: string): string | undefined {
  try {
    const program = parseFile(text, path)
    const call = nodesOfType(program, 'CallExpression').find(({ callee }) => callee.name === 'createModal')
    const imported = importsOf(program).find(({ specifiers }) =>
      specifiers.some(({ local }: { local?: { name: string } }) => local?.name === call?.arguments[0]?.name),
    )
    return call?.arguments[0]?.name && imported?.source.value
  } catch (error) {
    if (error instanceof EditRefused) return undefined
    throw error
  }
}

/** The config in a package's folder, or in its `src`. */
async function configIn(folder: string): Promise<string | undefined> {
  for (const place of [folder, join(folder, 'src')]) {
    const names = new Set(await readdir(place).catch(() => []))
    const name = configFileNames.find((one) => names.has(one))
    if (name !== undefined) return join(place, name)
  }
  return undefined
}
