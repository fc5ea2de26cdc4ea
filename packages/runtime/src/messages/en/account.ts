/** Texts of the Account view. */
export const accountTexts = {
  'account.copy': 'Copy address',
  'account.copy.tile': 'Copy',
  'account.explorer': 'View on explorer',
  'account.explorer.tile': 'Explorer',
  'account.balance.loading': 'Loading balance',
  'account.actions': 'Actions',
  'account.tabs': 'Account details',
  'account.network': 'Network',
  'account.unknownNetwork': 'Unknown network ({id})',
  'account.unsupported': 'This app doesn’t support this network.',
  'account.others': 'Switch network',
  'account.none.title': 'No wallet connected',
  'account.none.hint': 'Connect a wallet to see your account.',
} as const

/** Texts of the Accounts view; its title is in `opening.ts`. */
export const accountsTexts = {
  'accounts.type.eoa': 'Standard account',
  'accounts.type.smartAccount': 'Smart account',
  'accounts.type.payment': 'Payment address',
  'accounts.type.ordinal': 'Ordinals address',
  'accounts.type.stx': 'Stacks address',
  'accounts.notConnected': 'Not connected',
  'accounts.connect': 'Connect {namespace}',
  'accounts.disconnect': 'Disconnect {namespace}',
} as const

/** Texts of the Disconnect button. */
export const disconnectTexts = {
  'account.disconnect': 'Disconnect',
  'account.disconnecting': 'Disconnecting…',
  'account.alsoDisconnects': 'Also disconnects {namespaces}',
} as const

/** Texts of the Networks view. */
export const networksTexts = {
  'networks.list': 'Networks',
  'networks.testnets': 'Test networks',
  'networks.testnets.show': 'Show test networks',
  'networks.search': 'Search networks',
  'networks.none': 'No networks found',
  'networks.notApproved': 'Not enabled in wallet',
  'networks.unknown': 'Unknown network',
  'networks.otherWallet': 'Needs another wallet',
  'networks.unsupported': 'This app doesn’t support {network}. Switch to continue.',
  'networks.fixed': 'You can’t switch networks in this app.',
  'networks.cancel': 'Cancel',
  'networks.asking': 'Confirm in wallet',
  'networks.declined.title': 'Switch declined',
  'networks.declined.again': 'Declined · Try again',
  'networks.declined.hint': 'You’re still on {network}.',
  'networks.pending.title': 'Request already pending',
  'networks.pending.hint': 'Open your wallet and respond to the pending request, then try again.',
  'networks.failed.title': 'Couldn’t switch',
  'networks.failed.hint': 'Try again, or switch to {network} in your wallet.',
  'networks.stayed.title': 'Network didn’t change',
  'networks.stayed.hint':
    'Your wallet agreed but stayed on its network. It may not have {network} yet. Try again, or add it in your wallet.',
  'networks.unknown.hint': 'Your wallet doesn’t have {network}. Add it there, then try again.',
  'networks.words.hint': 'Your wallet says: “{words}”',
} as const
