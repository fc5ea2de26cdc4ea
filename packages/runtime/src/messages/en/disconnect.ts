/** Texts of the button that disconnects, wherever it stands. */
export const disconnectTexts = {
  'account.disconnect': 'Disconnect',
  'account.disconnecting': 'Disconnecting',
  'account.alsoDisconnects': 'Also disconnects {namespaces}',
} as const
