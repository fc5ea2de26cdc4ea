/** Texts of the ConnectingExternal view. */
export const connectingTexts = {
  'connecting.notice':
    'This app will see your address and public balances. It can’t move anything without your approval.',
  'connecting.connected.title': 'Connected',
  'connecting.asking.title': 'Continue in {wallet}',
  'connecting.asking.hint': 'Approve the request in your wallet to connect.',
  'connecting.loading.hint': 'Still loading. Your internet connection may be slow.',
  'connecting.slow.hint': 'Still waiting. Unlock your wallet, or check for its window behind this one.',
  'connecting.declined.title': 'Request declined',
  'connecting.declined.hint': 'Nothing was shared. Try again when you’re ready.',
  'connecting.pending.title': 'Request already pending',
  'connecting.pending.hint': 'Open {wallet} and respond to the pending request, then try again.',
  'connecting.failed.title': 'Couldn’t connect',
  'connecting.failed.hint': '{wallet} didn’t respond as expected. Unlock or update it, then try again.',
  'connecting.locked.hint': '{wallet} is locked. Unlock it, then try again.',
  'connecting.words.hint': '{wallet} says: “{words}”',
  'connecting.unavailable.hint': 'Something didn’t load. Check your internet connection and try again.',
} as const

/** Texts of alerts (Spec §8). */
export const alertTexts = {
  'alert.networkNotFound': 'Network not found',
} as const

/** Texts of the notice that says why a wallet was disconnected. */
export const restoreTexts = {
  'restore.otherAccount': '{wallet} now shares a different account. Connect again to use it.',
  'restore.rival': 'More than one wallet calls itself {wallet}. Connect again and choose yours.',
} as const

/** Texts of the notices about a transaction. `{label}` is its summary. */
export const transactionTexts = {
  'transactions.pending': '{label}: confirming…',
  'transactions.confirmed': '{label}: confirmed',
  'transactions.failed': '{label}: failed',
  'transactions.cancelled': '{label}: cancelled',
  'transactions.unknown': '{label}: not confirmed yet',
  'transactions.view': 'View',
} as const
