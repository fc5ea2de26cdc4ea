import type { Database } from './database.js'

/** Tables whose rows have an end, with their keys. */
const ending = {
  codes: 'id',
  social_logins: 'id',
  farcaster_logins: 'id',
  addresses: 'address',
  sessions: 'id',
  used_requests: 'id',
  challenges: 'challenge',
  email_updates: 'session',
  callers: 'caller, act',
} as const

/** Deletes what has expired. Rows that another server deletes at the same time are left to that one. */
export async function sweep(database: Database, now: number): Promise<void> {
  for (const [table, key] of Object.entries(ending))
    await database.query(
      `delete from ${table} where (${key}) in (
         select ${key} from ${table} where expires_at < $1 limit 1000 for update skip locked
       )`,
      [now],
    )
}
