import { modulesThatMakeModal } from '../project/findModules.js'
import { installedPackage } from '../project/installedPackage.js'
import { nodesIn, parseModule } from './parseSource.js'

/** A config that an app imports from another package of its workspace. */
export interface ImportedConfig {
  /** The module that passes it to `createModal`, from the app's folder. */
  readonly module: string
  /** The package, as the module imports it. */
  readonly package: string
  /** The package's folder, absolute. */
  readonly folder: string
}

/** The config that an app passes to `createModal`, if it comes from another package. */
export async function importedConfig(folder: string): Promise<ImportedConfig | undefined> {
  for (const { path, text } of await modulesThatMakeModal(folder)) {
    const source = sourceOfConfig(text, path)
    const name = source && /^(?:@[^/]+\/)?[^./@~#][^/]*/.exec(source)?.[0]
    const place = name && installedPackage(name, folder)
    if (place) return { module: path, package: name, folder: place }
  }
  return undefined
}

/** The source of the import that a module passes to `createModal`. */
function sourceOfConfig(text: string, path: string): string | undefined {
  const program = parseModule(text, /\.[cm]?tsx?$/.test(path), !/\.[cm]?ts$/.test(path))
  if ('message' in program) return undefined
  const nodes = Array.from(nodesIn(program)) as unknown as Node[]
  const call = nodes.find(({ callee, type }) => type === 'CallExpression' && callee?.name === 'createModal')
  const passed = call?.arguments?.[0]?.name
  const imported = nodes.find(
    ({ specifiers, type }) =>
      type === 'ImportDeclaration' && specifiers?.some(({ local }) => local.name === passed),
  )
  return passed === undefined ? undefined : imported?.source?.value
}

/** The parts of syntax nodes that we read. */
interface Node {
  readonly type: string
  readonly callee?: { readonly name?: string }
  readonly arguments?: readonly { readonly name?: string }[]
  readonly specifiers?: readonly { readonly local: { readonly name: string } }[]
  readonly source?: { readonly value: string }
}
