import { AuthError } from './AuthError.js'
import { codeLimits } from './codes.js'
import type { Database } from './database.js'
import type { Session } from './sessions.js'

/** Changes of accounts' addresses: a code to the old one, then a code to the new one. */
export function createEmailUpdates(database: Database, now: () => number) {
  return {
    /** Begins a change, in place of any before. @param old the account's address now */
    async begin({ id }: Session, old: string, email: string): Promise<void> {
      await database.query(
        `insert into email_updates (session, old, email, is_confirmed, expires_at) values ($1, $2, $3, false, $4)
         on conflict (session) do update set old = excluded.old, email = excluded.email,
           is_confirmed = false, expires_at = excluded.expires_at`,
        [id, old, email, now() + codeLimits.lifetimeMs],
      )
    },

    /** Whether the old address has confirmed a change to this address. */
    async isConfirmed({ id }: Session, email: string): Promise<boolean> {
      const found = await database.query(
        `select session from email_updates
         where session = $1 and email = $2 and is_confirmed and expires_at > $3`,
        [id, email, now()],
      )
      return found.length > 0
    },

    /**
     * A code has come back.
     * @param old the address that it was sent to
     * @returns the new address
     * @throws AuthError `CODE_EXPIRED` if the account has another address since
     */
    async confirm({ id, account }: Session, old: string): Promise<string> {
      const [row] = await database.query<{ email: string }>(
        `update email_updates set is_confirmed = true where session = $1 and old = $2 and expires_at > $3
           and exists (select 1 from accounts where accounts.id = $4 and accounts.email = $2) returning email`,
        [id, old, now(), account],
      )
      if (!row) throw new AuthError('CODE_EXPIRED')
      return row.email
    },

    /**
     * The code to the new address has come back, too.
     * @throws AuthError `CODE_EXPIRED` if the old address hasn't confirmed, or isn't the account's any more; `EMAIL_TAKEN` if another account has it
     */
    async finish({ id, account }: Session, email: string): Promise<void> {
      const [row] = await database.query(
        `delete from email_updates using accounts where session = $1 and email_updates.email = $2 and is_confirmed
           and expires_at > $3 and accounts.id = $4 and accounts.email = email_updates.old returning session`,
        [id, email, now(), account],
      )
      if (!row) throw new AuthError('CODE_EXPIRED')
      const changed = await database.query(
        `update accounts set email = $2 where id = $1
           and not exists (select 1 from accounts as others where others.email = $2 and others.id <> $1)
         returning id`,
        [account, email],
      )
      if (changed.length === 0) throw new AuthError('EMAIL_TAKEN')
    },
  }
}
