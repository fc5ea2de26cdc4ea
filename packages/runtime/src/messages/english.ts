import type { buttonTexts } from './buttons.js'
import { accountsTexts, accountTexts, disconnectTexts, networksTexts } from './en/account.js'
import { amountTexts } from './en/amounts.js'
import { alertTexts, connectingTexts, restoreTexts, transactionTexts } from './en/connecting.js'
import { errorTexts } from './en/errors.js'
import { injectedTexts } from './en/injected.js'
import { legalTexts } from './en/legal.js'
import { multiChainTexts } from './en/multiChain.js'
import { openingTexts } from './en/opening.js'
import { reviewTexts } from './en/review.js'
import { getWalletTexts, walletHelpTexts } from './en/walletHelp.js'
import { allWalletsTexts, directoryTexts } from './en/wallets.js'

/** Every English text of the modal; a page loads them view by view. */
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
  ...reviewTexts,
  ...amountTexts,
}

/** The key of a text; `error.` and a code for those of the specification. */
export type MessageKey = keyof typeof english

/**
 * All texts of the dialog in one language. A missing text is a type error, and so is one that English lacks. The buttons in the page use
 * the page's language: the app passes them as `messages`.
 */
export type Translation = Readonly<Record<Exclude<MessageKey, keyof typeof buttonTexts>, string>>
