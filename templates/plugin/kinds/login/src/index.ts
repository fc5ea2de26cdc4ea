import { definePlugin, entry } from '@wallet-modal/runtime/plugin'
import { catalogFacts } from './facts.js'
import { manifest } from './manifest.js'

export type { SampleOptions } from './activate.js'

/** The plugin, for `plugins` of `createModal`. */
export const sample = definePlugin(manifest, () => import('./activate.js'), {
  connectMethods: { sample: () => import('./EmailForm.js') },
})

/** Its entry in a catalog, which the flag `x-sample` switches on: `{ ...builtIns, sample: sampleEntry }`. */
export const sampleEntry = entry(catalogFacts, () => sample({}))
