import { defineManifest, view } from '@wallet-modal/runtime/plugin'
import type { Replacement } from './prepare.js'

/** What Send is opened with: checked as what a visitor types. */
export interface SendParams {
  /** An address, or a name. */
  readonly to?: string
  /** Contract or mint of a token on the network in use. @default the network's own currency */
  readonly asset?: string
  /** A decimal number, such as `0.25`. */
  readonly amount?: string
  /** The id of an NFT of `asset`, in decimal digits: one of it is sent, whatever `amount` says. @default none */
  readonly tokenId?: string
  /** The NFT's name. The address of its contract is shown beside it. */
  readonly name?: string
}

/** The transaction to replace, and how. */
export type ReplacementParams = Pick<Replacement, 'id' | 'as'>

/** The plugin's views, its tile in the account view, and their texts. */
export const manifest = defineManifest({
  id: 'send',
  views: {
    Send: view<SendParams | undefined>({ title: 'send.title' }),
    SendSelectToken: view({ title: 'send.token.title' }),
    SendScan: view({ title: 'send.scan.title' }),
    SendPreview: view({ title: 'send.review.title', interruptible: false }),
    SendReplacement: view<ReplacementParams | undefined>({
      title: 'send.replace.title',
      interruptible: false,
    }),
  },
  walletActions: [
    {
      id: 'send',
      label: 'send.action',
      // Lucide's arrow-up-right (ISC)
      icon: 'M7 7h10v10M7 17 17 7',
      flips: true,
      opens: 'Send',
      namespaces: ['eip155', 'solana'],
    },
  ],
  messages: {
    'send.title': 'Send',
    'send.action': 'Send',
    'send.token.title': 'Select token',
    'send.scan.title': 'Scan QR code',
    'send.review.title': 'Review send',
    'send.replace.title': 'Pending transaction',
  },
})
