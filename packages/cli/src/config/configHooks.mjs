// How Node finds and reads the modules of a config: as the app's bundler does. Plain JavaScript, as `loadConfigChild.mjs` is.

import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { transform } from 'sucrase'

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
export function resolve(name, context, next) {
  const path = modules[pathOf(context.parentURL)]?.[name] ?? pathOf(name)
  return path in modules ? { url: pathToFileURL(path).href, shortCircuit: true } : next(name, context)
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  const path = pathOf(url)
  if (!(path in modules)) return next(url, context)
  const text = await readFile(path, 'utf8')
  const source = path.endsWith('.json') ? moduleOfJson(text) : compile(text, path)
  // Node runs JavaScript as it is, and tells ESM and CommonJS apart.
  const isLeft = source === text && /\.[cm]?js$/.test(path)
  return isLeft ? next(url, context) : { format: 'module', source, shortCircuit: true }
}

/** @param {string | undefined} url */
const pathOf = (url) => (url?.startsWith('file:') ? fileURLToPath(url) : '')

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
