/** Texts of the notices that follow a transaction. `{label}` is what it does. */
export const transactionTexts = {
  'transactions.pending': '{label}: waiting for confirmation',
  'transactions.confirmed': '{label}: confirmed',
  'transactions.failed': '{label}: failed',
  'transactions.unknown': '{label}: not confirmed so far',
  'transactions.view': 'View',
} as const
