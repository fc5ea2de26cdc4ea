import { randomId, sha256 } from '../../encoding.js'
import type { SocialFailure } from '../../WindowSettings.js'
import { AuthError } from '../AuthError.js'
import type { Database } from '../database.js'
import { type Binding, newBinding } from './askProvider.js'
import type { Person } from './providers.js'

/** How long a log-in at a provider may take. */
const lifetimeMs = 10 * 60_000

/** A log-in that a frame has begun. */
export interface BegunLogin {
  readonly provider: string
  /** Origin of the app's page, as the browser named it to the frame. */
  readonly app: string
  /** BCP 47 tag. */
  readonly language: string
  /** Page of the app that the visitor comes back to, where the log-in takes the place of that page; absent in a window. */
  readonly returnTo?: string | undefined
}

/** A log-in that a provider has answered. */
export interface AnsweredLogin extends BegunLogin {
  readonly id: string
  readonly binding: Binding
}

/** What came of a log-in. */
export type EndedLogin =
  | { readonly person: Person & { readonly provider: string }; readonly failure?: undefined }
  | { readonly failure: SocialFailure; readonly person?: undefined }

interface Row {
  id: string
  provider: string
  app: string
  language: string
  return_to: string | null
  state: string
  nonce: string
  verifier: string
}

const begunOf = ({ provider, app, language, return_to }: Row): BegunLogin => ({
  ...{ provider, app, language },
  returnTo: return_to ?? undefined,
})

/**
 * Log-ins at providers. Each belongs to the key of the frame that began it, and ends once: with a person for that key, or with a failure.
 * The person is given out for the grant, which only the window learns that the provider has sent back: the browser that began the log-in
 * is then the one that finished it.
 */
export function createSocialLogins(database: Database, now: () => number) {
  return {
    /** Begins a log-in. @returns its id */
    async begin(frameKey: string, { provider, app, language, returnTo }: BegunLogin): Promise<string> {
      const id = randomId()
      await database.query(
        `insert into social_logins (id, frame_key, provider, app, language, return_to, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [id, frameKey, provider, app, language, returnTo ?? null, now() + lifetimeMs],
      )
      return id
    },

    /**
     * Leads a window to the provider, once.
     * @throws AuthError `SOCIAL_EXPIRED`
     */
    async start(id: string): Promise<AnsweredLogin> {
      const { state, nonce, verifier } = newBinding()
      const [row] = await database.query<Row>(
        `update social_logins set state = $2, nonce = $3, verifier = $4
         where id = $1 and state is null and expires_at > $5 returning *`,
        [id, await sha256(state), nonce, verifier, now()],
      )
      if (!row) throw new AuthError('SOCIAL_EXPIRED')
      return { id, ...begunOf(row), binding: { state, nonce, verifier } }
    },

    /**
     * Takes a state back, once.
     * @throws AuthError `SOCIAL_EXPIRED` if no log-in at this provider waits for it
     */
    async answered(provider: string, state: string): Promise<AnsweredLogin> {
      const [row] = await database.query<Row>(
        `update social_logins set is_answered = true
         where state = $1 and provider = $2 and not is_answered and expires_at > $3 returning *`,
        [await sha256(state), provider, now()],
      )
      if (!row) throw new AuthError('SOCIAL_EXPIRED')
      const { id, nonce, verifier } = row
      return { id, ...begunOf(row), binding: { state, nonce, verifier } }
    },

    /** Keeps who has logged in. @returns the grant, 32 random bytes as base64url */
    async succeed(id: string, { subject, email, name }: Person): Promise<string> {
      const grant = randomId(32)
      await database.query(
        'update social_logins set subject = $2, email = $3, name = $4, grant_hash = $5 where id = $1',
        [id, subject, email ?? null, name ?? null, await sha256(grant)],
      )
      return grant
    },

    /** Stores why a log-in failed. */
    async fail(id: string, failure: SocialFailure): Promise<void> {
      await database.query('update social_logins set failure = $2 where id = $1', [id, failure])
    },

    /** The visitor says in the provider's window that it was they who began the log-in. @returns whether there is one to release */
    async release(id: string, grant: string): Promise<boolean> {
      const released = await database.query(
        `update social_logins set is_released = true where id = $1 and grant_hash = $2 and expires_at > $3
         returning id`,
        [id, await sha256(grant), now()],
      )
      return released.length > 0
    },

    /**
     * Ends a log-in for the frame that began it.
     * @returns the visitor, or why the log-in failed; undefined while the provider hasn't answered, and without grant or release
     * @throws AuthError `SOCIAL_EXPIRED`
     */
    async finish(id: string, frameKey: string, grant: string | undefined): Promise<EndedLogin | undefined> {
      const [row] = await database.query<{ failure: SocialFailure | null }>(
        'select failure from social_logins where id = $1 and frame_key = $2 and expires_at > $3',
        [id, frameKey, now()],
      )
      if (!row) throw new AuthError('SOCIAL_EXPIRED')
      if (row.failure) return { failure: row.failure }
      const [ended] = await database.query<{
        provider: string
        subject: string
        email: string | null
        name: string | null
      }>(
        `delete from social_logins where id = $1 and frame_key = $2 and subject is not null
         and (is_released or grant_hash = $3) returning provider, subject, email, name`,
        [id, frameKey, grant === undefined ? '' : await sha256(grant)],
      )
      if (!ended) return undefined
      const { provider, subject, email, name } = ended
      return { person: { provider, subject, email: email ?? undefined, name: name ?? undefined } }
    },
  }
}
