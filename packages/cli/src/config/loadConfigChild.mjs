// Runs a config file in a process of its own and sends its value to the parent, `loadConfigFile`. Plain JavaScript, so
// that it starts as it lies here; the build puts it and its hooks beside the command.
// usage: node loadConfigChild.mjs <config file> <its modules, as JSON: see configHooks.mjs>, with an IPC channel

import { register } from 'node:module'
import { pathToFileURL } from 'node:url'

/** Deeper values are told by their type only; this also ends a cycle. */
const maxDepth = 64
let nodesLeft = 100_000

const [, , file = '', modules = '{}'] = process.argv

/** @type {unknown} */
let answer
try {
  register('./configHooks.mjs', import.meta.url, { data: JSON.parse(modules) })
  const exported = await import(pathToFileURL(file).href)
  answer = 'default' in exported ? { value: encode(exported.default, 0) } : { hasNoDefault: true }
} catch (error) {
  answer = { error: describe(error) }
}
process.send?.(answer, () => process.exit())

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
  const code = 'code' in error ? String(error.code) : undefined
  return { message: `${error.name}: ${error.message}`, stack: String(error.stack), code }
}
