/** Texts of the Account view. */
export const accountTexts = {
  'account.copy': 'Copy address',
  'account.explorer': 'View on explorer',
  'account.balance.loading': 'Loading your balance',
  'account.actions': 'Actions',
  'account.tabs': 'Account details',
  'account.network': 'Network',
  'account.unknownNetwork': 'Unknown network ({id})',
  'account.unsupported': 'This app does not use the network that your wallet is on.',
  'account.others': 'Choose another network',
  'account.none.title': 'No wallet connected',
  'account.none.hint': 'Connect a wallet to see its account here.',
} as const
