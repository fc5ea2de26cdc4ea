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
