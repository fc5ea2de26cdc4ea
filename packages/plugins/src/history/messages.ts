/** The English texts of this plugin's tab. The tab's name is in the manifest. */
export const messages = {
  'history.list': 'Transactions',
  'history.pending': 'Pending',
  'history.failed': 'Failed',
  'history.unknown': 'Not confirmed yet',
  'history.confirmed': 'Confirmed',

  'history.to': 'To {address}',
  'history.from': 'From {address}',
  'history.with': 'With {address}',
  'history.transfers': '{count} transfers',

  'history.operation.approve': 'Approved',
  'history.operation.borrow': 'Borrowed',
  'history.operation.burn': 'Burned',
  'history.operation.claim': 'Claimed',
  'history.operation.delegate': 'Delegated',
  'history.operation.deploy': 'Deployed a contract',
  'history.operation.deposit': 'Deposited',
  'history.operation.execute': 'Used a contract',
  'history.operation.mint': 'Minted',
  'history.operation.receive': 'Received',
  'history.operation.repay': 'Repaid',
  'history.operation.revoke': 'Revoked',
  'history.operation.send': 'Sent',
  'history.operation.self': 'Sent to yourself',
  'history.operation.foreign': 'By another account',
  'history.operation.stake': 'Staked',
  'history.operation.trade': 'Traded',
  'history.operation.unstake': 'Unstaked',
  'history.operation.withdraw': 'Withdrew',
  'history.operation.other': 'Transaction',

  'history.empty.title': 'No activity yet',
  'history.empty.hint': 'We didn’t find any transactions on {network}.',
  'history.unlisted.title': 'Activity isn’t listed here',
  'history.unlisted.hint': 'See your transactions on {network} on its explorer.',
  'history.unknownNetwork': 'network {id}',

  // Spec §8, word for word
  'history.error': 'Failed to fetch transactions',
  'history.error.network': 'Check your internet connection and try again.',
  'history.error.service': 'The service that lists them isn’t responding. Try again in a moment.',
  'history.offline': 'You’re offline',
  'history.offline.hint': 'Your activity will load when you reconnect.',
  'history.older': 'Look further back',
} as const

/** The key of a text that the tab shows. */
export type HistoryKey = keyof typeof messages | 'common.tryAgain' | 'common.loading' | 'language.tag'
