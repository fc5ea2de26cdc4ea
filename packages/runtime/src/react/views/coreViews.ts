import type { MessageCatalogue } from '../../messages/catalogue.js'
import type { ViewEntry } from '../../view/viewRegistry.js'

/**
 * The views that every modal has. All but the first are a chunk each, and bring their texts.
 *
 * @param messages what the texts are added to
 */
export const coreViews = (messages: Pick<MessageCatalogue, 'add'>): readonly ViewEntry[] => [
  {
    name: 'Connect',
    info: { title: 'connect.title' },
    load: async () => (await import('./Connect/ConnectView.js')).ConnectView,
  },
  {
    name: 'ConnectingExternal',
    info: { title: 'connecting.title' },
    async load() {
      const { ConnectingExternalView, connectingTexts } = await import('./ConnectingExternal/viewAndTexts.js')
      messages.add(connectingTexts)
      return ConnectingExternalView
    },
  },
  {
    name: 'Account',
    info: { title: 'account.title', quietTitle: true },
    async load() {
      const { AccountView, accountTexts } = await import('./Account/viewAndTexts.js')
      messages.add(accountTexts)
      return AccountView
    },
  },
]
