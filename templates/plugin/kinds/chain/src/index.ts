import { definePlugin, entry } from '@wallet-modal/runtime/plugin'
import { catalogFacts } from './facts.js'
import { manifest } from './manifest.js'
import type { SampleWallet } from './parse.js'

/** The plugin, for `plugins` of `createModal`. */
export const sample = definePlugin(manifest, () => import('./activate.js'))

/** Entry for a catalog; a chain of `smpl` enables it: `{ ...builtIns, sample: sampleEntry }`. */
export const sampleEntry = entry(catalogFacts, () => sample())

declare module '@wallet-modal/runtime/plugin' {
  interface ProviderByNamespace {
    smpl: SampleWallet
  }
}
