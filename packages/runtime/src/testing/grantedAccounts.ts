import { shortAddress } from '../base/shortAddress.js'
import { accountProof } from '../session/accountProof.js'
import { accountKey, isConnection } from '../store/storedChoice.js'
import { grantedKey, saltKey } from '../store/storedSession.js'
import { mockAccount } from './mockAdapter.js'

type StoredSession = Readonly<Record<string, string>>

const salt = 'salt'

/**
 * Writes a session as the modal stores it: with digests in place of addresses. Adds the account that mocked wallets share to a
 * connection without one, which would not be restored.
 */
export const withGranted = (session: StoredSession): StoredSession => {
  const namespaces = Object.keys(session).filter(isConnection)
  const proofs = namespaces.flatMap((namespace) => {
    const granted = session[grantedKey(namespace)] ?? mockAccount(namespace).address
    const choice = session[accountKey(namespace)]?.split(' ').map((address) => accountProof(salt, address))
    return [
      [grantedKey(namespace), `${accountProof(salt, granted)} ${shortAddress(granted)}`],
      ...(choice ? [[accountKey(namespace), choice.join(' ')]] : []),
    ]
  })
  return { ...session, ...Object.fromEntries(proofs), ...(namespaces.length > 0 && { [saltKey]: salt }) }
}

/** A stored session without the accounts that identify its wallets. */
export const withoutGranted = (session: unknown): unknown =>
  Object.fromEntries(
    Object.entries(session as object).filter(([key]) => key !== saltKey && !key.endsWith(grantedKey(''))),
  )
