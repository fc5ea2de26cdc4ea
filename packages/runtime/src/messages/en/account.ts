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

/** Texts of the Accounts view; its title comes with the opening. */
export const accountsTexts = {
  'accounts.inUse': 'In use',
  'accounts.type.eoa': 'Standard account',
  'accounts.type.smartAccount': 'Smart account',
  'accounts.type.payment': 'Payment address',
  'accounts.type.ordinal': 'Ordinals address',
  'accounts.type.stx': 'Stacks address',
  'accounts.notConnected': 'Not connected',
  'accounts.connect': 'Connect {namespace}',
  'accounts.disconnect': 'Disconnect {namespace}',
} as const

/** Texts of the button that disconnects, wherever it stands. */
export const disconnectTexts = {
  'account.disconnect': 'Disconnect',
  'account.disconnecting': 'Disconnecting',
  'account.alsoDisconnects': 'Also disconnects {namespaces}',
} as const

/** Texts of the Networks view. */
export const networksTexts = {
  'networks.list': 'Networks',
  'networks.testnets': 'Test networks',
  'networks.testnets.show': 'Show test networks',
  'networks.search': 'Search network',
  'networks.none': 'No network of that name',
  'networks.current': 'Current',
  'networks.notApproved': 'Not approved',
  'networks.unknown': 'Unknown network',
  'networks.otherWallet': 'Needs a wallet of its own',
  'networks.unsupported':
    'Your wallet is on {network}, which this app does not use. Choose one that it does.',
  'networks.fixed': 'This app does not let you change the network.',
  'networks.cancel': 'Cancel',
  'networks.asking': 'Confirm in your wallet',
  'networks.declined.title': 'Switch declined',
  'networks.declined.hint': 'You declined it, or the wallet closed the request. You are still on {network}.',
  'networks.pending.title': 'A request is waiting',
  'networks.pending.hint': 'Open your wallet and answer the request that is already there, then try again.',
  'networks.failed.title': 'Could not switch',
  'networks.failed.hint':
    'Your wallet could not switch to {network}. Try again, or change the network in the wallet.',
  'networks.stayed.title': 'Network not changed',
  'networks.stayed.hint':
    'Your wallet agreed, but did not switch to {network}. Change the network in the wallet.',
} as const
