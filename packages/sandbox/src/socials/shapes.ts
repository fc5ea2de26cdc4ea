/** Somebody at a provider, as the visitor chose on its page. */
export interface Visitor {
  readonly account: string
  readonly email: 'verified' | 'unverified' | 'none'
}

/** How a stand-in differs from the others: addresses, proofs and answers, as the provider documents them. */
export interface Shape {
  readonly name: string
  /** Path of the page at which visitors consent. */
  readonly authorize: string
  readonly token: string
  /** Where the keys of its id tokens are, for OpenID Connect. */
  readonly keys?: string
  /** How the server has to prove itself at `token`. */
  readonly client: 'post' | 'basic' | 'signed'
  /** Whether it refuses a request without a code challenge. */
  readonly wantsPkce: boolean
  readonly answersBy?: 'form_post'
  /** What the token's answer has beside `access_token`. */
  readonly tokens: Readonly<Record<string, unknown>>
  /** Claims of the id token, beside those of every one. */
  claims?(visitor: Visitor): Readonly<Record<string, unknown>>
  /** Answers to the access token, by path. */
  readonly profile?: Readonly<Record<string, (visitor: Visitor) => unknown>>
}

const mailOf = ({ account, email }: Visitor) => (email === 'none' ? undefined : `${account}@mail.test`)
const nameOf = ({ account }: Visitor) => account.charAt(0).toUpperCase() + account.slice(1)

/** A number that stays the account's. */
const numberOf = ({ account }: Visitor) =>
  [...account].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2_000_000_011, 7)

/** The stand-ins, by id. */
export const shapes: Readonly<Record<string, Shape>> = {
  google: {
    name: 'Google',
    authorize: '/o/oauth2/v2/auth',
    token: '/token',
    keys: '/oauth2/v3/certs',
    client: 'post',
    wantsPkce: false,
    tokens: { token_type: 'Bearer', expires_in: 3599, scope: 'openid email profile' },
    claims: (visitor) => ({
      name: nameOf(visitor),
      ...(visitor.email !== 'none' && {
        email: mailOf(visitor),
        email_verified: visitor.email === 'verified',
      }),
    }),
  },
  x: {
    name: 'X',
    authorize: '/i/oauth2/authorize',
    token: '/2/oauth2/token',
    client: 'basic',
    wantsPkce: true,
    tokens: { token_type: 'bearer', expires_in: 7200 },
    profile: {
      '/2/users/me': (visitor) => ({
        data: {
          id: `${numberOf(visitor)}`,
          name: nameOf(visitor),
          username: visitor.account,
          // It leaves out an address that wasn't confirmed.
          ...(visitor.email === 'verified' && { confirmed_email: mailOf(visitor) }),
        },
      }),
    },
  },
  discord: {
    name: 'Discord',
    authorize: '/oauth2/authorize',
    token: '/api/oauth2/token',
    client: 'post',
    wantsPkce: false,
    tokens: { token_type: 'Bearer', expires_in: 604_800, scope: 'identify email' },
    profile: {
      '/api/users/@me': (visitor) => ({
        id: `${numberOf(visitor)}`,
        username: visitor.account,
        global_name: nameOf(visitor),
        email: mailOf(visitor) ?? null,
        verified: visitor.email === 'verified',
      }),
    },
  },
  github: {
    name: 'GitHub',
    authorize: '/login/oauth/authorize',
    token: '/login/oauth/access_token',
    client: 'post',
    wantsPkce: false,
    tokens: { token_type: 'bearer', scope: 'read:user,user:email' },
    profile: {
      '/user': (visitor) => ({ id: numberOf(visitor), login: visitor.account, name: null, email: null }),
      '/user/emails': (visitor) =>
        visitor.email === 'none'
          ? []
          : [
              {
                email: `other.${mailOf(visitor)}`,
                primary: false,
                verified: true,
                visibility: null,
              },
              {
                email: mailOf(visitor),
                primary: true,
                verified: visitor.email === 'verified',
                visibility: 'private',
              },
            ],
    },
  },
  apple: {
    name: 'Apple',
    authorize: '/auth/authorize',
    token: '/auth/token',
    keys: '/auth/keys',
    client: 'signed',
    wantsPkce: false,
    answersBy: 'form_post',
    tokens: { token_type: 'Bearer', expires_in: 3600 },
    // Booleans as texts, and no name: that comes with the form, once.
    claims: (visitor) =>
      visitor.email === 'none'
        ? {}
        : { email: mailOf(visitor), email_verified: `${visitor.email === 'verified'}` },
  },
  facebook: {
    name: 'Facebook',
    authorize: '/v23.0/dialog/oauth',
    token: '/v23.0/oauth/access_token',
    client: 'post',
    wantsPkce: false,
    tokens: { token_type: 'bearer', expires_in: 5_183_944 },
    profile: {
      // It says of no address that it was verified.
      '/v23.0/me': (visitor) => ({
        id: `${numberOf(visitor)}`,
        name: nameOf(visitor),
        ...(mailOf(visitor) && { email: mailOf(visitor) }),
      }),
    },
  },
}
