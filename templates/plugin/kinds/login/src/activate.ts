import { implement } from '@wallet-modal/runtime/plugin'
import { manifest } from './manifest.js'
import { createView } from './SampleWalletView.js'
import { createSampleWallet } from './sampleWallet.js'

/** The app's options. */
export interface SampleOptions {
  /** URL of the wallet's own page. @default the published one */
  readonly url?: string
}

/** What the form uses of the plugin. */
export interface SampleApi {
  /** Sets the address that the next log-in sends its code to. */
  sendTo(email: string): void
}

/** Loads when the visitor logs in, or a session is restored. */
export default implement(manifest, (context, { url = 'https://wallet.example/' }: SampleOptions) => {
  const wallet = createSampleWallet(context, url)
  const api: SampleApi = { sendTo: wallet.sendTo }
  return {
    api,
    views: { SampleWallet: createView(wallet) },
    connectors: { sample: wallet.adapter },
    messages: {
      'sample.failure': "Log-in didn't work",
      'sample.failure.hint': 'You may have declined, or the code was wrong.',
      'sample.again': 'Try again',
    },
  }
})
