import { buttonTexts } from '../buttons.js'

/**
 * Texts up to the choice of a wallet, and every view's title. A key names the place; `{name}` is a placeholder. The other files here
 * load with their views.
 */
export const openingTexts = {
  ...buttonTexts,

  // The language of these texts, for the dialog's `lang` and `dir`; a translation has its own.
  'language.tag': 'en',
  'language.direction': 'ltr',

  'common.back': 'Back',
  'common.close': 'Close',
  'common.dismiss': 'Dismiss',
  'common.tryAgain': 'Try again',
  'common.reload': 'Reload page',
  'common.loading': 'Loading',
  'common.clearSearch': 'Clear search',
  'common.copied': 'Copied',
  'common.copyFailed': 'Couldn’t copy. Select the text and copy it manually.',

  'connect.title': 'Connect wallet',
  'connect.wallets': 'Wallets',
  'connect.installed': 'Installed',
  'connect.popular': 'Popular',
  'connect.recent': 'Recent',
  'connect.qrCode': 'QR code',
  'connect.multiChain': 'Multichain',
  'connect.empty.title': 'No wallet found',
  'connect.empty.hint': 'Install a wallet and it’ll show up here automatically.',
  'connect.empty.still': 'Still no wallet found',
  'connect.empty.action': 'Check again',
  'connect.showWallets': 'Continue with a wallet',
  'connect.or': 'or',
  'connect.newcomer': 'New to wallets?',

  'connecting.title': '{wallet}',

  'account.title': 'Account',
  'accounts.title': 'Accounts',
  'networks.title': 'Switch network',
  'unsupported.title': 'Switch network',
  'walletHelp.title': 'What is a wallet?',
  'getWallet.title.any': 'Get a wallet',
  'allWallets.title': 'All wallets',
  'allWallets.total': '{count} wallets',

  'failure.view.title': 'Couldn’t load this screen',
  'failure.view.hint': 'Check your internet connection and try again.',
  'failure.view.again': 'Still not loading. Try reloading the page.',
  'failure.crash.title': 'Something went wrong',
  'failure.crash.hint': 'Your wallet isn’t affected. Try again or go back.',
} as const
