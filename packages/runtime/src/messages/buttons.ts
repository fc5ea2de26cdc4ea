/** The texts of the buttons that stand in the host's page: they are needed before anything else is loaded. */
export const buttonTexts = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting',
  'button.restoring': 'Restoring your connection',
  'button.account': 'Account {address}',
  'button.network': 'Network: {network}',
  'button.loadFailed': 'Try again',
} as const
