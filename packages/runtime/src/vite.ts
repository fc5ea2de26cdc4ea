// Package entry `@wallet-modal/runtime/vite`: what an app that is built with Vite gains by one line of its configuration.

/** A file that Vite is about to write, as far as it matters here. */
interface OutputFile {
  /** Of the ids of the modules in it, if it is code. */
  readonly moduleIds?: readonly string[]
  readonly sourcemapFileName?: string | null
  code?: string
  map?: { mappings: string } | null
  source?: string | Uint8Array
}

/** A plugin of Vite's, in the terms that it shares with Rollup and Rolldown. */
export interface WalletModalVitePlugin {
  readonly name: string
  readonly generateBundle: {
    readonly order: 'post'
    handler(options: unknown, bundle: Record<string, unknown>): void
  }
}

/** What runs as a whole once it is there, in `dist`: what opens the modal, and what asks a wallet. */
const runAtOnce = /\/runtime\/dist\/(core\/opening|actions\/connecting)\.js$/

/** Counts before all code only: https://v8.dev/blog/explicit-compile-hints. */
const compileAhead = '//# allFunctionsCalledOnLoad\n'

/**
 * For `plugins` in an app's `vite.config.ts`; the modal works without. The first click is answered sooner in Chrome and Edge,
 * which compile what it needs while that is loaded, beside the page's own work, and not function by function afterwards.
 */
export function walletModal(): WalletModalVitePlugin {
  return {
    name: 'wallet-modal',
    generateBundle: {
      // After Vite, which puts a line of its own before the code.
      order: 'post',
      handler(_, bundle) {
        const files = bundle as Record<string, OutputFile>
        for (const file of Object.values(files)) {
          if (file.code === undefined || !file.moduleIds?.some((id) => runAtOnce.test(id))) continue
          file.code = compileAhead + file.code
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
