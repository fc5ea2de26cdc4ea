import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { installedPackage, isHiddenByPnp } from '../project/installedPackage.js'
import { findFile } from './findFile.mjs'
import type { PathAliases } from './pathAliases.js'
import type { Surroundings } from './surroundings.js'

/** Where an import of a config leads. */
export type Resolved =
  | { readonly kind: 'file'; readonly path: string }
  /** A package, an address, or what only the bundler knows. */
  | { readonly kind: 'external' }
  /** A module of Node. */
  | { readonly kind: 'node' }
  | { readonly kind: 'missing'; readonly hint: string }

/** What resolving needs to know. */
export interface ImportPlace extends Surroundings {
  readonly aliases: PathAliases
}

/**
 * Finds what an import names, as bundlers do. Nothing is run.
 *
 * @param importer absolute path of the file that imports
 */
export async function resolveImport(name: string, importer: string, place: ImportPlace): Promise<Resolved> {
  // `./data.json?raw` is of the bundler's making.
  const [path = ''] = name.split('?')
  const alias = Object.keys(place.aliases).find((start) => path.startsWith(start))
  const isFile = /^\.{0,2}\//.test(path) || /^\.{1,2}$/.test(path)
  if (isFile || alias) {
    const target = alias
      ? join(place.aliases[alias] ?? '', path.slice(alias.length))
      : path.startsWith('/')
        ? join(place.root, path)
        : join(dirname(importer), path)
    const found = await findFile(target)
    return found
      ? { kind: 'file', path: found }
      : { kind: 'missing', hint: 'Create the file, or correct the path.' }
  }
  if (isBuiltin(path)) return { kind: 'node' }
  if (/^(https?|data|virtual):/.test(path)) return { kind: 'external' }
  return resolvePackage(path, importer, place)
}

const packageForm = /^(@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*/i

function resolvePackage(path: string, importer: string, { declared, root }: ImportPlace): Resolved {
  const name = packageForm.exec(path)?.[0]
  if (name === undefined) {
    return {
      kind: 'missing',
      hint: 'Import it by its path: only those of tsconfig.json are known here besides.',
    }
  }
  if (installedPackage(name, dirname(importer))) return { kind: 'external' }
  // Before `npm install` nothing is there, and what is asked for will be.
  const isInstalled = installedPackage('@wallet-modal/runtime', root) !== undefined && !isHiddenByPnp(root)
  if (declared?.has(name) && !isInstalled) return { kind: 'external' }
  // A file by itself, far from any app: there is nothing that could have it.
  if (!declared && name.startsWith('@wallet-modal/')) return { kind: 'external' }
  return { kind: 'missing', hint: `Install it: npm install ${name}` }
}
