import { definePlugin } from '@wallet-modal/runtime/plugin'
import { manifest } from './manifest.js'

/** Polkadot, Kusama and their kin, through wallets that stand in `window.injectedWeb3`. */
export const polkadot = definePlugin(manifest, () => import('./activate.js'), {
  discover: { polkadot: () => import('./discover.js') },
})
