import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Vite's configuration for a package that apps bundle again. Dependencies and peers stay imports; what is only a development
 * dependency is carried along, in `dist/bundled`, since a published package loses its `node_modules`. A source is a file of `dist`, so
 * that apps' bundlers split and drop as finely as we wrote.
 *
 * @param {string} packageFolder the absolute folder of the package
 * @param {object} [together] what is one file all the same: each file more is a request more for the visitor
 * @param {string} together.name the file's
 * @param {RegExp} together.of sources, with all that they import
 * @param {RegExp} together.without sources that stay a file each
 * @returns {import('vite').UserConfig}
 */
export function libraryBuild(packageFolder, together) {
  const manifest = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))
  const installed = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
  const source = join(packageFolder, 'src')

  /** @param {string} id */
  const outputName = (id) => {
    const path = id.replace(/\?.*$/, '').replace(/\.[cm]?[jt]sx?$/, '')
    return path.startsWith(source) ? relative(source, path) : path.replace(/^.*node_modules/, 'bundled')
  }
  /** @type {import('vite').Rolldown.CodeSplittingGroup} */
  const single = {
    debugName: 'single',
    name: (id, graph) => {
      const module = graph.getModuleInfo(id)
      // An `import()` keeps its chunk, and the chunk's exports as they are: a group would wrap them in a namespace.
      return module?.isEntry || module?.dynamicImporters.length ? null : outputName(id)
    },
    includeDependenciesRecursively: false,
  }
  const { imports = {} } = manifest
  /** The files that an app's bundler chooses by `imports`, by the source of the usual choice. */
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
        // Silences the warning that a directive may get lost: the banner restores it.
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
          chunkFileNames: ({ facadeModuleId, name }) =>
            `${facadeModuleId ? outputName(facadeModuleId) : name}.js`,
          codeSplitting: {
            groups: [
              ...(together
                ? [
                    { ...single, test: together.without },
                    { name: together.name, test: together.of },
                  ]
                : []),
              single,
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
