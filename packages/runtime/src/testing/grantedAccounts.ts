import { isConnection } from '../store/storedChoice.js'
import { grantedKey } from '../store/storedSession.js'
import { mockAccount } from './mockAdapter.js'

type StoredSession = Readonly<Record<string, string>>

/** Adds the account that mocked wallets share to a stored session without one, which would not be restored. */
export const withGranted = (session: StoredSession): StoredSession => ({
  ...Object.fromEntries(
    Object.keys(session)
      .filter(isConnection)
      .map((namespace) => [grantedKey(namespace), mockAccount(namespace).address]),
  ),
  ...session,
})

/** A stored session without the accounts that identify its wallets. */
export const withoutGranted = (session: unknown): unknown =>
  Object.fromEntries(Object.entries(session as object).filter(([key]) => !key.endsWith(grantedKey(''))))
