import type { ResolvedConfig } from '../../config/types.js'
import type { MessageCatalogue } from '../../messages/catalogue.js'
import type { ConnectPart } from '../../view/connectParts.js'
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
  {
    name: 'Networks',
    info: { title: 'networks.title' },
    async load() {
      const { NetworksView, networksTexts } = await import('./Networks/viewAndTexts.js')
      messages.add(networksTexts)
      return NetworksView
    },
  },
  {
    name: 'WhatIsAWallet',
    info: { title: 'walletHelp.title' },
    async load() {
      const { WhatIsAWalletView, walletHelpTexts } = await import('./WhatIsAWallet/viewAndTexts.js')
      messages.add(walletHelpTexts)
      return WhatIsAWalletView
    },
  },
  {
    name: 'GetWallet',
    info: { title: 'getWallet.title.any' },
    async load() {
      const { GetWalletView, getWalletTexts } = await import('./GetWallet/viewAndTexts.js')
      messages.add(getWalletTexts)
      return GetWalletView
    },
  },
]

/** The parts of the Connect view that the core itself brings: the legal texts, where the config has any or wants a tick. */
export const connectParts = (
  { features, legal }: Pick<ResolvedConfig, 'features' | 'legal'>,
  messages: Pick<MessageCatalogue, 'add'>,
): ConnectPart[] =>
  features.legalCheckbox || legal.termsUrl || legal.privacyUrl
    ? [
        {
          kind: 'legal',
          async load() {
            const { Legal, legalTexts } = await import('./Connect/legalAndTexts.js')
            messages.add(legalTexts)
            return Legal
          },
        },
      ]
    : []
