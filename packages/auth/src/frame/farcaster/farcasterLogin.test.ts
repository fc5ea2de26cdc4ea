import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeStore } from '../fakeStore.fixture.js'
import type { ServerClient } from '../serverClient.js'
import { WalletError } from '../WalletError.js'
import { createFarcasterLogin } from './farcasterLogin.js'

const expired = new WalletError('SOCIAL_EXPIRED', 'The log-in has expired.')
const unreachable = new WalletError('UNAVAILABLE', 'The server did not answer.')
/** What the fake of the server answers once: a value, or an error that it throws. */
let answers: Record<string, unknown>
let links: number
/** The public keys that have asked, by path. */
let keys: Record<string, string>

/** A fake of the log-in server, which gives out another link each time. */
const server: ServerClient = {
  async post(path, key, body) {
    keys[path] = key.name
    if (path === '/v1/login/farcaster') {
      links += 1
      return { login: `login ${links}`, uri: `https://farcaster.test/${links}` } as never
    }
    if (path.endsWith('finish')) keys.session = (body as { sessionKey: string }).sessionKey
    const answer = answers[path]
    if (answer instanceof Error) throw answer
    return answer as never
  },
}

/** A browser, whose page loads anew with each call. */
function browser() {
  const { store } = fakeStore()
  const keepSession = vi.fn(async () => {})
  return { keepSession, load: () => createFarcasterLogin(server, store, keepSession) }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  links = 0
  keys = {}
  answers = { '/v1/login/farcaster/finish': { isLoggedIn: true, userName: 'ada' }, '/v1/session': expired }
})

afterEach(() => {
  vi.useRealTimers()
})

describe('a page that loads anew while its visitor is in the app', () => {
  test('goes on with the same link, and is logged in', async () => {
    const { load, keepSession } = browser()
    const link = await load().begin()
    const page = load()
    expect(await page.begin()).toBe(link)
    expect(await page.finish()).toBe('ada')
    expect(keepSession).toHaveBeenCalledOnce()
  })

  test('is logged in where the page before has lost the answer', async () => {
    const { load, keepSession } = browser()
    await load().begin()
    const page = load()
    await page.begin()
    answers = { '/v1/login/farcaster/finish': expired, '/v1/session': { userName: 'ada' } }
    expect(await page.finish()).toBe('ada')
    expect(keys['/v1/session']).toBe(keys.session)
    expect(keepSession).toHaveBeenCalledOnce()
  })

  test('goes on after a failure of the network', async () => {
    const { load } = browser()
    const page = load()
    const link = await page.begin()
    answers['/v1/login/farcaster/finish'] = unreachable
    await expect(page.finish()).rejects.toBe(unreachable)
    expect(await page.begin()).toBe(link)
  })
})

describe('another link is made', () => {
  test('once the first one has expired', async () => {
    const { load } = browser()
    const link = await load().begin()
    vi.setSystemTime(Date.now() + 10 * 60_000)
    expect(await load().begin()).not.toBe(link)
  })

  test.each([
    ['the visitor has declined', { isLoggedIn: false, failure: 'SOCIAL_DECLINED' }],
    ['the server knows no such log-in', expired],
    ['the visitor is logged in', { isLoggedIn: true }],
  ])('after %s', async (_, answer) => {
    const { load } = browser()
    const page = load()
    const link = await page.begin()
    answers['/v1/login/farcaster/finish'] = answer
    await page.finish().catch(() => {})
    expect(await page.begin()).not.toBe(link)
  })

  test('after the visitor has left', async () => {
    const { load } = browser()
    const page = load()
    const link = await page.begin()
    page.abort()
    expect(await load().begin()).not.toBe(link)
  })
})
