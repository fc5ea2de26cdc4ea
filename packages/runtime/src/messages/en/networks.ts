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
  'networks.elsewhere': 'Your wallet is on {network}, which this app does not use. Choose one that it does.',
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
