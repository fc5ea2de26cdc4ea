import { defineConfig } from 'vite'
import { libraryBuild } from '../../scripts/lib/libraryBuild.mjs'
import manifest from './package.json' with { type: 'json' }

/** Builds the modules of `dist`; their declarations come from `tsc -p tsconfig.build.json` afterwards. */
export default defineConfig({
  ...libraryBuild(import.meta.dirname, {
    // A visitor who clicks waits for one file.
    name: 'opening',
    of: /src\/(core\/createCore|react\/mount)\./,
    // What pages load at once is among these: what is missing here makes them load the opening.
    without:
      /src\/((base|config|data|element|errors|messages|shell|store|react\/host)\/|modal\/verbs|plugin\/(definePlugin|catalog)|createModal\.ts)/,
  }),
  define: { 'import.meta.env.PACKAGE_VERSION': JSON.stringify(manifest.version) },
})
