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
