import { defineConfig } from 'vite'
import { libraryBuild } from '../../scripts/lib/libraryBuild.mjs'

/** Builds the modules of `dist`; their declarations come from `tsc -p tsconfig.build.json` afterwards. */
export default defineConfig(libraryBuild(import.meta.dirname))
