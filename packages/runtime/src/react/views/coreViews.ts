import type { ViewEntry } from '../../view/viewRegistry.js'

/** The views that every modal has. */
export const coreViews: readonly ViewEntry[] = [
  {
    name: 'Connect',
    info: { title: 'connect.title' },
    load: async () => (await import('./openingViews.js')).ConnectView,
  },
  {
    name: 'ConnectingExternal',
    info: { title: 'connecting.title' },
    load: async () => (await import('./openingViews.js')).ConnectingExternalView,
  },
  {
    name: 'Account',
    info: { title: 'account.title', quietTitle: true },
    load: async () => (await import('./Account/AccountView.js')).AccountView,
  },
]
