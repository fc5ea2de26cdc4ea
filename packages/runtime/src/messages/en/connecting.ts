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

/** What the visitor is told of an alert (Spec §8). */
export const alertTexts = {
  'alert.networkNotFound': 'Network not found',
} as const

/** Texts of the notice that says why a wallet that was connected before isn't any more. */
export const restoreTexts = {
  'restore.otherAccount':
    '{wallet} shares another account than the one you used here. Connect again to use it.',
  'restore.rival': 'More than one wallet says that it is {wallet}. Connect again and choose yours.',
} as const

/** Texts of the notices that follow a transaction. `{label}` is what it does. */
export const transactionTexts = {
  'transactions.pending': '{label}: waiting for confirmation',
  'transactions.confirmed': '{label}: confirmed',
  'transactions.failed': '{label}: failed',
  'transactions.unknown': '{label}: not confirmed so far',
  'transactions.view': 'View',
} as const
