/** Texts of the GetWallet view. */
export const getWalletTexts = {
  'getWallet.list': 'Wallets to get',
  'getWallet.choose': 'These work with this app on this device.',
  'getWallet.none.title': 'Get a wallet you trust',
  'getWallet.none.hint':
    'Install one from its maker’s own site or your app store, then look again. It appears by itself.',
  'getWallet.none.action': 'Look again',
  'getWallet.none.still': 'Still no wallet in this browser',
  'getWallet.title': 'Get {wallet}',
  'getWallet.hint': 'Install it, then come back here: it appears by itself. If it does not, reload the page.',
  'getWallet.hint.phone': 'Install the app, then come back and connect with it.',
  'getWallet.nowhere': 'We do not know where it is offered. Look for it on its maker’s own site.',
  'getWallet.browserStore': 'Add to your browser',
  'getWallet.appStore': 'App Store',
  'getWallet.playStore': 'Google Play',
  'getWallet.homepage': 'Open its website',
  'getWallet.browse.title': 'Connect inside {wallet}',
  'getWallet.browse.hint': 'The app shows this page in its own browser, where you connect with it.',
  'getWallet.browse.action': 'Open in {wallet}',
  'getWallet.browse.missing': 'Not on this phone yet?',
  'getWallet.others': 'Other wallets',
  'getWallet.found.title': '{wallet} is here',
  'getWallet.found.hint': 'It is installed in this browser and ready to connect.',
  'getWallet.found.action': 'Connect {wallet}',
} as const

/** Texts of the WhatIsAWallet view. */
export const walletHelpTexts = {
  'walletHelp.holds.title': 'A home for what you own',
  'walletHelp.holds.hint': 'It keeps coins, tokens and collectibles, and lets you send and receive them.',
  'walletHelp.logIn.title': 'One way to log in',
  'walletHelp.logIn.hint': 'You connect it instead of making an account and a password for every site.',
  'walletHelp.control.title': 'Yours alone',
  'walletHelp.control.hint':
    'Nothing moves without your approval. Never tell anyone its recovery phrase, whoever asks.',
  'walletHelp.have': 'I have a wallet',
} as const
