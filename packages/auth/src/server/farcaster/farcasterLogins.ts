import { randomId } from '../../encoding.js'
import { AuthError } from '../AuthError.js'
import type { Database } from '../database.js'

/** How long a log-in may take. */
export const farcasterLoginMs = 10 * 60_000

/** Required values of the approval of a log-in. */
export interface AwaitedApproval {
  readonly channel: string
  readonly nonce: string
}

/** Log-ins with Farcaster. Each belongs to the key of the frame that began it, and ends once. */
export function createFarcasterLogins(database: Database, now: () => number) {
  return {
    /** Keeps a log-in. @returns its id */
    async begin(frameKey: string, { channel, nonce }: AwaitedApproval, expiresAt: number): Promise<string> {
      const id = randomId()
      await database.query(
        `insert into farcaster_logins (id, frame_key, channel, nonce, expires_at) values ($1, $2, $3, $4, $5)`,
        [id, frameKey, channel, nonce, expiresAt],
      )
      return id
    },

    /** @throws AuthError `SOCIAL_EXPIRED` if the frame has none such that is still open */
    async find(id: string, frameKey: string): Promise<AwaitedApproval> {
      const [login] = await database.query<AwaitedApproval>(
        'select channel, nonce from farcaster_logins where id = $1 and frame_key = $2 and expires_at > $3',
        [id, frameKey, now()],
      )
      if (!login) throw new AuthError('SOCIAL_EXPIRED')
      return login
    },

    /** Ends a log-in, before its approval is checked. @throws AuthError `SOCIAL_EXPIRED` if it has ended */
    async end(id: string, frameKey: string): Promise<void> {
      const [ended] = await database.query(
        'delete from farcaster_logins where id = $1 and frame_key = $2 and expires_at > $3 returning id',
        [id, frameKey, now()],
      )
      if (!ended) throw new AuthError('SOCIAL_EXPIRED')
    },
  }
}
