import { createAuthServer, openDatabase } from '@wallet-modal/auth'
import { generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestFrame } from '../auth/testFrame.fixture.js'
import { listen, type SandboxServer } from '../http/listen.js'
import { createProviders, type Spoiling } from './createProviders.js'
import { socialSettings } from './credentials.js'
import { shapes } from './shapes.js'

const origin = 'http://wallet.app.localhost:4100'
const app = 'http://app.localhost:5173'
const ids = Object.keys(shapes)
const spoiling: Spoiling = {}

let host: SandboxServer
let server: Awaited<ReturnType<typeof createAuthServer>>
let visitors = 0

beforeAll(async () => {
  host = await listen(0)
  const { routes } = createProviders(
    () => host.url,
    (uri) => uri.startsWith(`${origin}/social/answer/`),
    spoiling,
  )
  host.serve([{ routes }])
  server = await createAuthServer({
    database: await openDatabase({ folder: 'memory://' }),
    mailer: { send: async () => {}, close: () => {} },
    secret: new Uint8Array(32),
    origin,
    apps: ['http://*.localhost:*'],
    name: 'Shop',
    socials: socialSettings(host.url),
    addressOf: () => `127.${crypto.getRandomValues(new Uint8Array(3)).join('.')}`,
    log: () => {},
  })
})
afterAll(() => host.close())
beforeEach(() => {
  for (const name of ['tokens', 'claims', 'sign'] as const) delete spoiling[name]
})

const send = async (asked: Request) => server.fetch(asked)

/** A browser whose frame has begun a log-in. */
async function begin(provider: string) {
  const frame = await createTestFrame(origin, send)
  const asked = { provider, app, language: 'en' }
  const { answer } = await frame.post('/v1/login/social', asked)
  const { login, uri } = answer as { login: string; uri: string }
  const page = await (await send(new Request(uri))).text()
  const { to = '' } = windowIn(page)
  return { frame, login, to, provider }
}
type Begun = Awaited<ReturnType<typeof begin>>

/** What the wallet's page in the window is told to do. */
const windowIn = (page: string) =>
  (JSON.parse(/id="settings">(.*?)<\/script>/.exec(page)?.[1] ?? '{}').window ?? {}) as Record<string, string>

/** What the visitor chooses at the provider. @returns the provider's answer */
async function consent(to: string, chosen: Record<string, string> = {}): Promise<URLSearchParams> {
  const page = await (await fetch(to)).text()
  const asked = /name="request" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const account = chosen.account ?? `ada${visitors++}`
  const body = new URLSearchParams({
    request: asked,
    email: 'verified',
    decision: 'continue',
    ...chosen,
    account,
  })
  const answered = await fetch(`${host.url}/decide`, { method: 'POST', body, redirect: 'manual' })
  const location = answered.headers.get('location')
  if (location) return new URL(location).searchParams
  const fields = (await answered.text()).matchAll(/name="([^"]+)" value="([^"]*)"/g)
  return new URLSearchParams([...fields].map(([, name = '', value = '']) => [name, value]))
}

/** Sends the visitor back to the wallet. */
async function answer(provider: string, parameters: URLSearchParams) {
  const path = `${origin}/social/answer/${provider}`
  const asked =
    provider === 'apple'
      ? new Request(path, { method: 'POST', body: parameters })
      : new Request(`${path}?${parameters}`)
  return windowIn(await (await send(asked)).text())
}

async function finish({ frame, login }: Pick<Begun, 'frame' | 'login'>, grant?: string) {
  const session = await frame.createKey()
  const body = { login, sessionKey: session.name, ...(grant !== undefined && { grant }) }
  const answered = await frame.post('/v1/login/social/finish', body)
  if ((answered.answer as { isLoggedIn?: boolean }).isLoggedIn) frame.key = session
  return answered
}

/** A whole log-in. @returns whom the wallet knows */
async function logIn(provider: string, chosen: Record<string, string> = {}) {
  const begun = await begin(provider)
  const { grant } = await answer(provider, await consent(begun.to, chosen))
  await finish(begun, grant)
  return (await begun.frame.post('/v1/session')).answer as Record<string, string | undefined>
}

describe.each(ids)('%s', (provider) => {
  test('logs a visitor in, who has the same account the next time', async () => {
    const account = `grace${visitors++}`
    const first = await logIn(provider, { account })
    expect(first).toMatchObject({ provider, knownAs: expect.any(String) })
    expect(await logIn(provider, { account })).toEqual(first)
  })

  test('gives an email address only where it calls it verified', async () => {
    const account = `mary${visitors++}`
    const knows = provider !== 'facebook'
    expect((await logIn(provider, { account })).email).toBe(knows ? `${account}@mail.test` : undefined)
    expect((await logIn(provider, { account: `${account}u`, email: 'unverified' })).email).toBeUndefined()
    expect((await logIn(provider, { account: `${account}n`, email: 'none' })).email).toBeUndefined()
  })

  test.each([
    ['cancel', 'SOCIAL_DECLINED'],
    ['fail', 'SOCIAL_FAILED'],
  ])('%s: the frame hears %s', async (decision, code) => {
    const begun = await begin(provider)
    const told = await answer(provider, await consent(begun.to, { decision }))
    expect(told).toMatchObject({ kind: 'outcome', failure: code })
    expect((await finish(begun)).answer.error).toBe(code)
  })
})

