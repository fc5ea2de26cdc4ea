import { createHash, randomBytes } from 'node:crypto'
import type { SignedMessage, SignInMessage } from '@wallet-modal/plugins/siwx/server'
import type { Database } from './database'

/** How long a visitor stays signed in, in milliseconds, unless what they signed ends sooner. */
export const lifetimeMs = 7 * 24 * 60 * 60 * 1000

/** Keeps what visitors have signed in the database, by the token in their cookie. */
export function createSessions(database: Database) {
  return {
    /** What a visitor has signed, as far as it still stands. */
    of: (token: string | undefined): Promise<SignedMessage[]> =>
      database.query(
        'select message, signature from sessions where visitor = $1 and expires_at > $2 order by account, chain',
        [visitorOf(token), Date.now()],
      ),

    /**
     * Adds what a visitor has signed; its signature has been verified.
     * @returns the visitor's new token: one that was known before the sign-in is worth nothing after it
     */
    async add(
      token: string | undefined,
      data: SignInMessage,
      { message, signature }: SignedMessage,
    ): Promise<string> {
      const next = randomBytes(32).toString('base64url')
      const { accountAddress, chainId, expirationTime } = data
      const expiresAt = Math.min(Date.now() + lifetimeMs, Date.parse(expirationTime ?? '') || Infinity)
      await database.query('delete from sessions where expires_at < $1', [Date.now()])
      await database.query('update sessions set visitor = $1 where visitor = $2', [
        visitorOf(next),
        visitorOf(token),
      ])
      await database.query(
        `insert into sessions (visitor, account, chain, message, signature, expires_at) values ($1, $2, $3, $4, $5, $6)
        on conflict (visitor, account, chain) do update set message = $4, signature = $5, expires_at = $6`,
        [visitorOf(next), accountAddress, chainId, message, signature, expiresAt],
      )
      return next
    },

    /** Ends the sessions of a visitor's account, on all networks. */
    async end(token: string | undefined, account: string): Promise<void> {
      await database.query('delete from sessions where visitor = $1 and account = $2', [
        visitorOf(token),
        account,
      ])
    },
  }
}

/** The database has no tokens: whoever reads it can't take a visitor's place. */
const visitorOf = (token = '') => createHash('sha256').update(token).digest('hex')
