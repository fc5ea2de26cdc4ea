import { definePlugin } from '@wallet-modal/runtime/plugin'
import { discover } from './discover.js'
import { manifest } from './manifest.js'

/** Polkadot, Kusama and their kin, through wallets that stand in `window.injectedWeb3`. */
export const polkadot = definePlugin(manifest, () => import('./activate.js'), {
  // Needed whenever this file is: a file of its own would be one more to wait for.
  discover: { polkadot: async () => ({ discover }) },
})
