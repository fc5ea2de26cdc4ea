// Runs a config file in a process of its own and sends its value to the parent, `loadConfigFile`. Plain JavaScript, so
// that it starts as it lies here; the build puts it beside the command.
// usage: node loadConfigChild.mjs <config file> <the app's folder, where Vite builds it> <what it imports, by spaces>,
// with an IPC channel

import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Deeper values are told by their type only; this also ends a cycle. */
const maxDepth = 64
let nodesLeft = 100_000

// Errors are told where they stand in the sources.
process.setSourceMapsEnabled(true)

const [, , file = '', viteRoot = '', imports = ''] = process.argv

/** @type {unknown} */
let answer
try {
  const { exported, files } = (await byVite()) ?? (await byJiti())
  answer = 'default' in exported ? { value: plain(exported.default, 0), files } : { hasNoDefault: true }
} catch (error) {
  answer = { error: describe(error) }
}
process.send?.(answer, () => process.exit())

/**
 * @typedef {{ exported: object, files: string[] }} Loaded
 * @returns {Promise<Loaded | undefined>} undefined where there is no Vite, or Node can't load a package that Vite leaves to it
 */
async function byVite() {
  const vite = viteRoot && (await importVite())
  if (!vite) return undefined
  process.send?.('starting')
  try {
    const { module, dependencies } = await vite.runnerImport(file, {
      root: viteRoot,
      logLevel: 'silent',
      resolve: { tsconfigPaths: true },
      define: { 'import.meta.env': JSON.stringify({ ...process.env, DEV: false, PROD: true, SSR: false }) },
    })
    return { exported: module, files: dependencies }
  } catch (error) {
    const { code, message } = Object(error)
    if (/^ERR_(UNKNOWN_FILE_EXTENSION|UNSUPPORTED_|IMPORT_A)/.test(code)) return undefined
    // A file that is broken: jiti says where.
    if (String(message).startsWith('Transform failed')) return undefined
    // A package without endings in its imports, which bundlers take.
    if (code === 'ERR_MODULE_NOT_FOUND' && /imported from \//.test(message)) return undefined
    throw error
  }
}

async function importVite() {
  try {
    const { runnerImport } = await import(
      pathToFileURL(createRequire(join(viteRoot, 'package.json')).resolve('vite')).href
    )
    return runnerImport && { runnerImport }
  } catch {
    // Not installed yet.
    return undefined
  }
}

/** @returns {Promise<Loaded>} */
async function byJiti() {
  const { createJiti } = await import('jiti/static')
  process.send?.('starting')
  const jiti = createJiti(file, { fsCache: false, jsx: true, tsconfigPaths: true })
  // Compiled to JavaScript, an import that nothing uses is gone, and with it the error.
  for (const name of imports.split(' ')) if (/^[@~.]/.test(name) && !name.includes('?')) jiti.esmResolve(name)
  const exported = /** @type {object} */ (await jiti.import(file))
  return { exported, files: Object.keys(jiti.cache) }
}

/**
 * A copy that the channel can carry, and a map with its type in place of what isn't data.
 *
 * @param {unknown} value
 * @param {number} depth
 * @returns {unknown}
 */
function plain(value, depth) {
  if (nodesLeft-- <= 0) throw new Error('The config has more than 100,000 values.')
  if (typeof value === 'function' || typeof value === 'symbol') return new Map([['type', typeof value]])
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Promise) return new Map([['type', 'promise']])
  const prototype = Object.getPrototypeOf(value)
  const isData = Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null
  if (!isData || depth > maxDepth) return new Map([['type', 'object']])
  if (Array.isArray(value)) return Array.from(value, (item) => plain(item, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item, depth + 1)]))
}

/** @param {unknown} error */
function describe(error) {
  if (!(error instanceof Error)) return { message: String(error), stack: '' }
  return { message: `${error.name}: ${error.message}`, stack: String(error.stack) }
}
