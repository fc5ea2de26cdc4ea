import type { OutputFile, VitePlugin } from './VitePlugin.js'

/** What opens the modal, by its place in the package: the build puts what is behind a door into `.parts`. */
const opening = /\/runtime\/dist\/core\/opening\.parts\.js$/

/** Where a file is for the most part an app's or its libraries' code, it isn't ours to have compiled. */
function isToCompileAhead({ modules = {} }: OutputFile): boolean {
  const all = Object.entries(modules)
  const ours = all.filter(([id]) => /\/(runtime|plugins)\/dist\//.test(id))
  return all.some(([id]) => opening.test(id)) && lengthOf(ours) > lengthOf(all) / 2
}

const lengthOf = (modules: readonly [string, { readonly renderedLength: number }][]) =>
  modules.reduce((sum, [, { renderedLength }]) => sum + renderedLength, 0)

/** Counts before all code only: https://v8.dev/blog/explicit-compile-hints. */
const compileHint = '//# allFunctionsCalledOnLoad\n'

/**
 * Has Chrome and Edge compile what the first clicks need while it is loaded, beside the page's own work, and not function by
 * function afterwards. What asks a wallet is left alone: of its functions a click runs one in six, and all of them take 0.2 MB.
 */
export function compileAhead(): VitePlugin {
  return {
    name: 'wallet-modal:compile-ahead',
    generateBundle: {
      // After Vite, which puts a line of its own before the code.
      order: 'post',
      handler(_, bundle) {
        const files = bundle as Record<string, OutputFile>
        for (const file of Object.values(files)) {
          if (file.code === undefined || !isToCompileAhead(file)) continue
          file.code = compileHint + file.code
          lowerByALine(file, files[file.sourcemapFileName ?? ''])
        }
      },
    },
  }
}

/** Has the source map follow: Rollup makes its file later, of the chunk's, and Rolldown has made it by now. */
function lowerByALine(chunk: OutputFile, mapFile: OutputFile | undefined): void {
  if (chunk.map) chunk.map.mappings = `;${chunk.map.mappings}`
  if (typeof mapFile?.source !== 'string') return
  const map = JSON.parse(mapFile.source) as { mappings: string }
  mapFile.source = JSON.stringify({ ...map, mappings: `;${map.mappings}` })
}
