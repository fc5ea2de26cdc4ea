import { randomId } from '../encoding.js'
import { AuthError } from './AuthError.js'
import type { Identity } from './accounts.js'
import type { Database } from './database.js'

const day = 24 * 3_600_000

/** How long a session lasts after its log-in. */
export const sessionLifetimeMs = 30 * day

/** A session of an account. */
export interface Session {
  readonly id: string
  readonly account: string
  readonly email?: string | undefined
  /** The provider that named the visitor; absent after a log-in by email. */
  readonly provider?: string | undefined
  /** The visitor's name at the provider. */
  readonly name?: string | undefined
  /** Id of the wallet on a device. It stays the same if the server loses its data. */
  readonly knownAs: string
  /** When its visitor logged in, in ms since 1970. */
  readonly signedInAt: number
  /** When its visitor last typed a code in the open session; undefined before the first one. */
  readonly provenAt: number | undefined
}

/** Sessions, each bound to a key of a frame. */
export function createSessions(database: Database, now: () => number) {
  const end = (id: string) => database.query('delete from sessions where id = $1', [id])

  /**
   * The session whose key signed a request.
   * @throws AuthError `SESSION_ENDED`; a replaced key ends its session first
   */
  async function of(key: string): Promise<Session> {
    const [row] = await database.query<{
      id: string
      account: string
      email: string | null
      provider: string | null
      subject: string | null
      name: string | null
      is_replaced: boolean
      signed_in_at: string | number
      proven_at: string | number | null
    }>(
      `select sessions.id, sessions.account, email, sessions.provider, sessions.subject, name, is_replaced, signed_in_at,
         proven_at
       from session_keys join sessions on sessions.id = session join accounts on accounts.id = sessions.account
       left join identities on identities.provider = sessions.provider and identities.subject = sessions.subject
         and identities.account = sessions.account
       -- A log-in that was under way while it was removed opens nothing, either.
       where key = $1 and expires_at > $2 and (sessions.provider is null or identities.account is not null)`,
      [key, now()],
    )
    if (row?.is_replaced) await end(row.id)
    if (!row || row.is_replaced) throw new AuthError('SESSION_ENDED')
    const { id, account, email, provider, subject, name, signed_in_at, proven_at } = row
    return {
      ...{ id, account, knownAs: email ?? `${provider} ${subject}`, signedInAt: Number(signed_in_at) },
      provenAt: proven_at === null ? undefined : Number(proven_at),
      ...{ email: email ?? undefined, provider: provider ?? undefined, name: name ?? undefined },
    }
  }

  return {
    /**
     * Starts a session of an account.
     * @param identity who has named the visitor; none after a log-in by email
     * @returns the session's id
     * @throws AuthError `REQUEST_INVALID` if the key was used before
     */
    async start(account: string, key: string, identity?: Identity): Promise<string> {
      const at = now()
      const id = randomId()
      const started = await database.query(
        `with started as (
           insert into sessions (id, account, signed_in_at, expires_at, provider, subject)
           values ($1, $2, $3, $4, $6, $7)
         )
         insert into session_keys (key, session) values ($5, $1) on conflict do nothing returning key`,
        [id, account, at, at + sessionLifetimeMs, key, identity?.provider ?? null, identity?.subject ?? null],
      )
      // Each session has a key of its own.
      if (started.length === 0) throw new AuthError('REQUEST_INVALID')
      return id
    },

    of,

    /**
     * Gives a session another key. A frame that didn't hear the answer asks again for the same key.
     * @throws AuthError `SESSION_ENDED` if its key was replaced by another one; `REQUEST_INVALID` if the new key was used before
     */
    async rotate(key: string, newKey: string): Promise<void> {
      const [repeated] = await database.query(
        `select newer.key from session_keys as newer join session_keys as older on older.session = newer.session
         where older.key = $1 and older.is_replaced and newer.key = $2 and not newer.is_replaced`,
        [key, newKey],
      )
      if (repeated) return
      await of(key)
      const [known] = await database.query('select key from session_keys where key = $1', [newKey])
      if (known) throw new AuthError('REQUEST_INVALID')
      const rotated = await database.query(
        `with old as (
           update session_keys set is_replaced = true where key = $1 and not is_replaced returning session
         )
         insert into session_keys (key, session) select $2, session from old returning key`,
        [key, newKey],
      )
      if (rotated.length === 0) throw new AuthError('SESSION_ENDED')
    },

    /** Renews a session after a new code to the account's address, as a log-in does. */
    async prove(id: string): Promise<void> {
      await database.query('update sessions set signed_in_at = $2, proven_at = $2 where id = $1', [id, now()])
    },

    /** Ends a session: none of its keys is accepted from now on. */
    end: async (id: string): Promise<void> => {
      await end(id)
    },
  }
}
