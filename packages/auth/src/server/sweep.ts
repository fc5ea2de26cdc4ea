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

/**
 * Deletes what has expired. Rows that another server deletes at the same time are left to that one.
 * @default tables all of the log-in server
 */
export async function sweep(
  database: Database,
  now: number,
  tables = Object.keys(ending) as (keyof typeof ending)[],
): Promise<void> {
  for (const table of tables) {
    const key = ending[table]
    await database.query(
      `delete from ${table} where (${key}) in (
         select ${key} from ${table} where expires_at < $1 limit 1000 for update skip locked
       )`,
      [now],
    )
  }
}
