// Runs a config file in its own process and sends the value to its parent, `loadConfigFile`. Plain JavaScript, so
// that it runs from the sources; the build copies it beside the command.
// usage: node loadConfigChild.mjs <config file> <the app's folder if Vite builds it> <its imports, separated by spaces>,
// with an IPC channel

import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Deeper values are replaced by their type; this also ends a cycle. */
const maxDepth = 64
let nodesLeft = 100_000

// Stack traces point into the sources.
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
 * @returns {Promise<Loaded | undefined>} undefined without Vite, or if Node can't load a package that Vite leaves to it
 */
async function byVite() {
  const vite = viteRoot && (await importVite())
  if (!vite) return undefined
  process.send?.('starting')
  const env = Object.entries({ ...process.env, DEV: false, PROD: true, SSR: false })
  const named = env.filter(([name]) => /^\w+$/.test(name))
  try {
    const { module, dependencies } = await vite.runnerImport(file, {
      root: viteRoot,
      logLevel: 'silent',
      resolve: { tsconfigPaths: true },
      // Vite sets SSR by itself, for a server.
      plugins: [
        {
          name: 'page',
          transform: (/** @type {string} */ code) => code.replaceAll('import.meta.env.SSR', 'false'),
        },
      ],
      // Vite 6 and 7 overwrite a definition of the whole `import.meta.env`.
      define: Object.fromEntries(
        named.map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
      ),
    })
    return { exported: module, files: dependencies }
  } catch (error) {
    const { code, message } = Object(error)
    if (/^ERR_(UNKNOWN_FILE_EXTENSION|UNSUPPORTED_|IMPORT_A)/.test(code)) return undefined
    // A syntax error: jiti reports where.
    if (String(message).startsWith('Transform failed')) return undefined
    // A package that imports without file extensions, which bundlers accept, or an alias of tsconfig.json before Vite 8.
    if (code === 'ERR_MODULE_NOT_FOUND' && /imported from '?\//.test(message)) return undefined
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
    // Vite isn't installed yet.
    return undefined
  }
}

/** @returns {Promise<Loaded>} */
async function byJiti() {
  const { createJiti } = await import('jiti/static')
  process.send?.('starting')
  const jiti = createJiti(file, { fsCache: false, jsx: true, tsconfigPaths: true })
  // Compilation drops an unused import, and with it the error.
  for (const name of imports.split(' ')) if (/^[@~.]/.test(name) && !name.includes('?')) jiti.esmResolve(name)
  const exported = /** @type {object} */ (await jiti.import(file))
  return { exported, files: Object.keys(jiti.cache) }
}

/**
 * A copy that the channel can carry. A map with a type stands for what isn't data.
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
