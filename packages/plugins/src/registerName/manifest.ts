import { defineManifest, view } from '@wallet-modal/runtime/plugin'

/** Params of the view after a registration. */
export interface RegisteredParams {
  readonly name: string
  /** Whether the name leads to the account yet. */
  readonly isVisible: boolean
}

/** Lucide's at-sign (ISC). */
export const nameIcon = 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0M16 8v5a3 3 0 0 0 6 0v-1a10 10 0 1 0-4 8'

/** The views, and the tile and invitation of accounts without a name. */
export const manifest = defineManifest({
  id: 'registerName',
  views: {
    RegisterAccountName: view({ title: 'registerName.title' }),
    RegisterAccountNamePreview: view({ title: 'registerName.review.title', interruptible: false }),
    RegisterAccountNameSuccess: view<RegisteredParams>({ title: 'registerName.done.title', back: false }),
  },
  walletActions: [
    {
      id: 'registerName',
      label: 'registerName.action',
      icon: nameIcon,
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
    'registerName.review.title': 'Review registration',
    'registerName.done.title': 'Name registered',
  },
})
