// Runs a config file in a process of its own and sends its value to the parent, `loadConfigFile`. Plain JavaScript, so
// that it starts as it lies here; the build bundles it, jiti included, into a file beside the command's own.
// usage: node loadConfigChild.mjs <config file> <how it is run, as JSON>, with an IPC channel

import { pathToFileURL } from 'node:url'

/** Deeper values are told by their type only; this also ends a cycle. */
const maxDepth = 64
let nodesLeft = 100_000

const [, , file = '', how = '{}'] = process.argv
/** @type {{ aliases?: Record<string, string>, isCompiled?: boolean }} */
const { aliases = {}, isCompiled: isToBeCompiled = false } = JSON.parse(how)
let isCompiled = false

/** @type {unknown} */
let answer
try {
  const exported = await load(file)
  answer = 'default' in exported ? { value: encode(exported.default, 0) } : { hasNoDefault: true }
} catch (error) {
  answer = { error: describe(error), isCompiled }
}
process.send?.(answer, () => process.exit())

/**
 * Node runs JavaScript, and newer ones TypeScript; jiti runs what it refuses before anything of the file has run.
 *
 * @param {string} path
 * @returns {Promise<Record<string, unknown>>}
 */
async function load(path) {
  const isTypeScript = /\.m?ts$/.test(path)
  const isNative = !isToBeCompiled && Object.keys(aliases).length === 0
  if (isNative && (!isTypeScript || /** @type {{ typescript?: unknown }} */ (process.features).typescript)) {
    try {
      return await import(pathToFileURL(path).href)
    } catch (error) {
      const { code } = /** @type {{ code?: string }} */ (Object(error))
      if (!code || !refusals.has(code)) throw error
    }
  }
  isCompiled = true
  const { createJiti } = await import('jiti/static')
  // nothing is written to disk, and nothing is left from an earlier run
  const jiti = createJiti(pathToFileURL(path).href, {
    alias: aliases,
    fsCache: false,
    moduleCache: false,
    interopDefault: false,
  })
  return jiti.import(path)
}

/** What Node says before it runs anything: imports without an extension, TypeScript that has to be compiled. */
const refusals = new Set([
  'ERR_MODULE_NOT_FOUND',
  'ERR_UNKNOWN_FILE_EXTENSION',
  'ERR_UNSUPPORTED_DIR_IMPORT',
  'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX',
  'ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING',
])

/**
 * Writes a value so that the parent sees what the file made: JSON would drop functions, and turn dates into text.
 *
 * @param {unknown} value
 * @param {number} depth
 * @returns {import('./decodeValue.js').Encoded}
 */
function encode(value, depth) {
  if (nodesLeft-- <= 0) throw new Error('The config has more than 100,000 values.')
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return ['plain', value]
  if (typeof value === 'number') return Number.isFinite(value) ? ['plain', value] : ['number', String(value)]
  if (typeof value !== 'object' || depth > maxDepth) return ['other', typeof value]
  if (value instanceof Promise) return ['other', 'promise']
  if (Array.isArray(value)) return ['list', Array.from(value, (item) => encode(item, depth + 1))]
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return ['other', 'object']
  return ['object', Object.entries(value).map(([key, item]) => [key, encode(item, depth + 1)])]
}

/** @param {unknown} error */
function describe(error) {
  if (!(error instanceof Error)) return { message: String(error), stack: '' }
  return { message: `${error.name}: ${error.message}`, stack: String(error.stack) }
}
