import { accountTexts } from './en/account.js'
import { accountsTexts } from './en/accounts.js'
import { allWalletsTexts } from './en/allWallets.js'
import { alertTexts, connectingTexts, restoreTexts, transactionTexts } from './en/connecting.js'
import { directoryTexts } from './en/directory.js'
import { disconnectTexts } from './en/disconnect.js'
import { errorTexts } from './en/errors.js'
import { getWalletTexts } from './en/getWallet.js'
import { injectedTexts } from './en/injected.js'
import { legalTexts } from './en/legal.js'
import { multiChainTexts } from './en/multiChain.js'
import { networksTexts } from './en/networks.js'
import { openingTexts } from './en/opening.js'
import { walletHelpTexts } from './en/walletHelp.js'

/** Every text of the modal's own in English; a page loads them view by view. */
export const english = {
  ...errorTexts,
  ...openingTexts,
  ...connectingTexts,
  ...accountTexts,
  ...accountsTexts,
  ...multiChainTexts,
  ...disconnectTexts,
  ...alertTexts,
  ...legalTexts,
  ...networksTexts,
  ...walletHelpTexts,
  ...getWalletTexts,
  ...allWalletsTexts,
  ...directoryTexts,
  ...restoreTexts,
  ...injectedTexts,
  ...transactionTexts,
}

/** The name of a text; `error.` and a code for those that the specification fixes. */
export type MessageKey = keyof typeof english
