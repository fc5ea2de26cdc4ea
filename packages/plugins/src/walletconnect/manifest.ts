import type { Wallet } from '@wallet-modal/runtime/chain'
import { defineManifest, view } from '@wallet-modal/runtime/plugin'

/** What ConnectingWalletConnect may be given. */
export interface PairingParams {
  /** The wallet to pair with. @default any */
  readonly wallet?: Wallet | undefined
  /** In place of the view's own title. */
  readonly title?: string | undefined
}

/** What is known of pairing over a relay at once: its row in the wallet list, and the views behind it. */
export const manifest = defineManifest({
  id: 'walletConnect',
  views: {
    ConnectingWalletConnect: view<PairingParams>({ title: 'walletConnect.title' }),
    // What is paired here is on networks of the app's only (Spec §2, the basic mode).
    ConnectingWalletConnectBasic: view({
      title: 'walletConnect.title',
      interruptible: false,
      startsWithoutChains: true,
    }),
  },
  connectors: [
    {
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
      opens: 'ConnectingWalletConnect',
      pairs: true,
      sharesSession: true,
      // The wallet is another app, or on another device.
      drawsInPage: false,
    },
  ],
  messages: { 'walletConnect.title': 'WalletConnect' },
})
