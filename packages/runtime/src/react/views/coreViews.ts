import type { ResolvedConfig } from '../../config/types.js'
import type { Gate, GateCause } from '../../connectors/gate.js'
import type { MessageCatalogue, Messages } from '../../messages/catalogue.js'
import type { ModalCore } from '../../modalCore.js'
import type { CoreViews } from '../../view/coreViews.js'
import type { ConnectPart } from '../../view/slots.js'
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
    ConnectingExternal: entry(
      { title: 'connecting.title' },
      () => import('./ConnectingExternal/ConnectingExternalView.js'),
    ),
    ConnectingMultiChain: entry(
      { title: 'connecting.title' },
      () => import('./ConnectingMultiChain/ConnectingMultiChainView.js'),
    ),
    Accounts: entry({ title: 'accounts.title' }, () => import('./Accounts/AccountsView.js')),
    Account: entry({ title: 'account.title', quietTitle: true }, () => import('./Account/AccountView.js')),
    AllWallets: entry({ title: 'allWallets.title' }, () => import('./AllWallets/AllWalletsView.js')),
    Networks: entry({ title: 'networks.title' }, () => import('./Networks/NetworksView.js')),
    UnsupportedChain: entry(
      { title: 'unsupported.title', back: 'close' },
      () => import('./UnsupportedChain/UnsupportedChainView.js'),
    ),
    WhatIsAWallet: entry({ title: 'walletHelp.title' }, () => import('./WhatIsAWallet/WhatIsAWalletView.js')),
    GetWallet: entry({ title: 'getWallet.title.any' }, () => import('./GetWallet/GetWalletView.js')),
  }
  return Object.entries(table).map(([name, one]) => ({ name, ...one }))
}

/**
 * The gates that every modal has: one, which doesn't hold. It says that the wallet in use is on a network that the app doesn't
 * list (Spec §2), not where that is accepted, nor where the network can't be switched; and not by itself when a page loads.
 */
export function coreGates({
  store,
  config: { network },
}: Pick<ModalCore, 'store' | 'config'>): readonly Gate[] {
  const view = 'UnsupportedChain'
  const isDue = () => network.allowSwitch && !network.allowUnsupported && !store.network.peek().isSupported
  const isNews = (cause: GateCause) =>
    cause === 'connect' || cause === 'network' || (cause === 'account' && store.view.peek() === view)
  return [
    {
      holds: false,
      opensAt: () => (isDue() ? view : undefined),
      run({ account: { namespace }, cause, ask }) {
        if (!isDue() || !isNews(cause) || namespace !== store.activeNamespace.peek()) return 'continue'
        return ask(view).then(() => 'continue')
      },
    },
  ]
}

/** The parts of the Connect view that the core itself brings: the legal texts, where the config has any or wants a tick. */
export const connectParts = (
  { features, legal }: Pick<ResolvedConfig, 'features' | 'legal'>,
  messages: Catalogue,
): ConnectPart[] =>
  features.legalCheckbox || legal.termsUrl || legal.privacyUrl
    ? [{ kind: 'legal', load: withTexts(messages, () => import('./Connect/Legal.js')) }]
    : []
