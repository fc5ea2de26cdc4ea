import { defineManifest, view } from '@wallet-modal/runtime/plugin'

/** Which session a view shows. */
export interface SessionParams {
  /** The service's id of it. */
  readonly pci: string
}

/** The parts of smart sessions that need no loading: the views' titles, and the tile in the account view. */
export const manifest = defineManifest({
  id: 'smartSessions',
  views: {
    SmartSessions: view({ title: 'smartSessions.title' }),
    SmartSession: view<SessionParams>({ title: 'smartSessions.one.title' }),
  },
  walletActions: [
    {
      id: 'smartSessions',
      label: 'smartSessions.title',
      // Lucide's key-round (ISC), without its dot
      icon: 'M2.6 17.4A2 2 0 0 0 2 18.8V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.2a2 2 0 0 0 1.4-.6l.8-.8a6.5 6.5 0 1 0-4-4z',
      opens: 'SmartSessions',
      namespaces: ['eip155'],
    },
  ],
  messages: { 'smartSessions.title': 'Permissions', 'smartSessions.one.title': 'Permission' },
})
