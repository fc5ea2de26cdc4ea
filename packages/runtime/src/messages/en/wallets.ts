/** Texts of the AllWallets view. */
export const allWalletsTexts = {
  'allWallets.search': 'Search wallets',
  'allWallets.list': 'Wallets',
  'allWallets.found': '{count} wallets found',
  'allWallets.found.one': '1 wallet found',
  'allWallets.empty.title': 'No wallets found',
  'allWallets.empty.hint': 'Check the spelling or browse all wallets.',
  'allWallets.empty.action': 'Show all wallets',
  'allWallets.none.title': 'No wallets to show',
  'allWallets.none.hint': 'We don’t know any wallet that supports this app’s networks.',
  'allWallets.failed': 'Couldn’t load more wallets.',
} as const

/** Texts about a directory service, in AllWallets. */
export const directoryTexts = {
  'directory.certified': 'WalletConnect certified',
  'directory.unreachable': 'Couldn’t load more wallets.',
  'directory.busy': 'Couldn’t load more wallets right now. Try again in a moment.',
} as const
