import { defineManifest, view } from '@wallet-modal/runtime/plugin'

/** Params of the view after a registration. */
export interface RegisteredParams {
  readonly name: string
  /** Whether the name leads to the account yet. */
  readonly isVisible: boolean
}

/** The views, and the tile and invitation of accounts without a name. */
export const manifest = defineManifest({
  id: 'registerName',
  views: {
    RegisterAccountName: view({ title: 'registerName.title' }),
    RegisterAccountNameSuccess: view<RegisteredParams>({ title: 'registerName.done.title', back: false }),
  },
  walletActions: [
    {
      id: 'registerName',
      label: 'registerName.action',
      // Lucide's at-sign (ISC)
      icon: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0M16 8v5a3 3 0 0 0 6 0v-1a10 10 0 1 0-4 8',
      opens: 'RegisterAccountName',
      namespaces: ['eip155'],
      capability: 'names',
      networks: ['eip155:1', 'eip155:10', 'eip155:137', 'eip155:8453', 'eip155:42161'],
      invitation: 'registerName.invitation',
    },
  ],
  messages: {
    'registerName.title': 'Register a name',
    'registerName.action': 'Name',
    'registerName.invitation': 'Get a name',
    'registerName.done.title': 'Name registered',
  },
})
