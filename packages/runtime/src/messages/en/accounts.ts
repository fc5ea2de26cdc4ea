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
