import { defineManifest, view } from '@wallet-modal/runtime/plugin'

/** Two connectors to one wallet: an embedded one, as for logging in by email, and one whose wallet may draw in the page. */
const shared = { namespaces: ['eip155'], opens: 'Porthole' } as const

export const manifest = defineManifest({
  id: 'porthole',
  views: {
    Porthole: view({ title: 'porthole.title' }),
    PortholeHelp: view({ title: 'porthole.help' }),
  },
  frames: true,
  connectors: [
    { ...shared, id: 'porthole', name: 'Porthole', type: 'AUTH' },
    { ...shared, id: 'hatch', name: 'Hatch', type: 'EXTERNAL' },
  ],
  messages: { 'porthole.title': 'Porthole', 'porthole.help': 'About the porthole' },
})
