// How Node finds and reads the modules of a config: as the app's bundler does. Plain JavaScript, as `loadConfigChild.mjs` is.

import { readFile, realpath } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { transform } from 'sucrase'
import { findFile } from './findFile.mjs'

/**
 * What each module imports: paths of files by the names that it imports them by. All paths are absolute.
 *
 * @type {Readonly<Record<string, Readonly<Record<string, string>>>>}
 */
let modules = {}

/** @param {typeof modules} data */
export function initialize(data) {
  modules = data
}

/** @type {import('node:module').ResolveHook} */
export async function resolve(name, context, next) {
  const path = modules[pathOf(context.parentURL)]?.[name] ?? pathOf(name)
  if (path in modules) return { url: pathToFileURL(path).href, shortCircuit: true }
  try {
    return await next(name, context)
  } catch (error) {
    const asked = isSource(context.parentURL) ? pathOf(urlNotFound(error, name, context.parentURL)) : ''
    const found = asked === '' ? undefined : await findFile(asked)
    if (found === undefined) throw error
    const url = pathToFileURL(found in modules ? found : await realpath(found)).href
    return { url, shortCircuit: true }
  }
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  const path = pathOf(url)
  // `data.json?raw` of a package is no JSON: what it is, only bundlers know.
  const isRead = path in modules || (isSource(url) && /\.([jt]sx?|m[jt]s|json)$/.test(url))
  if (!isRead) return next(url, context)
  const text = await readFile(path, 'utf8')
  const source = path.endsWith('.json') ? moduleOfJson(text) : compile(text, path)
  // Node runs JavaScript as it is, and tells ESM and CommonJS apart.
  const isLeft = source === text && /\.[cm]?js$/.test(path)
  return isLeft ? next(url, context) : { format: 'module', source, shortCircuit: true }
}

/** @param {string | undefined} url */
const pathOf = (url) => (url?.startsWith('file:') ? fileURLToPath(url) : '')

/**
 * Whether bundlers take a file as source: the app's, or that of a package that is linked, which Node names by its real path.
 *
 * @param {string | undefined} url
 */
const isSource = (url) =>
  pathOf(url) in modules || (url?.startsWith('file:') && !url.includes('/node_modules/'))

/**
 * Where Node found no file, and a bundler may.
 *
 * @param {unknown} error
 * @param {string} name
 * @param {string | undefined} importer
 * @returns {string | undefined}
 */
function urlNotFound(error, name, importer) {
  const { code, url } = Object(error)
  if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'ERR_UNSUPPORTED_DIR_IMPORT') return undefined
  return /^\.{0,2}\//.test(name) ? new URL(name, importer).href : url
}

/**
 * Keeps lines where they are, but not columns.
 *
 * @param {string} text
 * @param {string} path
 */
function compile(text, path) {
  /** @type {import('sucrase').Transform[]} */
  const transforms = []
  if (/\.[cm]?tsx?$/.test(path)) transforms.push('typescript')
  if (path.endsWith('x')) transforms.push('jsx')
  const code =
    transforms.length === 0
      ? text
      : transform(text, {
          transforms,
          filePath: path,
          disableESTransforms: true,
          // Asks for React where an element is made, which no config does.
          jsxRuntime: 'classic',
          production: true,
        }).code
  // Vite's, which Node doesn't have: the environment of this process holds what a page may know.
  return code.includes('import.meta.env') ? `import.meta.env=process.env;${code}` : code
}

/**
 * Its value is the default export, and each of its keys an export by that name.
 *
 * @param {string} text
 */
function moduleOfJson(text) {
  const value = JSON.parse(text.replace(/^\ufeff/, ''))
  const names = Object.keys(Object(value)).filter((name) => name !== 'default')
  return [
    `const value=JSON.parse(${JSON.stringify(JSON.stringify(value))});export default value`,
    ...names.map(
      (name, index) =>
        `const v${index}=value[${JSON.stringify(name)}];export{v${index} as ${JSON.stringify(name)}}`,
    ),
  ].join(';')
}
