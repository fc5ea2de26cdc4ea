import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { packageEntries } from './packageExports.mjs'
import { root } from './paths.mjs'

/**
 * Vite's configuration for a package that apps bundle again. Dependencies and peers stay imports; what is only a development
 * dependency is carried along, in `dist/bundled`, since a published package loses its `node_modules`.
 *
 * A module of `dist` is one source, so that apps' bundlers can split and drop as finely as we wrote, but for those behind a
 * door: what a door needs is one module, since each file more is a request more for the visitor.
 *
 * @param {string} packageFolder the absolute folder of the package
 * @param {object} [options] files of `src`
 * @param {readonly string[]} [options.page] what pages load at once: it stands behind no door, nor what it needs
 * @param {readonly string[]} [options.doors] in the order in which visitors pass them: what two need belongs to the first
 * @returns {import('vite').UserConfig}
 */
export function libraryBuild(packageFolder, { page = [], doors = [] } = {}) {
  const manifest = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))
  const installed = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
  const entries = packageEntries(relative(root, packageFolder))
  const source = join(packageFolder, 'src')

  /** @param {string} target */
  const sourceOf = (target) => join(source, target.replace('./dist/', '').replace(/\.js$/, '.ts'))
  /** @param {string} id */
  const outputName = (id) => {
    const path = id.replace(/\?.*$/, '').replace(/\.[cm]?[jt]sx?$/, '')
    return path.startsWith(source) ? relative(source, path) : path.replace(/^.*node_modules/, 'bundled')
  }
  return {
    publicDir: false,
    plugins: [conditionalModules(manifest, sourceOf, outputName)],
    build: {
      target: 'es2022',
      minify: false,
      cssMinify: true,
      // The oldest that know `light-dark()`, `oklch(from …)` and `:dir()`: older targets get guesses in their place.
      cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
      sourcemap: true,
      emptyOutDir: true,
      lib: { entry: Object.fromEntries(entries.map(({ name, source }) => [name, source])), formats: ['es'] },
      rolldownOptions: {
        // It says that it may lose a directive, and does: the banner puts it back.
        checks: { moduleLevelDirective: false },
        external: (id) =>
          id.startsWith('node:') || installed.some((name) => id === name || id.startsWith(`${name}/`)),
        preserveEntrySignatures: 'allow-extension',
        output: {
          minifyInternalExports: false,
          banner: ({ facadeModuleId }) => directiveOf(facadeModuleId),
          entryFileNames: '[name].js',
          chunkFileNames: ({ facadeModuleId }) =>
            facadeModuleId?.includes('.svg') ? 'pictures/[name].js' : '[name].js',
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ debugName: 'doors', name: chunksBy(page, doors, source, outputName) }],
          },
        },
      },
    },
  }
}

/**
 * Names the module of `dist` that a source goes into.
 *
 * @param {readonly string[]} page
 * @param {readonly string[]} doors
 * @param {string} source
 * @param {(id: string) => string} outputName
 * @returns {import('vite').Rolldown.CodeSplittingNameFunction}
 */
function chunksBy(page, doors, source, outputName) {
  /** @type {Map<string, string> | undefined} each module's door */
  let doorOf
  return (id, graph) => {
    doorOf ??= new Map()
    if (doorOf.size === 0) {
      for (const door of [...page, ...doors]) {
        const rest = [join(source, door)]
        for (let one = rest.pop(); one !== undefined; one = rest.pop()) {
          const module = graph.getModuleInfo(one)
          if (!module || doorOf.has(one)) continue
          doorOf.set(one, door)
          rest.push(...module.importedIds)
        }
      }
    }
    const module = graph.getModuleInfo(id)
    // What an `import()` names keeps its chunk, and its exports as they are: a group would wrap them in a namespace.
    if (module?.isEntry || module?.dynamicImporters.length) return null
    const door = doorOf.get(id)
    return door && doors.includes(door) ? `${outputName(join(source, door))}.parts` : outputName(id)
  }
}

/**
 * Builds the modules that bundlers choose between by a condition, in `exports` and `imports` of the package's manifest. Whoever
 * imports the usual one of `imports` gets it by its specifier, so that the app's bundler chooses there, too.
 *
 * @param {{ exports?: Record<string, string | Record<string, string>>, imports?: Record<string, Record<string, string>> }} manifest
 * @param {(target: string) => string} sourceOf a file of `dist`
 * @param {(id: string) => string} outputName
 * @returns {import('vite').Plugin}
 */
function conditionalModules({ exports = {}, imports = {} }, sourceOf, outputName) {
  const besides = Object.values(exports).flatMap((target) =>
    Object.entries(target)
      .filter(([condition, path]) => condition !== 'types' && condition !== 'default' && path.endsWith('.js'))
      .map(([, path]) => path),
  )
  const chosen = [...besides, ...Object.values(imports).flatMap((targets) => Object.values(targets))]
  const usual = new Map(
    Object.entries(imports).map(([name, targets]) => [sourceOf(targets.default ?? ''), name]),
  )
  return {
    name: 'conditional-modules',
    // Before Vite finds the file.
    enforce: 'pre',
    buildStart() {
      for (const id of chosen.map(sourceOf))
        this.emitFile({ type: 'chunk', id, fileName: `${outputName(id)}.js` })
    },
    async resolveId(specifier, importer, options) {
      if (!importer || !specifier.startsWith('.') || usual.size === 0) return null
      const resolved = await this.resolve(specifier, importer, { ...options, skipSelf: true })
      const name = resolved && usual.get(resolved.id)
      return name ? { id: name, external: true } : null
    },
  }
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
