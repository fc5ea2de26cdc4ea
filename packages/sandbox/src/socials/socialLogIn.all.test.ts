import { describe, expect, test } from 'vitest'
import { attacks, refused } from './attacks.fixture.js'
import { badTokens, changed, now } from './badTokens.fixture.js'
import {
  answer,
  begin,
  consent,
  finish,
  ids,
  logIn,
  newAccount,
  startSocials,
} from './socialLogIn.fixture.js'

startSocials()

describe.each(ids)('%s', (provider) => {
  test('gives an email address only where it calls it verified', async () => {
    const account = newAccount('mary')
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
    expect(await finish(begun)).toEqual({ status: 200, answer: { isLoggedIn: false, failure: code } })
  })
})

/** Providers that document no code challenge take another log-in's code with this one's state: the state guards these. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  'a code of another log-in': ['discord', 'facebook'],
}

describe.each(Object.entries(attacks))('%s is refused', (name, attack) => {
  test.each(ids.filter((id) => !exceptions[name]?.includes(id)))('by %s', async (provider) => {
    const other = provider === 'google' ? 'github' : 'google'
    expect(await attack(provider, other)).toMatch(refused)
  })
})

test.each(badTokens)('%s: refused', async (_, spoil) => {
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