/** A wrong, missing, replayed or swapped value. @returns the code that the frame or the window is told */
type Attack = (provider: string, other: string) => Promise<string | undefined>

const answeredWith =
  (change: (answer: URLSearchParams) => void): Attack =>
  async (provider) => {
    const begun = await begin(provider)
    const given = await consent(begun.to)
    change(given)
    return (await answer(provider, given)).failure
  }

/** The address at the provider is changed before the visitor goes there. */
const askedWith =
  (change: (asked: URLSearchParams) => void): Attack =>
  async (provider) => {
    const begun = await begin(provider)
    const to = new URL(begun.to)
    change(to.searchParams)
    const given = await consent(to.href)
    return given.has('code') ? (await answer(provider, given)).failure : 'REFUSED_THERE'
  }

const attacks: Readonly<Record<string, Attack>> = {
  'no state': answeredWith((given) => given.delete('state')),
  'an empty state': answeredWith((given) => given.set('state', '')),
  'another state': answeredWith((given) => given.set('state', 'A'.repeat(43))),
  'a state with one letter changed': answeredWith((given) =>
    given.set(
      'state',
      (given.get('state') ?? '').replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
    ),
  ),
  'two states': answeredWith((given) => given.append('state', 'B'.repeat(43))),
  'no code': answeredWith((given) => given.delete('code')),
  'an empty code': answeredWith((given) => given.set('code', '')),
  'another code': answeredWith((given) => given.set('code', 'A'.repeat(32))),
  'two codes': answeredWith((given) => given.append('code', 'B'.repeat(32))),
  'another issuer': answeredWith((given) => given.set('iss', 'https://evil.example')),
  'an error beside the code': answeredWith((given) => given.set('error', 'server_error')),
  'an id token in the answer': answeredWith((given) => given.set('id_token', 'a.b.c')),
  'an answer that is sent twice': async (provider) => {
    const begun = await begin(provider)
    const given = await consent(begun.to)
    await answer(provider, given)
    return (await answer(provider, given)).failure
  },
  'an answer after the log-in has ended': async (provider) => {
    const begun = await begin(provider)
    const given = await consent(begun.to)
    const { grant } = await answer(provider, given)
    await finish(begun, grant)
    return (await answer(provider, given)).failure
  },
  'a code of another log-in': async (provider) => {
    const [one, other] = [await begin(provider), await begin(provider)]
    const [given, stolen] = [await consent(one.to), await consent(other.to)]
    // Without a challenge, the provider itself takes any code of its client.
    stolen.set('state', given.get('state') ?? '')
    return (await answer(provider, stolen)).failure ?? 'TAKEN_WITHOUT_CHALLENGE'
  },
  'a state of another provider': async (provider, other) => {
    const [one, two] = [await begin(provider), await begin(other)]
    const [given, stolen] = [await consent(one.to), await consent(two.to)]
    given.set('state', stolen.get('state') ?? '')
    return (await answer(provider, given)).failure
  },
  'an answer at the address of another provider': async (provider, other) => {
    const begun = await begin(provider)
    return (await answer(other, await consent(begun.to))).failure
  },
  'another redirect': askedWith((asked) => asked.set('redirect_uri', 'https://evil.example/answer')),
  'a redirect of another provider': askedWith((asked) =>
    asked.set('redirect_uri', `${origin}/social/answer/elsewhere`),
  ),
  'a code without the grant': async (provider) => {
    const begun = await begin(provider)
    await answer(provider, await consent(begun.to))
    const { status, answer: told } = await finish(begun, '')
    return status === 200 && !(told as { isLoggedIn?: boolean }).isLoggedIn ? 'NOT_LOGGED_IN' : undefined
  },
  "another log-in's grant": async (provider) => {
    const [one, two] = [await begin(provider), await begin(provider)]
    await answer(provider, await consent(one.to))
    const { grant } = await answer(provider, await consent(two.to))
    const { answer: told } = await finish(one, grant)
    return (told as { isLoggedIn?: boolean }).isLoggedIn ? undefined : 'NOT_LOGGED_IN'
  },
  "the grant in another browser's frame": async (provider) => {
    const begun = await begin(provider)
    const { grant } = await answer(provider, await consent(begun.to))
    const frame = await createTestFrame(origin, send)
    return (await finish({ frame, login: begun.login }, grant)).answer.error
  },
  'a grant that was used': async (provider) => {
    const begun = await begin(provider)
    const { grant } = await answer(provider, await consent(begun.to))
    const { key } = begun.frame
    await finish(begun, grant)
    begun.frame.key = key
    return (await finish(begun, grant)).answer.error
  },
  'a window that is opened twice': async (provider) => {
    const begun = await begin(provider)
    return windowIn(await (await send(new Request(`${origin}/social/start/${begun.login}`))).text()).failure
  },
}

