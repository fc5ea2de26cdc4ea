import { definePlugin, entry } from '@wallet-modal/runtime/plugin'
import { catalogFacts } from './facts.js'
import { manifest } from './manifest.js'

/** The plugin, for `plugins` of `createModal`. */
export const sample = definePlugin(manifest, () => import('./activate.js'))

/** Entry for a catalog; the flag `x-sample` enables it: `{ ...builtIns, sample: sampleEntry }`. */
export const sampleEntry = entry(catalogFacts, () => sample({}))
