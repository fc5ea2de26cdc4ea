import { defineConfig } from 'vite'
import { libraryBuild } from '../../scripts/lib/libraryBuild.mjs'
import manifest from './package.json' with { type: 'json' }

/** Builds the modules of `dist`; their declarations come from `tsc -p tsconfig.build.json` afterwards. */
export default defineConfig({
  ...libraryBuild(import.meta.dirname, {
    // What a page loads at once is among these: one that is missing here comes with the whole opening.
    single:
      /src\/((base|config|data|element|errors|messages|shell|store|react\/host)\/|actions\/verbs|plugin\/(describing|definePlugin|catalog)|createModal\.ts)/,
    // A visitor who clicks waits for one file.
    together: { opening: /src\/(core\/createCore|react\/mount)\./ },
  }),
  define: { 'import.meta.env.PACKAGE_VERSION': JSON.stringify(manifest.version) },
})
