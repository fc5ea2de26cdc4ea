import type { Wallet } from '@wallet-modal/runtime/chain'
import { defineManifest, view } from '@wallet-modal/runtime/plugin'

/** Params of ConnectingWalletConnect. */
export interface PairingParams {
  /** The wallet to pair with. @default any */
  readonly wallet?: Wallet | undefined
  /** Replaces the view's own title. */
  readonly title?: string | undefined
}

/** WalletConnect's mark on its own blue, from web3icons (see `THIRD_PARTY_NOTICES.md`). */
const mark =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><path fill='%233b99fc' d='M0 0h24v24H0z'/><path fill='%23fff' d='M7.276 9.076c2.609-2.501 6.84-2.501 9.449 0l.313.3a.31.31 0 0 1 0 .453l-1.074 1.03a.17.17 0 0 1-.236 0l-.432-.414c-1.82-1.745-4.772-1.745-6.592 0l-.463.444a.17.17 0 0 1-.236 0l-1.074-1.03a.31.31 0 0 1 0-.453zm11.67 2.129.956.916a.31.31 0 0 1 0 .453l-4.31 4.132a.344.344 0 0 1-.473 0l-3.06-2.932a.086.086 0 0 0-.118 0l-3.06 2.932a.344.344 0 0 1-.472 0l-4.311-4.132a.31.31 0 0 1 0-.453l.956-.916a.344.344 0 0 1 .472 0l3.06 2.933a.086.086 0 0 0 .118 0l3.06-2.933a.344.344 0 0 1 .472 0l3.06 2.933a.086.086 0 0 0 .118 0l3.06-2.933a.345.345 0 0 1 .472 0'/></svg>"

/** Declares pairing over a relay: its row in the wallet list, and its views. */
export const manifest = defineManifest({
  id: 'walletConnect',
  views: {
    ConnectingWalletConnect: view<PairingParams>({ title: 'walletConnect.title' }),
    // Wallets that pair here use the app's networks only (Spec §2, the basic mode).
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
      imageUrl: mark,
      opens: 'ConnectingWalletConnect',
      pairs: true,
      sharesSession: true,
      // The wallet is another app, or runs on another device.
      drawsInPage: false,
    },
  ],
  // A verify server attests the page in a hidden frame (decision 11).
  frames: true,
  messages: { 'walletConnect.title': 'WalletConnect' },
})
