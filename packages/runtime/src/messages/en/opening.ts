import { buttonTexts } from '../buttons.js'

/**
 * What a visitor can see or hear before a wallet is chosen, and every view's title. A key names the place; `{name}` marks what
 * is filled in. The other files here come with their views.
 */
export const openingTexts = {
  ...buttonTexts,

  // What these texts are, for the dialog's `lang` and `dir`: whoever brings another language says so by them.
  'language.tag': 'en',
  'language.direction': 'ltr',

  'common.back': 'Back',
  'common.close': 'Close',
  'common.dismiss': 'Dismiss',
  'common.tryAgain': 'Try again',
  'common.reload': 'Reload the page',
  'common.loading': 'Loading',
  'common.clearSearch': 'Clear search',
  'common.copied': 'Copied',
  'common.copyFailed': 'Could not copy. Select the text and copy it by hand.',

  'connect.title': 'Connect wallet',
  'connect.wallets': 'Wallets',
  'connect.installed': 'Installed',
  'connect.recent': 'Recent',
  'connect.qrCode': 'QR code',
  'connect.multiChain': 'Several chains',
  'connect.empty.title': 'No wallet found',
  'connect.empty.hint':
    'Install a wallet in this browser, then look again. Your wallet appears here by itself.',
  'connect.empty.still': 'Still no wallet in this browser',
  'connect.empty.action': 'Look again',
  'connect.showWallets': 'Continue with a wallet',
  'connect.or': 'or',
  'connect.notice': 'Connecting only shares your address. You approve everything else in your wallet.',

  'connecting.title': '{wallet}',

  'account.title': 'Account',
  'accounts.title': 'Accounts',
  'networks.title': 'Choose network',
  'unsupported.title': 'Switch network',
  'walletHelp.title': 'What is a wallet?',
  'getWallet.title.any': 'Get a wallet',
  'allWallets.title': 'All wallets',

  'failure.view.title': 'This part could not be loaded',
  'failure.view.hint': 'Check your connection and try again. The rest keeps working.',
  'failure.view.again': 'It failed again. Reloading the page usually helps.',
  'failure.crash.title': 'This part stopped working',
  'failure.crash.hint': 'Try again, or go back. Your connection is not affected.',
} as const
