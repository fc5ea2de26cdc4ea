import { defineManifest, view } from '@wallet-modal/runtime/plugin'
import type { Replacement } from '@wallet-modal/runtime/review'

/** What Swap is opened with: checked as what a visitor types. */
export interface SwapParams {
  /** Contract of the token to sell, on the network in use, or `native`. @default the network's own currency */
  readonly sell?: string
  /** Contract of the token to buy, or `native`. @default none is chosen */
  readonly buy?: string
  /** Of `sell`, as a decimal number, such as `0.25`. */
  readonly amount?: string
  /** Fields that the visitor can't change. @default none */
  readonly locked?: readonly ('sell' | 'buy' | 'amount')[]
}

/** The side that a token is chosen for. */
export interface SelectTokenParams {
  readonly side: 'sell' | 'buy'
}

/** An allowance that a swap left behind. */
export interface AllowanceParams {
  /** Contract of the token. */
  readonly token: string
  /** The contract that may spend it. */
  readonly spender: string
}

/** The transaction to replace, and how. */
export type ReplacementParams = Pick<Replacement, 'id' | 'as'>

/** The plugin's views, its tile in the account view, and their texts. */
export const manifest = defineManifest({
  id: 'swaps',
  views: {
    Swap: view<SwapParams | undefined>({ title: 'swaps.title' }),
    SwapSelectToken: view<SelectTokenParams | undefined>({ title: 'swaps.token.title', picker: true }),
    SwapPreview: view({ title: 'swaps.review.title', interruptible: false }),
    SwapApprovals: view({ title: 'swaps.approvals.title' }),
    SwapAllowance: view<AllowanceParams | undefined>({
      title: 'swaps.allowance.title',
      interruptible: false,
    }),
    SwapReplacement: view<ReplacementParams | undefined>({
      title: 'swaps.replace.title',
      interruptible: false,
    }),
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
      // Spec §9: the twelve networks of the service's swaps.
      networks: [1, 10, 56, 100, 137, 250, 324, 8217, 8453, 42161, 43114, 1313161554].map(
        (chain) => `eip155:${chain}`,
      ),
    },
  ],
  messages: {
    'swaps.title': 'Swap',
    'swaps.action': 'Swap',
    'swaps.token.title': 'Select token',
    'swaps.review.title': 'Preview swap',
    'swaps.approvals.title': 'Permissions',
    'swaps.allowance.title': 'Remove permission',
    'swaps.replace.title': 'Pending transaction',
  },
})
