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
 * @returns {import('vite').UserConfig}
 */
export function libraryBuild(packageFolder) {
  const { dependencies, peerDependencies } = JSON.parse(
    readFileSync(join(packageFolder, 'package.json'), 'utf8'),
  )
  const installed = Object.keys({ ...dependencies, ...peerDependencies })
  const entries = packageEntries(relative(root, packageFolder))

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
      lib: { entry: Object.fromEntries(entries.map(({ name, source }) => [name, source])), formats: ['es'] },
      rolldownOptions: {
        external: (id) => installed.some((name) => id === name || id.startsWith(`${name}/`)),
        output: {
          preserveModules: true,
          preserveModulesRoot: join(packageFolder, 'src'),
          entryFileNames: ({ name }) => `${name.replace(/^.*node_modules/, 'bundled')}.js`,
        },
      },
    },
  }
}
