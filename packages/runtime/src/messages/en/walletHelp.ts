/** Texts of the GetWallet view. */
export const getWalletTexts = {
  'getWallet.list': 'Suggested wallets',
  'getWallet.get': 'Get',
  'getWallet.app': 'App',
  'getWallet.extension': 'Browser extension',
  'getWallet.both': 'App and browser extension',
  'getWallet.website': 'Website',
  'getWallet.choose': 'All of these work with this app.',
  'getWallet.none.title': 'Get a wallet you trust',
  'getWallet.none.hint':
    'Install one from its official website or your app store. It’ll show up here automatically.',
  'getWallet.none.action': 'Check again',
  'getWallet.none.still': 'Still no wallet found',
  'getWallet.title': 'Get {wallet}',
  'getWallet.hint': 'Come back here once it’s installed. Don’t see it? Reload the page.',
  'getWallet.hint.phone': 'Install the app, then come back here to connect.',
  'getWallet.hint.code': 'Scan the code with your phone to get the app, then connect from here.',
  'getWallet.code': 'QR code for the app of {wallet}',
  'getWallet.code.store': 'App store of your phone',
  'getWallet.nowhere': 'We don’t have a download link. Check the wallet’s official website.',
  'getWallet.browserStore': 'Add to browser',
  'getWallet.appStore': 'App Store',
  'getWallet.playStore': 'Google Play',
  'getWallet.homepage': 'Visit website',
  'getWallet.browse.title': 'Open in {wallet}',
  'getWallet.browse.hint': 'This page opens in {wallet}’s browser, and you connect there.',
  'getWallet.browse.action': 'Open in {wallet}',
  'getWallet.browse.missing': 'Don’t have {wallet} yet?',
  'getWallet.others': 'Other wallets',
  'getWallet.found.title': '{wallet} is ready',
  'getWallet.found.hint': 'It’s installed. You can connect now.',
  'getWallet.found.action': 'Connect {wallet}',
} as const

/** Texts of the WhatIsAWallet view. */
export const walletHelpTexts = {
  'walletHelp.holds.title': 'A home for your digital assets',
  'walletHelp.holds.hint': 'Store, send and receive tokens and collectibles.',
  'walletHelp.logIn.title': 'A simpler way to log in',
  'walletHelp.logIn.hint': 'Connect your wallet instead of creating a password for every site.',
  'walletHelp.control.title': 'You’re in control',
  'walletHelp.control.hint':
    'Nothing moves without your approval. Never share your recovery phrase with anyone.',
  'walletHelp.have': 'I already have a wallet',
} as const
