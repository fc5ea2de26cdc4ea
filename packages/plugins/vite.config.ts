import { defineConfig } from 'vite'
import { libraryBuild } from '../../scripts/lib/libraryBuild.mjs'

/** Builds the modules of `dist`; their declarations come from `tsc -p tsconfig.build.json` afterwards. */
export default defineConfig({
  ...libraryBuild(import.meta.dirname),
  // Of what is bundled: Solana's SDK brings its errors' texts in development. A page without a bundler has no `process`.
  define: { 'process.env.NODE_ENV': '"production"' },
})
