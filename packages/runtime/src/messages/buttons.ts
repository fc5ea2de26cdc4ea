/** The texts of the buttons that stand in the host's page: they are needed before anything else is loaded. */
export const buttonTexts = {
  'button.connect': 'Connect wallet',
  'button.restoring': 'Restoring your connection',
  'button.account': 'Account {address}',
  'button.network': 'Network: {network}',
  'button.unknownNetwork': 'Unknown network',
  'button.loadFailed': 'Try again',
} as const
