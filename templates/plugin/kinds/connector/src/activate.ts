import { implement } from '@wallet-modal/runtime/plugin'
import { createSampleAdapter } from './adapter.js'
import { manifest } from './manifest.js'
import { type OpenWallet, openWallet } from './openWallet.js'

/** The app's options. */
export interface SampleOptions {
  /** Finds the wallet. @default by what its script leaves in the page */
  readonly open?: OpenWallet
}

/** Loads when the visitor chooses the wallet, or a session is restored. */
export default implement(manifest, (context, { open = openWallet }: SampleOptions) => ({
  connectors: { sample: createSampleAdapter(context, open) },
}))
