import { z } from 'zod/mini'
import { parseJson } from '../http/parseJson.js'
import { SandboxError } from '../SandboxError.js'
import { ApiRefusal } from './ApiRefusal.js'

const seconds = z.number().check(z.int(), z.gte(0))
const text = z.string().check(z.minLength(1), z.maxLength(1024))

/** A permission over an account that the account's owner has granted. */
const smartSession = z.strictObject({
  project: z.strictObject({
    id: text,
    name: text,
    url: z.exactOptional(text),
    iconUrl: z.exactOptional(text),
  }),
  pci: text,
  expiry: seconds,
  createdAt: seconds,
  permissions: z.array(z.looseObject({ type: text })),
  policies: z.array(z.looseObject({ id: text })),
  context: text,
  revokedAt: z.exactOptional(seconds),
})

/** A smart session as the API tells it; times are Unix times in seconds. */
type SmartSession = z.infer<typeof smartSession>

const control = z.strictObject({ account: text, sessions: z.array(smartSession).check(z.maxLength(100)) })
const revocation = z.object({ pci: text, signature: text })

/** Smart sessions, in memory. Tests add them, as the sandbox grants none. */
export interface SessionList {
  /** @param account CAIP-10, in any letter case */
  of(account: string): readonly SmartSession[]
  /**
   * Says which sessions an account has, in place of those it had.
   *
   * @throws SandboxError `PARAMETER_INVALID`
   */
  set(body: string): void
  /**
   * Ends a session of an address on whatever network. The signature is not looked at: it is another contract's.
   *
   * @throws ApiRefusal 400, or 404 for a session that there isn't
   */
  revoke(address: string, body: string): void
}

export function createSessionList(now: () => number = Date.now): SessionList {
  const sessions = new Map<string, readonly SmartSession[]>()
  return {
    of: (account) => sessions.get(account.toLowerCase()) ?? [],
    set(body) {
      const { success, data } = control.safeParse(parseJson(body))
      if (!success) {
        throw new SandboxError('PARAMETER_INVALID', 'These are no smart sessions.', {
          hint: 'Send {"account":"eip155:31337:0x…","sessions":[…]}, with sessions as GET /v1/sessions tells them.',
        })
      }
      sessions.set(data.account.toLowerCase(), data.sessions)
    },
    revoke(address, body) {
      const { success, data } = revocation.safeParse(parseJson(body))
      if (!success) throw new ApiRefusal(400, 'body', 'Send {"pci":"…","signature":"0x…"}.')
      let isFound = false
      for (const [account, each] of sessions) {
        if (!account.endsWith(`:${address.toLowerCase()}`)) continue
        sessions.set(
          account,
          each.map((session) => {
            if (session.pci !== data.pci) return session
            isFound = true
            return { ...session, revokedAt: session.revokedAt ?? Math.floor(now() / 1000) }
          }),
        )
      }
      if (!isFound) throw new ApiRefusal(404, 'pci', 'There is no such session.')
    },
  }
}
