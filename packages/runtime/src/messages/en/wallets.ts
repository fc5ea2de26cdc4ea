/** Texts of the AllWallets view. */
export const allWalletsTexts = {
  'allWallets.search': 'Search wallet',
  'allWallets.list': 'Wallets',
  'allWallets.found': 'Wallets found: {count}',
  'allWallets.empty.title': 'No wallet of that name',
  'allWallets.empty.hint': 'Check the spelling, or look through all wallets.',
  'allWallets.empty.action': 'Show all wallets',
  'allWallets.none.title': 'No wallets to show',
  'allWallets.none.hint': 'No known wallet works with the networks of this app.',
  'allWallets.failed': 'The other wallets could not be loaded.',
} as const

/** What is said of a directory service: in AllWallets, where there is one. */
export const directoryTexts = {
  'directory.certified': 'Certified only',
  'directory.unreachable': 'The wallet directory cannot be reached.',
  'directory.busy': 'The wallet directory is busy. Try again in a moment.',
} as const
