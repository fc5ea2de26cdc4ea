import type { SignInMessage, SignInSession, SignInSessions } from '@wallet-modal/runtime/login'
import type { PluginContext } from '@wallet-modal/runtime/plugin'
import { hasExpired } from './expiry.js'
import { createNonce } from './message/createNonce.js'
import { readSession } from './readSession.js'

const key = 'sessions'

/** The most sessions that are kept. The oldest go first. */
const maxKept = 20

/**
 * Keeps sessions in this browser, for demos and for apps without a server. These sessions prove nothing: any code that can write to the
 * page's storage can add any account. So signatures aren't checked.
 */
export function localSessions({ storage, clock }: Pick<PluginContext, 'storage' | 'clock'>): SignInSessions {
  const list = (value: unknown) => (Array.isArray(value) ? value.slice(-maxKept) : undefined)
  const current = (): SignInSession[] =>
    (storage.read(key, list) ?? [])
      .flatMap((one) => readSession(one) ?? [])
      .filter(({ data }) => isCurrent(data, clock.now()))
  return {
    createMessage: async () => ({ nonce: createNonce() }),
    add: async (session) => storage.write(key, [...current(), session]),
    get: async () => current(),
    revoke: async ({ accountAddress }) =>
      storage.write(
        key,
        current().filter(({ data }) => data.accountAddress !== accountAddress),
      ),
  }
}

/** Whether a message has begun, and has not expired. */
function isCurrent(message: SignInMessage, now: number): boolean {
  const { issuedAt, notBefore = issuedAt } = message
  return !hasExpired(message, now) && Math.max(Date.parse(issuedAt), Date.parse(notBefore)) <= now
}
