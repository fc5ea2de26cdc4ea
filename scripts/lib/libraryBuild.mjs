import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './paths.mjs'

/**
 * Vite's configuration for a package that apps bundle again. Dependencies and peers stay imports; what is only a development
 * dependency is carried along, in `dist/bundled`, since a published package loses its `node_modules`. The bundler makes a file of
 * what the same entries and `import()`s need, apart from the exceptions here.
 *
 * @param {string} packageFolder the absolute folder of the package
 * @param {object} [exceptions]
 * @param {RegExp} [exceptions.single] sources that are a file each, so that apps' bundlers split and drop as finely as we wrote
 * @param {Record<string, RegExp>} [exceptions.together] files to make of these sources and of all that they import
 * @returns {import('vite').UserConfig}
 */
export function libraryBuild(packageFolder, { single, together = {} } = {}) {
  const manifest = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))
  const installed = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
  const source = join(packageFolder, 'src')

  /** @param {string} id */
  const outputName = (id) => relative(source, id).replace(/(\.tsx?)?(\?.*)?$/, '')
  /** @type {import('vite').Rolldown.CodeSplittingNameFunction} */
  const singleName = (id, graph) => {
    const module = graph.getModuleInfo(id)
    // What an `import()` names keeps its chunk, and its exports as they are: a group would wrap them in a namespace.
    return module?.isEntry || module?.dynamicImporters.length ? null : outputName(id)
  }
  /** @param {import('vite').Rolldown.PreRenderedChunk} chunk */
  const chunkName = ({ facadeModuleId, moduleIds, name }) => {
    if (Object.hasOwn(together, name)) return '[name].js'
    const id = [facadeModuleId, ...moduleIds.toReversed()].find((id) => id?.startsWith(source))
    return id ? `${outputName(id)}.js` : 'bundled/[name].js'
  }
  const { imports = {} } = manifest
  /** What an app's bundler chooses by `imports`, by the source of the usual choice. */
  const chosenByApp = new Map(
    Object.entries(imports).map(([name, targets]) => [sourceOf(packageFolder, targets.default), name]),
  )
  return {
    publicDir: false,
    build: {
      target: 'es2022',
      minify: false,
      cssMinify: true,
      // The oldest that know `light-dark()`, `oklch(from …)` and `:dir()`: older targets get guesses in their place.
      cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
      sourcemap: true,
      emptyOutDir: true,
      lib: { entry: entriesOf(packageFolder, manifest), formats: ['es'] },
      rolldownOptions: {
        // It says that it may lose a directive, and does: the banner puts it back.
        checks: { moduleLevelDirective: false },
        external: (id, importer, isResolved) =>
          id.startsWith('node:') ||
          installed.some((name) => id === name || id.startsWith(`${name}/`)) ||
          (isResolved && importer !== undefined && chosenByApp.has(id)),
        preserveEntrySignatures: 'allow-extension',
        output: {
          minifyInternalExports: false,
          paths: (id) => chosenByApp.get(id) ?? id,
          banner: ({ facadeModuleId }) => directiveOf(facadeModuleId),
          entryFileNames: '[name].js',
          chunkFileNames: chunkName,
          codeSplitting: {
            groups: [
              ...(single
                ? [{ debugName: 'single', name: singleName, test: single, includeDependenciesRecursively: false }]
                : []),
              ...Object.entries(together).map(([name, test]) => ({ name, test })),
            ],
          },
        },
      },
    },
  }
}

/**
 * Every module that the package's manifest names, under whatever condition, by its path in `dist`.
 *
 * @param {string} packageFolder
 * @param {{ exports?: Record<string, string | Record<string, string>>, imports?: Record<string, Record<string, string>> }} manifest
 * @returns {Record<string, string>}
 */
function entriesOf(packageFolder, { exports = {}, imports = {} }) {
  const files = [...Object.values(exports), ...Object.values(imports)]
    .flatMap((target) => (typeof target === 'string' ? target : Object.values(target)))
    .filter((file) => /^\.\/dist\/.*\.js$/.test(file))
  return Object.fromEntries(
    files.map((file) => [file.replace('./dist/', '').replace(/\.js$/, ''), sourceOf(packageFolder, file)]),
  )
}

/**
 * @param {string} packageFolder
 * @param {string} file in `dist`
 */
function sourceOf(packageFolder, file) {
  const path = join(packageFolder, file.replace('./dist/', './src/').replace(/\.js$/, ''))
  return existsSync(`${path}.ts`) ? `${path}.ts` : `${path}.tsx`
}

/**
 * The directive that a source begins with, for the bundler of whoever installs the package.
 *
 * @param {string | null} id
 */
function directiveOf(id) {
  if (!id || !existsSync(id)) return ''
  return /^(?:\/\/.*\n|\s)*(['"]use client['"])/.exec(readFileSync(id, 'utf8'))?.[1] ?? ''
}
