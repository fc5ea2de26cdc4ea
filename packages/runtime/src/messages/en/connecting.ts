/** Texts of the ConnectingExternal view. */
export const connectingTexts = {
  'connecting.asking.title': 'Continue in {wallet}',
  'connecting.asking.hint': 'Approve the connection in the window that your wallet opened.',
  'connecting.loading.hint': 'Still loading what this wallet needs. Your connection may be slow.',
  'connecting.slow.hint': 'Still waiting. Your wallet may be locked, or its window may be behind this one.',
  'connecting.declined.title': 'Request declined',
  'connecting.declined.hint': 'You declined the connection, or the wallet closed it. Nothing was shared.',
  'connecting.pending.title': 'A request is waiting',
  'connecting.pending.hint': 'Open {wallet} and answer the request that is already there, then try again.',
  'connecting.failed.title': 'Could not connect',
  'connecting.failed.hint':
    '{wallet} did not answer as a wallet should. Unlock or update it, then try again.',
  'connecting.unavailable.hint':
    'This part of the page could not be loaded. Check your connection, then try again.',
} as const
