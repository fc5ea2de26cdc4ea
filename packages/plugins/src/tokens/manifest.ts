import { defineManifest, view } from '@wallet-modal/runtime/plugin'

/** Which token a view shows. */
export interface TokenParams {
  /** CAIP-2. */
  readonly chainId: string
  /** Contract or mint; absent for the network's own currency. */
  readonly address?: string
}

/** The tab's name, and the views. */
export const manifest = defineManifest({
  id: 'tokens',
  portfolio: true,
  accountTabs: [{ id: 'tokens', label: 'tokens.tab', namespaces: ['eip155', 'solana'] }],
  accountTotal: ['eip155', 'solana'],
  views: {
    Token: view<TokenParams>({ title: 'tokens.token.title' }),
    AddToken: view({ title: 'tokens.add' }),
    Currency: view({ title: 'tokens.currency.title', picker: true }),
  },
  messages: {
    'tokens.tab': 'Tokens',
    'tokens.token.title': 'Token',
    'tokens.add': 'Add token',
    'tokens.currency.title': 'Currency',
  },
})
