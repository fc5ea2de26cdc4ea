import type { ResolvedConfig } from '../../config/types.js'
import type { MessageCatalogue, Messages } from '../../messages/catalogue.js'
import type { ConnectPart } from '../../view/connectParts.js'
import type { CoreViews } from '../../view/coreViews.js'
import type { ViewInfo } from '../../view/view.js'
import type { ViewComponent, ViewEntry } from '../../view/viewRegistry.js'
import { ConnectView } from './Connect/ConnectView.js'

/** Where texts are added that come with a chunk. */
type Catalogue = Pick<MessageCatalogue, 'add'>

/** A chunk with a component and the texts that it shows. */
type ViewAndTexts = () => Promise<{ readonly View: ViewComponent; readonly texts: Messages }>

const withTexts = (messages: Catalogue, load: ViewAndTexts) => async () => {
  const { View, texts } = await load()
  messages.add(texts)
  return View
}

/**
 * The views that every modal has. The first comes with the dialog; all others are a chunk each, and bring their texts.
 *
 * @param messages what the texts are added to
 */
export function coreViews(messages: Catalogue): readonly ViewEntry[] {
  const entry = (info: ViewInfo, load: ViewAndTexts) => ({ info, load: withTexts(messages, load) })
  const table: { readonly [Name in keyof CoreViews]: Omit<ViewEntry, 'name'> } = {
    Connect: { info: { title: 'connect.title' }, load: async () => ConnectView },
    ConnectingExternal: entry({ title: 'connecting.title' }, async () => {
      const { ConnectingExternalView, connectingTexts } = await import('./ConnectingExternal/viewAndTexts.js')
      return { View: ConnectingExternalView, texts: connectingTexts }
    }),
    ConnectingMultiChain: entry(
      { title: 'connecting.title' },
      () => import('./ConnectingMultiChain/viewAndTexts.js'),
    ),
    Accounts: entry({ title: 'accounts.title' }, () => import('./Accounts/viewAndTexts.js')),
    Account: entry({ title: 'account.title', quietTitle: true }, () => import('./Account/viewAndTexts.js')),
    AllWallets: entry({ title: 'allWallets.title' }, () => import('./AllWallets/viewAndTexts.js')),
    Networks: entry({ title: 'networks.title' }, () => import('./Networks/viewAndTexts.js')),
    UnsupportedChain: entry(
      { title: 'unsupported.title', back: 'close' },
      () => import('./UnsupportedChain/viewAndTexts.js'),
    ),
    WhatIsAWallet: entry({ title: 'walletHelp.title' }, () => import('./WhatIsAWallet/viewAndTexts.js')),
    GetWallet: entry({ title: 'getWallet.title.any' }, () => import('./GetWallet/viewAndTexts.js')),
  }
  return Object.entries(table).map(([name, one]) => ({ name, ...one }))
}

/** The parts of the Connect view that the core itself brings: the legal texts, where the config has any or wants a tick. */
export const connectParts = (
  { features, legal }: Pick<ResolvedConfig, 'features' | 'legal'>,
  messages: Catalogue,
): ConnectPart[] =>
  features.legalCheckbox || legal.termsUrl || legal.privacyUrl
    ? [{ kind: 'legal', load: withTexts(messages, () => import('./Connect/legalAndTexts.js')) }]
    : []