test('24 attacks are listed', () => {
  expect(Object.keys(attacks)).toHaveLength(24)
})

/** Providers that document no code challenge take another log-in's code with this one's state: the state guards these. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  'a code of another log-in': ['discord', 'facebook'],
}

describe.each(Object.entries(attacks))('%s is refused', (name, attack) => {
  test.each(ids.filter((id) => !exceptions[name]?.includes(id)))('by %s', async (provider) => {
    const other = provider === 'google' ? 'github' : 'google'
    expect(await attack(provider, other)).toMatch(
      /^(SOCIAL_EXPIRED|SOCIAL_FAILED|NOT_LOGGED_IN|REFUSED_THERE)$/,
    )
  })
})

describe('id tokens', () => {
  const changed =
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
  const now = () => Math.floor(Date.now() / 1000)
  const without = (name: string) =>
    changed((claims) => Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name)))
  const withClaim = (name: string, value: unknown) => changed((claims) => ({ ...claims, [name]: value }))
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signedBy = (alg: string, kid = 'sandbox') =>
    signed(async (claims) => {
      const { privateKey } = await generateKeyPair(alg)
      return new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(privateKey)
    })

  const bad: readonly (readonly [string, () => void])[] = [
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
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode('a'.repeat(32))),
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

  test('40 or more are listed', () => {
    expect(bad.length).toBeGreaterThanOrEqual(40)
  })

  test.each(bad)('%s: refused', async (_, spoil) => {
    spoil()
    for (const provider of ['google', 'apple']) {
      const begun = await begin(provider)
      const told = await answer(provider, await consent(begun.to))
      expect(told, provider).toMatchObject({ failure: 'SOCIAL_FAILED' })
    }
  })

  test.each([
    ['exp half a minute ago', changed((claims) => ({ ...claims, exp: now() - 30 }))],
    ['aud is a list of this client', changed((claims) => ({ ...claims, aud: [`${claims.aud}`] }))],
  ])('%s: taken', async (_, spoil) => {
    spoil()
    expect(await logIn('google')).toMatchObject({ provider: 'google' })
  })
})

describe('accounts', () => {
  test('two providers that call one address verified lead to one account', async () => {
    const account = `both${visitors++}`
    const [one, two] = [await logIn('google', { account }), await logIn('github', { account })]
    expect(two.knownAs).toBe(one.knownAs)
  })

  test('an address that is not verified leads to an account of its own', async () => {
    const account = `own${visitors++}`
    const one = await logIn('google', { account })
    const two = await logIn('discord', { account, email: 'unverified' })
    expect(two.knownAs).not.toBe(one.knownAs)
  })
})

describe('a window that reaches no frame', () => {
  test('logs the visitor in once they have said that it was they', async () => {
    const begun = await begin('google')
    const { grant = '', login = '' } = await answer('google', await consent(begun.to))
    const release = (from: string) =>
      send(
        new Request(`${origin}/social/release`, {
          method: 'POST',
          headers: { origin: from },
          body: new URLSearchParams({ login, grant }),
        }),
      )
    expect(windowIn(await (await release('https://evil.example')).text()).kind).toBe('over')
    expect(windowIn(await (await release(origin)).text()).kind).toBe('released')
    expect((await finish(begun)).answer).toEqual({ isLoggedIn: true })
  })
})

test('a log-in that takes the page’s place comes back to it with the grant', async () => {
  const frame = await createTestFrame(origin, send)
  const asked = { provider: 'google', app, language: 'en', returnTo: `${app}/shop?item=7` }
  const { login, uri } = (await frame.post('/v1/login/social', asked)).answer as {
    login: string
    uri: string
  }
  const { to = '' } = windowIn(await (await send(new Request(uri))).text())
  const back = await send(new Request(`${origin}/social/answer/google?${await consent(to)}`))
  const { searchParams, pathname } = new URL(back.headers.get('location') ?? '')
  expect([back.status, pathname, searchParams.get('item')]).toEqual([303, '/shop', '7'])
  expect(searchParams.get('wallet-modal')).toBe('auth')
  expect((await finish({ frame, login }, searchParams.get('grant') ?? '')).answer).toEqual({
    isLoggedIn: true,
  })
})

test.each([
  ['a page that is not listed', { app: 'https://evil.example' }, 'ORIGIN_REFUSED'],
  ['a return to another page', { returnTo: 'https://evil.example/' }, 'ORIGIN_REFUSED'],
  ['a provider that is not set up', { provider: 'farcaster' }, 'SOCIAL_NOT_OFFERED'],
  ['a name of every object', { provider: 'constructor' }, 'SOCIAL_NOT_OFFERED'],
])('%s begins nothing', async (_, wrong, code) => {
  const frame = await createTestFrame(origin, send)
  const asked = { provider: 'google', app, language: 'en', ...wrong }
  expect((await frame.post('/v1/login/social', asked)).answer.error).toBe(code)
})
