import { describe, expect, test } from 'vitest'
import { createTestFrame } from '../auth/testFrame.fixture.js'
import { attacks, refused } from './attacks.fixture.js'
import { badTokens } from './badTokens.fixture.js'
import {
  answer,
  app,
  appleOrigin,
  begin,
  consent,
  finish,
  ids,
  logIn,
  newAccount,
  origin,
  send,
  startSocials,
  windowIn,
} from './socialLogIn.fixture.js'

startSocials()

describe.each(ids)('%s', (provider) => {
  test('logs a visitor in, who has the same account the next time', async () => {
    const account = newAccount('grace')
    const first = await logIn(provider, { account })
    expect(first).toMatchObject({ provider, knownAs: expect.any(String) })
    expect(await logIn(provider, { account })).toEqual(first)
  })

  test('cancelled: the frame hears of it', async () => {
    const begun = await begin(provider)
    const told = await answer(provider, await consent(begun.to, { decision: 'cancel' }))
    expect(told).toMatchObject({ kind: 'outcome', failure: 'SOCIAL_DECLINED' })
    expect(await finish(begun)).toEqual({
      status: 200,
      answer: { isLoggedIn: false, failure: 'SOCIAL_DECLINED' },
    })
  })
})

test.each(['/v1/login/social', '/v1/login/social/finish', '/v1/session'])(
  'a form of Apple’s page reaches the answer alone: %s refuses it',
  async (path) => {
    const form = {
      method: 'POST',
      headers: { origin: appleOrigin },
      body: new URLSearchParams({ state: '1' }),
    }
    const answered = await send(new Request(`${origin}${path}`, form))
    expect((await answered.json()).error).toBe('ORIGIN_REFUSED')
  },
)

/** All of them, by all providers, are in `socialLogIn.all.test.ts`. */
describe('of the attacks', () => {
  test('24 are listed', () => {
    expect(Object.keys(attacks)).toHaveLength(24)
  })

  test.each([
    ['another state', 'google'],
    ['an answer that is sent twice', 'apple'],
    ['a code of another log-in', 'github'],
    ['another redirect', 'x'],
    ["the grant in another browser's frame", 'discord'],
    ['a grant that was used', 'facebook'],
  ])('%s is refused by %s', async (name, provider) => {
    expect(await attacks[name]?.(provider, provider === 'google' ? 'github' : 'google')).toMatch(refused)
  })
})

describe('of the bad id tokens', () => {
  test('40 or more are listed', () => {
    expect(badTokens.length).toBeGreaterThanOrEqual(40)
  })

  const sampled = ['another nonce', 'aud of another client', 'alg none']
  test.each(badTokens.filter(([name]) => sampled.includes(name)))('%s: refused', async (_, spoil) => {
    spoil()
    const begun = await begin('google')
    expect(await answer('google', await consent(begun.to))).toMatchObject({ failure: 'SOCIAL_FAILED' })
  })
})

describe('accounts', () => {
  test('two providers that call one address verified lead to one account', async () => {
    const account = newAccount('both')
    const [one, two] = [await logIn('google', { account }), await logIn('github', { account })]
    expect(two.knownAs).toBe(one.knownAs)
  })

  test('an address that is not verified leads to an account of its own', async () => {
    const account = newAccount('own')
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

test('a log-in that takes the page’s place comes back to it with the grant, once its visitor agrees in the wallet’s page', async () => {
  const frame = await createTestFrame(origin, send)
  const asked = { provider: 'google', app, language: 'en', returnTo: `${app}/shop?item=7` }
  const { login, uri } = (await frame.post('/v1/login/social', asked)).answer as {
    login: string
    uri: string
  }
  const { to = '' } = windowIn(await (await send(new Request(uri))).text())
  const { kind, returnTo = '' } = await answer('google', await consent(to))
  const { searchParams, pathname } = new URL(returnTo)
  expect([kind, pathname, searchParams.get('item')]).toEqual(['outcome', '/shop', '7'])
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
