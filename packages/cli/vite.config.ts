import { defineConfig } from 'vite'
import { commandBuild } from '../../scripts/lib/commandBuild.mjs'

/** Bundles the command with all that it needs, so that `npx` installs one package. */
export default defineConfig(commandBuild(import.meta.dirname))
