import { defineManifest, view } from '@wallet-modal/runtime/plugin'

/** Both reach the same wallet: one is an embedded wallet, as logging in by email has, the other a wallet that may draw in the page. */
const shared = { namespaces: ['eip155'], opens: 'Porthole' } as const

export const manifest = defineManifest({
  id: 'porthole',
  views: {
    Porthole: view({ title: 'porthole.title' }),
    PortholeHelp: view({ title: 'porthole.help' }),
  },
  connectors: [
    { ...shared, id: 'porthole', name: 'Porthole', type: 'AUTH' },
    { ...shared, id: 'hatch', name: 'Hatch', type: 'EXTERNAL' },
  ],
  messages: { 'porthole.title': 'Porthole', 'porthole.help': 'About the porthole' },
})
