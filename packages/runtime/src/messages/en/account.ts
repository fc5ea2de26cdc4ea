/** Texts of the Account view. */
export const accountTexts = {
  'account.copy': 'Copy address',
  'account.explorer': 'View on explorer',
  'account.balance.loading': 'Loading your balance',
  'account.actions': 'Actions',
  'account.network': 'Network',
  'account.unknownNetwork': 'Unknown network ({id})',
  'account.unsupported': 'This app does not use the network that your wallet is on.',
  'account.switch': 'Switch to {network}',
  'account.others': 'Choose another network',
  'account.switching': 'Confirm in your wallet',
  'account.switchDeclined': 'Switch declined',
  'account.switchFailed': 'Your wallet could not switch. Change the network there, then come back.',
  'account.none.title': 'No wallet connected',
  'account.none.hint': 'Connect a wallet to see its account here.',
} as const
