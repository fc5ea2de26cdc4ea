// Plain JavaScript, as `configHooks.mjs` runs it where it lies.

import { stat } from 'node:fs/promises'
import { extname, join } from 'node:path'

const extensions = ['.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs', '.cjs', '.json']
/**
 * What TypeScript writes `.js` for.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const sourceOf = {
  '.js': ['.ts', '.tsx'],
  '.mjs': ['.mts'],
  '.jsx': ['.tsx'],
}

/**
 * Finds the file that an import means by a path, as bundlers do.
 *
 * @param {string} path absolute
 * @returns {Promise<string | undefined>}
 */
export async function findFile(path) {
  const extension = extname(path)
  const stem = path.slice(0, path.length - extension.length)
  const candidates = [
    path,
    ...(sourceOf[extension] ?? []).map((other) => stem + other),
    ...extensions.map((other) => path + other),
    ...extensions.map((other) => join(path, `index${other}`)),
  ]
  for (const candidate of candidates) {
    const isFile = await stat(candidate).then(
      (found) => found.isFile(),
      () => false,
    )
    if (isFile) return candidate
  }
  return undefined
}
