import { defineManifest, view } from '@wallet-modal/runtime/plugin'

/** What Buy is opened with. */
export interface BuyParams {
  /** Contract or mint of a token on the network in use. @default the network's own currency */
  readonly asset?: string
  /** The amount that the visitor lacks, which the form shows. A decimal number of the asset, such as `0.25`. */
  readonly atLeast?: string
  /** Whether the visitor can't choose another token. @default false */
  readonly locked?: boolean
}

/** The plugin's views, its tile in the account view, and their texts. */
export const manifest = defineManifest({
  id: 'onramp',
  activateOn: 'restore',
  views: {
    Buy: view<BuyParams | undefined>({ title: 'onramp.title' }),
    OnRampProviders: view({ title: 'onramp.providers.title', picker: true }),
    OnRampTokenSelect: view({ title: 'onramp.token.title', picker: true }),
    OnRampFiatSelect: view({ title: 'onramp.fiat.title', picker: true }),
    OnRampMethodSelect: view({ title: 'onramp.method.title', picker: true }),
    BuyInProgress: view({ title: 'onramp.progress.title' }),
    OnRampActivity: view({ title: 'onramp.activity.title' }),
  },
  walletActions: [
    {
      id: 'onramp',
      label: 'onramp.action',
      // Lucide's plus (ISC)
      icon: 'M5 12h14M12 5v14',
      opens: 'Buy',
      namespaces: ['eip155', 'solana'],
      capability: 'onramp',
      networks: [
        'eip155:1',
        'eip155:10',
        'eip155:137',
        'eip155:8453',
        'eip155:42161',
        'eip155:42220',
        'eip155:43114',
        'eip155:80094',
        'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      ],
    },
  ],
  messages: {
    'onramp.title': 'Buy',
    'onramp.action': 'Buy',
    'onramp.pending': 'A purchase is on its way',
    'onramp.providers.title': 'Choose provider',
    'onramp.token.title': 'Select token',
    'onramp.fiat.title': 'Select currency',
    'onramp.method.title': 'Payment method',
    'onramp.progress.title': 'Purchase',
    'onramp.activity.title': 'Purchases',
  },
})
