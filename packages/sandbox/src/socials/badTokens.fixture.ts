import { generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import type { Spoiling } from './createProviders.js'
import { spoiling } from './socialLogIn.fixture.js'

/** Changes an id token's claims. */
export const changed =
  (change: (claims: JWTPayload) => JWTPayload): (() => void) =>
  () => {
    spoiling.claims = change
  }
const signed =
  (sign: (claims: JWTPayload) => Promise<string>): (() => void) =>
  () => {
    spoiling.sign = sign
  }
const told = (change: NonNullable<Spoiling['tokens']>) => () => {
  spoiling.tokens = change
}
/** The time, in seconds since 1970. */
export const now = () => Math.floor(Date.now() / 1000)
const without = (name: string) =>
  changed((claims) => Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name)))
const withClaim = (name: string, value: unknown) => changed((claims) => ({ ...claims, [name]: value }))
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signedBy = (alg: string, kid = 'sandbox') =>
  signed(async (claims) => {
    const { privateKey } = await generateKeyPair(alg)
    return new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(privateKey)
  })

/** Id tokens that no server may take, each with how to make the providers give it. */
export const badTokens: readonly (readonly [string, () => void])[] = [
  ...['iss', 'aud', 'sub', 'exp', 'iat', 'nonce'].map((name) => [`no ${name}`, without(name)] as const),
  ...['iss', 'aud', 'sub', 'exp', 'iat', 'nonce'].map(
    (name) => [`${name} is null`, withClaim(name, null)] as const,
  ),
  ['iss of another provider', withClaim('iss', 'https://evil.example')],
  ['iss with a slash more', changed((claims) => ({ ...claims, iss: `${claims.iss}/` }))],
  ['aud of another client', withClaim('aud', 'another-client')],
  ['aud is an empty list', withClaim('aud', [])],
  ['aud is a list of others', withClaim('aud', ['one', 'two'])],
  [
    'azp of another client',
    changed((claims) => ({ ...claims, aud: [`${claims.aud}`, 'other'], azp: 'other' })),
  ],
  ['exp two minutes ago', changed((claims) => ({ ...claims, exp: now() - 120 }))],
  ['exp is a text', withClaim('exp', '9999999999')],
  ['nbf in two minutes', changed((claims) => ({ ...claims, nbf: now() + 120 }))],
  ['nbf is a text', withClaim('nbf', 'now')],
  ['another nonce', withClaim('nonce', 'another')],
  ['an empty nonce', withClaim('nonce', '')],
  ['sub is empty', withClaim('sub', '')],
  ['sub is an object', withClaim('sub', {})],
  ['sub is too long', withClaim('sub', 'a'.repeat(300))],
  ['email is a list', withClaim('email', ['ada@mail.test'])],
  ['email_verified is a number', withClaim('email_verified', 1)],
  ['email_verified is another text', withClaim('email_verified', 'yes')],
  ['alg none', signed(async (claims) => `${encoded({ alg: 'none' })}.${encoded(claims)}.`)],
  ['alg None', signed(async (claims) => `${encoded({ alg: 'None' })}.${encoded(claims)}.`)],
  [
    'alg HS256 with the client secret',
    signed((claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode('a'.repeat(32))),
    ),
  ],
  ['another RS256 key', signedBy('RS256')],
  ['another RS256 key of another id', signedBy('RS256', 'other')],
  ['PS256', signedBy('PS256')],
  ['RS384', signedBy('RS384')],
  ['ES256', signedBy('ES256')],
  ['EdDSA', signedBy('EdDSA')],
  ['no token', told(({ id_token: _, ...rest }) => rest)],
  ['an empty token', told((answer) => ({ ...answer, id_token: '' }))],
  [
    'a token in two parts',
    told((answer) => ({
      ...answer,
      id_token: `${answer.id_token}`.split('.').slice(0, 2).join('.'),
    })),
  ],
  [
    'a token with another signature',
    told((answer) => ({
      ...answer,
      id_token: `${`${answer.id_token}`.slice(0, -8)}AAAAAAAA`,
    })),
  ],
  ['a token that is an object', told((answer) => ({ ...answer, id_token: {} }))],
]
