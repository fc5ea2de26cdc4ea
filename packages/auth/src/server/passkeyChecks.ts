import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { randomId } from '../encoding.js'
import { AuthError } from './AuthError.js'
import type { Database } from './database.js'
import type { Session } from './sessions.js'

/** How long a visitor may take to make a passkey, in ms. */
const lifetimeMs = 5 * 60_000

/** A new passkey, as the browser answers: base64url. */
export interface NewPasskey {
  readonly id: string
  readonly clientDataJSON: string
  readonly attestationObject: string
}

/** Checks new passkeys: made for the frame's own host, for this session, once, with the visitor verified. */
export function createPasskeyChecks(database: Database, origin: string, now: () => number) {
  return {
    /** A challenge for one new passkey, as base64url. */
    async challenge({ id }: Session): Promise<string> {
      const challenge = randomId(32)
      await database.query('insert into challenges (challenge, session, expires_at) values ($1, $2, $3)', [
        challenge,
        id,
        now() + lifetimeMs,
      ])
      return challenge
    },

    /** @throws AuthError `PASSKEY_INVALID` */
    async verify({ id: session }: Session, passkey: NewPasskey): Promise<void> {
      const { id, ...response } = passkey
      const isKnown = async (challenge: string) => {
        const used = await database.query(
          'delete from challenges where challenge = $1 and session = $2 and expires_at > $3 returning challenge',
          [challenge, session, now()],
        )
        return used.length > 0
      }
      const verified = await verifyRegistrationResponse({
        response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
        expectedChallenge: isKnown,
        expectedOrigin: origin,
        expectedRPID: new URL(origin).hostname,
        requireUserVerification: true,
      }).catch((error: unknown) => {
        throw new AuthError('PASSKEY_INVALID', {}, error)
      })
      if (!verified.verified) throw new AuthError('PASSKEY_INVALID')
    },
  }
}
