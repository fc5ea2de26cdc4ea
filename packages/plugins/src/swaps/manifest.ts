import { defineManifest, view } from '@wallet-modal/runtime/plugin'

/** What Swap is opened with: checked as what a visitor types. */
export interface SwapParams {
  /** Contract of the token to sell, on the network in use. @default the network's own currency */
  readonly sell?: string
  /** Contract of the token to buy, or `native`. @default none is chosen */
  readonly buy?: string
  /** Of `sell`, as a decimal number, such as `0.25`. */
  readonly amount?: string
}

/** The side that a token is chosen for. */
export interface SelectTokenParams {
  readonly side: 'sell' | 'buy'
}

/** The plugin's views, its tile in the account view, and their texts. */
export const manifest = defineManifest({
  id: 'swaps',
  views: {
    Swap: view<SwapParams | undefined>({ title: 'swaps.title' }),
    SwapSelectToken: view<SelectTokenParams | undefined>({ title: 'swaps.token.title', picker: true }),
    SwapPreview: view({ title: 'swaps.review.title', interruptible: false }),
  },
  walletActions: [
    {
      id: 'swaps',
      label: 'swaps.action',
      // Lucide's arrow-left-right (ISC)
      icon: 'M8 3 4 7l4 4M4 7h16M16 21l4-4-4-4M20 17H4',
      opens: 'Swap',
      namespaces: ['eip155'],
      capability: 'swaps',
    },
  ],
  messages: {
    'swaps.title': 'Swap',
    'swaps.action': 'Swap',
    'swaps.token.title': 'Select token',
    'swaps.review.title': 'Preview swap',
  },
})
