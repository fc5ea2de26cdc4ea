import type { manifest } from './manifest.js'

/** The views' English texts, without those of the manifest. */
export const texts = {
  'smartSessions.loading': 'Loading permissions',
  'smartSessions.list': 'Permissions',
  'smartSessions.empty.title': 'No permissions',
  'smartSessions.empty.hint': 'No app may act for this account on {network}.',
  'smartSessions.unlisted.title': 'Permissions aren’t listed here',
  'smartSessions.unlisted.hint': 'See what you granted on {network} in your wallet.',
  'smartSessions.unknownNetwork': 'network {id}',
  'smartSessions.error': 'Failed to load permissions',
  'smartSessions.error.hint': 'The service isn’t responding. Try again in a moment.',
  'smartSessions.offline': 'You’re offline',
  'smartSessions.offline.hint': 'Your permissions will load when you reconnect.',
  'smartSessions.permission.contract-call': 'Call contracts',
  'smartSessions.permission.native-token-recurring-allowance': 'Spend {symbol} within a recurring limit',
  'smartSessions.permission.erc20-recurring-allowance': 'Spend tokens within a recurring limit',
  'smartSessions.permission.limit': 'Spend {amount} every {period}',
  'smartSessions.permission.none': 'Nothing named',
  'smartSessions.active': 'Active',
  'smartSessions.expired': 'Expired',
  'smartSessions.revoked': 'Revoked',
  'smartSessions.ended': 'Ended',
  'smartSessions.untilDay': 'until {day}',
  'smartSessions.app': 'App',
  'smartSessions.site': 'Website',
  'smartSessions.may': 'It may',
  'smartSessions.granted': 'Granted',
  'smartSessions.until': 'Valid until',
  'smartSessions.state': 'State',
  'smartSessions.network': 'Network',
  'smartSessions.appUnverified': 'The app chose its own name. We can’t check it.',
  'smartSessions.revoke': 'Revoke',
  'smartSessions.confirm': 'Revoke this permission? {app} can no longer act for your account.',
  'smartSessions.confirm.yes': 'Revoke in {wallet}',
  'smartSessions.confirm.no': 'Keep it',
  'smartSessions.asking': 'Confirm in {wallet}',
  'smartSessions.ending': 'Revoking…',
  'smartSessions.done': 'Permission revoked',
  'smartSessions.declined': 'You declined in {wallet}. The permission is still active.',
  'smartSessions.unable': '{wallet} can’t revoke this permission. Look for it in the wallet itself.',
  'smartSessions.failed': 'The permission couldn’t be revoked, and is still active. Try again.',
  'smartSessions.failed.offline': 'You’re offline, so the permission couldn’t be revoked.',
  'smartSessions.gone': 'This permission is no longer listed.',
}

/** A text of this plugin's. */
export type SessionsKey =
  | keyof typeof texts
  | keyof typeof manifest.messages
  | 'common.tryAgain'
  | 'common.loading'
  | 'language.tag'
