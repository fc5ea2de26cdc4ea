import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { valueOfNode } from './ConfigNode.js'
import { evaluateExpression } from './evaluate.js'
import { parseJsonExpression } from './parseSource.js'

/** Beginnings of import names that stand for folders: `@/` for `/app/src/`. */
export type PathAliases = Readonly<Record<string, string>>

const files = ['tsconfig.json', 'tsconfig.app.json', 'jsconfig.json']
/** How many files may extend each other. */
const maxSteps = 4

/** The aliases of an app's TypeScript configuration, which bundlers read or repeat; only those of whole folders. */
export async function pathAliases(root: string): Promise<PathAliases> {
  const found = await Promise.all(files.map((name) => aliasesIn(join(root, name))))
  return Object.assign({}, ...found)
}

interface Written {
  readonly extends?: unknown
  readonly compilerOptions?: { readonly baseUrl?: unknown; readonly paths?: unknown }
}

async function aliasesIn(file: string, step = 0): Promise<PathAliases> {
  const { compilerOptions: { baseUrl = '.', paths } = {}, extends: base } = await readTsconfig(file)
  if (typeof paths !== 'object' || paths === null) {
    const isFollowed = typeof base === 'string' && base.startsWith('.') && step < maxSteps
    return isFollowed ? aliasesIn(resolve(dirname(file), base), step + 1) : {}
  }
  const folder = resolve(dirname(file), String(baseUrl))
  return Object.fromEntries(
    Object.entries(paths).flatMap(([pattern, targets]) => {
      const [target] = Array.isArray(targets) ? targets : []
      if (!pattern.endsWith('/*') || typeof target !== 'string' || !target.endsWith('/*')) return []
      return [[pattern.slice(0, -1), join(resolve(folder, target.slice(0, -2)), '/')]]
    }),
  )
}

/** TypeScript takes comments and commas in it, which no reader of JSON does. */
async function readTsconfig(file: string): Promise<Written> {
  try {
    const parsed = parseJsonExpression(await readFile(file, 'utf8'))
    const value = 'message' in parsed ? undefined : valueOfNode(evaluateExpression(parsed))
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    // Absent, or a folder: then there are no aliases.
    return {}
  }
}
