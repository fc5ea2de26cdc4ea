import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { packageEntries } from './packageExports.mjs'
import { root } from './paths.mjs'

/**
 * Vite's configuration for a package that apps bundle again: one module in `dist` for each source, so that their
 * bundlers can split and drop as finely as we wrote. Dependencies and peers stay imports; what is only a development
 * dependency is carried along, in `dist/bundled`, since a published package loses its `node_modules`.
 *
 * @param {string} packageFolder the absolute folder of the package
 * @param {{ together?: Readonly<Record<string, readonly string[]>> }} [options] `together`: modules that become one, by the
 *   name of the one (both as paths inside `src`, without extension). Several chunks of an app share each of them, so that
 *   its bundler would make each a chunk of its own; where one of them is loaded, all are.
 * @returns {import('vite').UserConfig}
 */
export function libraryBuild(packageFolder, { together = {} } = {}) {
  const { dependencies, peerDependencies } = JSON.parse(
    readFileSync(join(packageFolder, 'package.json'), 'utf8'),
  )
  const installed = Object.keys({ ...dependencies, ...peerDependencies })
  const entries = packageEntries(relative(root, packageFolder))
  const source = join(packageFolder, 'src')
  const joined = new Map(Object.entries(together).flatMap(([name, all]) => all.map((one) => [one, name])))

  /** @param {string} id */
  const outputName = (id) => {
    const path = id.replace(/\?.*$/, '').replace(/\.[cm]?[jt]sx?$/, '')
    return path.startsWith(source) ? relative(source, path) : path.replace(/^.*node_modules/, 'bundled')
  }
  /** @type {import('vite').Rolldown.CodeSplittingNameFunction} */
  const chunkOf = (id, chunking) => {
    const module = chunking.getModuleInfo(id)
    // Those keep their chunk, and their exports as they are: a group would wrap them in a namespace of its own.
    if (!module || module.isEntry || module.dynamicImporters.length > 0) return null
    const name = outputName(id)
    return joined.get(name) ?? name
  }

  return {
    publicDir: false,
    plugins: [
      {
        // One that is imported statically, too, would otherwise be reached through a namespace made at run time.
        name: 'dynamic-imports-are-entries',
        async resolveDynamicImport(specifier, importer) {
          const resolved = typeof specifier === 'string' ? await this.resolve(specifier, importer) : null
          const isEntry = entries.some(({ source }) => source === resolved?.id)
          if (resolved && !resolved.external && !isEntry) {
            this.emitFile({ type: 'chunk', id: resolved.id, fileName: `${outputName(resolved.id)}.js` })
          }
          return resolved
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
        external: (id) => installed.some((name) => id === name || id.startsWith(`${name}/`)),
        preserveEntrySignatures: 'allow-extension',
        output: {
          minifyInternalExports: false,
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf }] },
        },
      },
    },
  }
}
