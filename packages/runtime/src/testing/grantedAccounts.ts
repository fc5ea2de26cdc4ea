import { isConnection } from '../store/storedChoice.js'
import { grantedKey } from '../store/storedSession.js'
import { mockAccount } from './mockAdapter.js'

type StoredSession = Readonly<Record<string, string>>

/** A stored session with the account that mocked wallets share, unless it names another: without one nothing is brought back. */
export const withGranted = (session: StoredSession): StoredSession => ({
  ...Object.fromEntries(
    Object.keys(session)
      .filter(isConnection)
      .map((namespace) => [grantedKey(namespace), mockAccount(namespace).address]),
  ),
  ...session,
})

/** What is stored of the connections, without the accounts that prove that they are of the same wallets. */
export const withoutGranted = (session: unknown): unknown =>
  Object.fromEntries(Object.entries(session as object).filter(([key]) => !key.endsWith(grantedKey(''))))
