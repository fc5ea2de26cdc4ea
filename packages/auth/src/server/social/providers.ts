import { z } from 'zod'
import { parseEmail } from '../email.js'

/** A person, as a provider names them. */
export interface Person {
  /** The provider's own id of the person, which never changes. */
  readonly subject: string
  /** An email address that the provider calls verified: only such a one finds an account. */
  readonly email?: string | undefined
  readonly name?: string | undefined
}

/** Facts of a provider, from its documentation. */
export interface ProviderFacts {
  readonly name: string
  /** Its issuer, which signs id tokens, or its site. */
  readonly issuer: string
  readonly authorize: string
  readonly token: string
  /** Keys of its id tokens, for OpenID Connect. Their algorithm is RS256. */
  readonly keys?: string
  /** Addresses that tell who has logged in, for OAuth 2. */
  readonly profile?: readonly string[]
  readonly scope: string
  /** Further parameters of the request. */
  readonly parameters?: Readonly<Record<string, string>>
  /** Whether it takes a code challenge (RFC 7636, S256). */
  readonly takesPkce: boolean
  /** How it sends the visitor back. @default by the address */
  readonly answersBy?: 'form_post'
  /** How the server proves itself: by its secret in the body or the header, or by a secret that it signs. @default 'post' */
  readonly client?: 'basic' | 'signed'
  /** Reads the claims of the id token, or the answers of {@link profile}. @throws ZodError */
  read(...told: unknown[]): Person
}

const id = z.union([z.string().min(1).max(255), z.number().int().transform(String)])
const text = z.string().max(254).nullish()
const said = z.union([z.boolean(), z.enum(['true', 'false'])]).nullish()

/** A person, from a provider's response. An address that the provider doesn't call verified is dropped. */
const person = (
  subject: string,
  name?: string | null,
  email?: string | null,
  isVerified?: unknown,
): Person => ({
  subject,
  name: name || undefined,
  email: isVerified === true || isVerified === 'true' ? parseEmail(email) : undefined,
})

/** Claims of an id token (OpenID Connect Core 1.0, 5.1). Apple writes booleans as texts. */
const claims = z.object({ sub: id, email: text, email_verified: said, name: text })
const readClaims = (told: unknown): Person => {
  const { sub, email, email_verified, name } = claims.parse(told)
  return person(sub, name, email, email_verified)
}

const gitHubUser = z.object({ id, login: z.string().max(100), name: text })
const gitHubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))
const xUser = z.object({ data: z.object({ id, username: z.string().max(100), confirmed_email: text }) })
const discordUser = z.object({
  id,
  username: z.string().max(100),
  global_name: text,
  email: text,
  verified: said,
})
const facebookUser = z.object({ id, name: text })

/** The providers by id, in the order of specification section 9. Farcaster is no OAuth provider. */
export const providers = {
  google: {
    name: 'Google',
    issuer: 'https://accounts.google.com',
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    keys: 'https://www.googleapis.com/oauth2/v3/certs',
    scope: 'openid email profile',
    parameters: { prompt: 'select_account' },
    takesPkce: true,
    read: readClaims,
  },
  x: {
    name: 'X',
    issuer: 'https://x.com',
    authorize: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    profile: ['https://api.x.com/2/users/me?user.fields=confirmed_email'],
    scope: 'users.read tweet.read users.email',
    takesPkce: true,
    client: 'basic',
    read(told) {
      const { data } = xUser.parse(told)
      return person(data.id, data.username, data.confirmed_email, Boolean(data.confirmed_email))
    },
  },
  discord: {
    name: 'Discord',
    issuer: 'https://discord.com',
    authorize: 'https://discord.com/oauth2/authorize',
    token: 'https://discord.com/api/oauth2/token',
    profile: ['https://discord.com/api/users/@me'],
    scope: 'identify email',
    takesPkce: false,
    read(told) {
      const user = discordUser.parse(told)
      return person(user.id, user.global_name ?? user.username, user.email, user.verified)
    },
  },
  github: {
    name: 'GitHub',
    issuer: 'https://github.com',
    authorize: 'https://github.com/login/oauth/authorize',
    token: 'https://github.com/login/oauth/access_token',
    profile: ['https://api.github.com/user', 'https://api.github.com/user/emails'],
    scope: 'read:user user:email',
    takesPkce: true,
    read(told, emails) {
      const user = gitHubUser.parse(told)
      const primary = gitHubEmails.parse(emails).find((each) => each.primary)
      return person(user.id, user.name || user.login, primary?.email, primary?.verified)
    },
  },
  apple: {
    name: 'Apple',
    issuer: 'https://appleid.apple.com',
    authorize: 'https://appleid.apple.com/auth/authorize',
    token: 'https://appleid.apple.com/auth/token',
    keys: 'https://appleid.apple.com/auth/keys',
    scope: 'openid email name',
    takesPkce: true,
    answersBy: 'form_post',
    client: 'signed',
    read: readClaims,
  },
  facebook: {
    name: 'Facebook',
    issuer: 'https://www.facebook.com',
    authorize: 'https://www.facebook.com/v23.0/dialog/oauth',
    token: 'https://graph.facebook.com/v23.0/oauth/access_token',
    // It calls no address verified, so none is asked for.
    profile: ['https://graph.facebook.com/v23.0/me?fields=id,name'],
    scope: 'public_profile',
    takesPkce: false,
    read(told) {
      const user = facebookUser.parse(told)
      return person(user.id, user.name)
    },
  },
} as const satisfies Record<string, ProviderFacts>

/** The id of a provider, such as `google`. */
export type ProviderId = keyof typeof providers

/** Whether a text is the id of a provider. */
export const isProviderId = (text: string): text is ProviderId => Object.hasOwn(providers, text)
