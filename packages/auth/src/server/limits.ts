import { AuthError } from './AuthError.js'
import type { Database } from './database.js'

const minute = 60_000

/** How often a caller may act within a time. A caller is an IPv4 address, or the first 64 bits of an IPv6 address. */
const limits = {
  'ask for a code': { times: 30, within: 60 * minute },
  'try a code': { times: 60, within: 10 * minute },
  'use a session': { times: 600, within: minute },
  'recover a wallet': { times: 30, within: 60 * minute },
  // Each wait keeps a connection and asks the database twice a second, for 20 seconds.
  'ask the escrow': { times: 60, within: 10 * minute },
  'wait for a link': { times: 60, within: 10 * minute },
  'begin a social log-in': { times: 60, within: 10 * minute },
  // A log-in opens two pages in the provider's window, or three.
  'open a log-in page': { times: 200, within: 10 * minute },
  'open a link': { times: 30, within: 10 * minute },
} as const

/** An action of a caller. */
export type Act = keyof typeof limits

/**
 * Counts what a caller does.
 * @throws AuthError `TOO_MANY`, with the seconds to wait
 */
export const countCaller = (database: Database, caller: string, act: Act, now: number): Promise<void> =>
  countWithin(database, caller, act, limits[act], now)

/**
 * Counts what happens to somebody or something.
 * @param within ms
 * @throws AuthError `TOO_MANY`, with the seconds to wait
 */
export async function countWithin(
  database: Database,
  name: string,
  act: string,
  { times, within }: { readonly times: number; readonly within: number },
  now: number,
): Promise<void> {
  const [row] = await database.query<{ count: number; expires_at: string | number }>(
    `insert into callers as known (caller, act, count, expires_at) values ($1, $2, 1, $4)
     on conflict (caller, act) do update set
       count = case when known.expires_at <= $3 then 1 else known.count + 1 end,
       expires_at = case when known.expires_at <= $3 then excluded.expires_at else known.expires_at end
     returning count, expires_at`,
    [name, act, now, now + within],
  )
  if (row && row.count > times)
    throw new AuthError('TOO_MANY', { retryAfter: Math.ceil((Number(row.expires_at) - now) / 1000) })
}
