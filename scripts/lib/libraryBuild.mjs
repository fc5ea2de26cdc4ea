import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { packageEntries } from './packageExports.mjs'
import { root } from './paths.mjs'

/**
 * Vite's configuration for a package that apps bundle again: one module in `dist` for each source, so that their
 * bundlers can split and drop as finely as we wrote. Dependencies and peers stay imports; what is only a development
 * dependency is carried along, in `dist/bundled`, since a published package loses its `node_modules`.
 *
 * @param {string} packageFolder the absolute folder of the package
 * @param {object} [options] modules are named as paths inside `src`, without extension
 * @param {Readonly<Record<string, readonly string[]>>} [options.together] modules that become one, by the name of the one.
 *   Several chunks of an app share each of them, so that its bundler would make each a chunk of its own; where one of them
 *   is loaded, all are.
 * @param {Readonly<Record<string, readonly string[]>>} [options.wholes] modules that become one with all that they import, by
 *   the name of the one; what an earlier whole has, a later one has not. One may be imported dynamically.
 * @param {readonly string[]} [options.besides] modules that no whole takes in, nor what they import
 * @returns {import('vite').UserConfig}
 */
export function libraryBuild(packageFolder, { together = {}, wholes = {}, besides = [] } = {}) {
  const manifest = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))
  const installed = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
  const entries = packageEntries(relative(root, packageFolder))
  const source = join(packageFolder, 'src')
  const joined = new Map(Object.entries(together).flatMap(([name, all]) => all.map((one) => [one, name])))

  /** @param {string} target */
  const sourceOf = (target) => join(source, target.replace('./dist/', '').replace(/\.js$/, '.ts'))
  /** @param {string} id */
  const outputName = (id) => {
    const path = id.replace(/\?.*$/, '').replace(/\.[cm]?[jt]sx?$/, '')
    return path.startsWith(source) ? relative(source, path) : path.replace(/^.*node_modules/, 'bundled')
  }
  /** @type {import('vite').Rolldown.CodeSplittingNameFunction} */
  const chunkOf = (id, chunking) => {
    const module = chunking.getModuleInfo(id)
    const whole = wholeOf.get(id)
    if (whole) return whole
    // Those keep their chunk, and their exports as they are: a group would wrap them in a namespace of its own.
    if (!module || module.isEntry || module.dynamicImporters.length > 0) return null
    const name = outputName(id)
    return joined.get(name) ?? name
  }

  /** @type {Map<string, string>} the wholes' names by the ids of their modules */
  const wholeOf = new Map()
  /** @param {string} id */
  const wholeBegunBy = (id) => {
    const name = outputName(id)
    return Object.entries(wholes).find(([, modules]) => modules.includes(name))?.[0]
  }

  return {
    publicDir: false,
    plugins: [
      conditionalModules(manifest, sourceOf, outputName),
      {
        // One that is imported statically, too, would otherwise be reached through a namespace made at run time.
        name: 'dynamic-imports-are-entries',
        async resolveDynamicImport(specifier, importer) {
          const resolved = typeof specifier === 'string' ? await this.resolve(specifier, importer) : null
          const isEntry = entries.some(({ source }) => source === resolved?.id)
          if (resolved && !resolved.external && !isEntry) {
            this.emitFile({ type: 'chunk', id: resolved.id, fileName: `${outputName(resolved.id)}.js` })
          }
          // A group that has what is imported dynamically would be read through such a namespace as well.
          const whole = resolved && wholeBegunBy(resolved.id)
          return whole ? { id: join(source, `${whole}.js`), external: 'relative' } : resolved
        },
      },
      {
        name: 'wholes',
        buildEnd() {
          /**
           * @param {readonly string[]} names
           * @param {(id: string) => void} visit called once for each, and for all that they import at once
           */
          const walk = (names, visit) => {
            /** @type {Set<string>} */
            const seen = new Set()
            /** @param {string} id */
            const step = (id) => {
              if (seen.has(id)) return
              seen.add(id)
              visit(id)
              for (const next of this.getModuleInfo(id)?.importedIds ?? []) step(next)
            }
            for (const id of this.getModuleIds()) if (names.includes(outputName(id))) step(id)
          }
          /** @type {Set<string>} */
          const apart = new Set()
          walk(besides, (id) => apart.add(id))
          for (const [name, modules] of Object.entries(wholes)) {
            walk(modules, (id) => {
              if (!apart.has(id) && !wholeOf.has(id)) wholeOf.set(id, name)
            })
          }
        },
      },
    ],
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
          chunkFileNames: '[name].js',
          codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf }] },
        },
      },
    },
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
