import { defineManifest, view } from '@wallet-modal/runtime/plugin'

/** The view, its tile in the account view, and the texts of both. */
export const manifest = defineManifest({
  id: 'receive',
  views: { Receive: view({ title: 'receive.title' }) },
  walletActions: [
    {
      id: 'receive',
      label: 'receive.action',
      // Lucide's arrow-down-left (ISC)
      icon: 'M17 7 7 17M17 17H7V7',
      flips: true,
      opens: 'Receive',
    },
  ],
  messages: { 'receive.title': 'Receive', 'receive.action': 'Receive' },
})
