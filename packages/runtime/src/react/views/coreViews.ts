import type { ResolvedConfig } from '../../config/types.js'
import type { Gate, GateCause } from '../../connectors/gate.js'
import type { MessageCatalogue, Messages } from '../../messages/catalogue.js'
import type { ModalCore } from '../../modalCore.js'
import type { CoreViews } from '../../view/coreViews.js'
import type { ConnectPart } from '../../view/slots.js'
import type { ViewInfo } from '../../view/view.js'
import type { ViewComponent, ViewEntry } from '../../view/viewRegistry.js'
import { ConnectView } from './Connect/ConnectView.js'

/** The catalogue to which chunks add their texts. */
type Catalogue = Pick<MessageCatalogue, 'add'>

/** Loads a component and its texts. */
type ViewAndTexts = () => Promise<{ readonly View: ViewComponent; readonly texts: Messages }>

const withTexts = (messages: Catalogue, load: ViewAndTexts) => async () => {
  const { View, texts } = await load()
  messages.add(texts)
  return View
}

/**
 * The views of every modal. The first loads with the dialog; each other one is a chunk with its texts.
 *
 * @param messages receives the texts
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
    Networks: entry({ title: 'networks.title', picker: true }, () => import('./Networks/NetworksView.js')),
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
 * The gate of every modal, an optional one. It shows that the active wallet is on a network that the app doesn't list (Spec §2), unless
 * the config accepts such networks or forbids switching. It doesn't open by itself when a page loads.
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

/** The core's own parts of the Connect view: the legal texts, if the config has any or requires the box. */
export const connectParts = (
  { features, legal }: Pick<ResolvedConfig, 'features' | 'legal'>,
  messages: Catalogue,
): ConnectPart[] =>
  features.legalCheckbox || legal.termsUrl || legal.privacyUrl
    ? [{ kind: 'legal', load: withTexts(messages, () => import('./Connect/Legal.js')) }]
    : []
