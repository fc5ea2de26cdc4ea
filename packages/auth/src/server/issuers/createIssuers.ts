import { createRemoteJWKSet, decodeJwt, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { sha256 } from '../../encoding.js'
import { AuthError } from '../AuthError.js'
import type { Identity } from '../accounts.js'
import type { Database } from '../database.js'
import { parseEmail } from '../email.js'

/** Signatures that a token may have: a shared secret, or none, isn't among them. */
export const tokenAlgorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'] as const

/** An issuer of tokens (OpenID Connect Core 1.0), such as better-auth, Clerk or Supabase. */
export interface IssuerSettings {
  /** The token's `iss`, which is its issuer's address. */
  readonly issuer: string
  /** The token's `aud`. */
  readonly audience: string
  /** Address of the issuer's keys (RFC 7517). */
  readonly jwks: string
  /** How the issuer signs. @default 'RS256' */
  readonly algorithm?: (typeof tokenAlgorithms)[number] | undefined
  /**
   * Whether a token counts only with the `nonce` of the frame that brings it: then a token that was stolen is worth nothing. Your issuer
   * has to write it into the token. @default false
   */
  readonly nonce?: boolean | undefined
}

/** How far an issuer's clock may be off, in seconds. */
const skewSeconds = 60
/** A token may be this old, in seconds: it logs in, once. */
const maxAgeSeconds = 10 * 60
/** How long an issuer may take to send its keys. */
const timeoutMs = 5000

/** Databases refuse a NUL. */
const text = z.string().regex(/^[^\0]*$/)

const claims = z.object({
  sub: text.min(1).max(255),
  nonce: z.string().max(200).optional(),
  email: z.string().max(254).nullish(),
  email_verified: z.boolean().nullish(),
  name: text.nullish(),
})

/** Tokens of the issuers that the operator has listed. */
export function createIssuers(
  listed: readonly IssuerSettings[],
  { database, now }: { readonly database: Database; readonly now: () => number },
) {
  const issuers = new Map(
    listed.map((settings) => {
      const keys = createRemoteJWKSet(new URL(settings.jwks), { timeoutDuration: timeoutMs })
      return [settings.issuer, { settings, keys }] as const
    }),
  )

  /** Takes the token, once. What the signature covers counts: the signature itself may be written in several ways. */
  async function isNew(token: string): Promise<boolean> {
    const signed = token.slice(0, token.lastIndexOf('.'))
    const added = await database.query(
      'insert into used_requests (id, expires_at) values ($1, $2) on conflict do nothing returning id',
      [`token ${await sha256(signed)}`, now() + (maxAgeSeconds + 2 * skewSeconds) * 1000],
    )
    return added.length > 0
  }

  return {
    /**
     * Checks a token: signature by the issuer's one algorithm, issuer, audience, time, and that it wasn't used before.
     * @param frameKey the key that has signed the request with the token
     * @throws AuthError `TOKEN_REFUSED`; `UNAVAILABLE` if the issuer's keys can't be had
     */
    async check(token: string, frameKey: string): Promise<Identity> {
      const known = issuers.get(issuerOf(token) ?? '')
      if (!known) throw new AuthError('TOKEN_REFUSED')
      const { issuer, audience, algorithm = 'RS256', nonce: wantsNonce = false } = known.settings
      const { payload } = await jwtVerify(token, known.keys, {
        ...{ issuer, audience, algorithms: [algorithm], requiredClaims: ['sub', 'exp', 'iat'] },
        ...{ clockTolerance: skewSeconds, maxTokenAge: maxAgeSeconds, currentDate: new Date(now()) },
      }).catch(refuse)
      const read = claims.safeParse(payload)
      if (!read.success) throw new AuthError('TOKEN_REFUSED', {}, read.error)
      const { sub, nonce, email, email_verified, name } = read.data
      if (wantsNonce && nonce !== (await nonceOf(frameKey))) throw new AuthError('TOKEN_REFUSED')
      if (!(await isNew(token))) throw new AuthError('TOKEN_REFUSED')
      return {
        ...{ provider: issuer, subject: sub, name: name?.slice(0, 100) || undefined },
        // Only an address that the issuer calls verified finds an account.
        email: email_verified === true ? parseEmail(email) : undefined,
      }
    },
  }
}

/** The nonce of a frame's key: a token with it works in that frame alone. */
const nonceOf = (frameKey: string): Promise<string> => sha256(frameKey)

function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss
  } catch {
    return undefined
  }
}

/** Blames the token for a failed check, but not for keys that the issuer doesn't send. */
function refuse(error: unknown): never {
  const isToken =
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid)
  // The set's own error for an answer that isn't 200, or no JSON, is the base class.
  const isKeys = isToken && error.code === 'ERR_JOSE_GENERIC'
  throw new AuthError(isToken && !isKeys ? 'TOKEN_REFUSED' : 'UNAVAILABLE', {}, error)
}
