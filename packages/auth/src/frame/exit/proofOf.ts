import type { WindowAnswered } from '@wallet-modal/plugins/auth/protocol'

/**
 * What proves the visitor before an export. A code, where the account has an email address. Without one, a new log-in with a way back, which
 * has to be added first: a log-in alone exports nothing.
 */
export function proofOf({ email, wallet }: WindowAnswered<'STANDING'>): 'code' | 'logIn' | 'factor' {
  if (email !== undefined) return 'code'
  return (wallet?.factors.length ?? 0) > 0 ? 'logIn' : 'factor'
}
