import type { ViewEntry } from '../../view/viewRegistry.js'

/** The views that every modal has. Connect and ConnectingExternal come together: the one is a click from the other. */
export const coreViews: readonly ViewEntry[] = [
  {
    name: 'Connect',
    info: { title: 'connect.title' },
    load: async () => (await import('./Connect/ConnectView.js')).ConnectView,
  },
  {
    name: 'ConnectingExternal',
    info: { title: 'connecting.title' },
    load: async () => (await import('./ConnectingExternal/ConnectingExternalView.js')).ConnectingExternalView,
  },
  {
    name: 'Account',
    info: { title: 'account.title', quietTitle: true },
    load: async () => (await import('./Account/AccountView.js')).AccountView,
  },
]
