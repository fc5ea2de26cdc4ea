import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeviceStore, StoredSession } from '../keys/deviceStore.js'
import { startTestServer } from '../server/startTestServer.fixture.js'
import { createLogin } from './login.js'
import { createServerClient } from './serverClient.js'

const day = 24 * 3_600_000

let server: Awaited<ReturnType<typeof startTestServer>>
/** Requests that the frame has sent. */
let paths: string[]
/** A path whose answer is lost on its way to the frame. */
let lostAnswer: string | undefined
let addresses = 0

beforeAll(async () => {
  server = await startTestServer({ now: () => Date.now() })
})
afterAll(() => server.database.close())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  // One tab: nobody waits for anybody.
  vi.stubGlobal('navigator', {
    locks: { request: (_: string, ...rest: unknown[]) => (rest.at(-1) as () => unknown)() },
  })
  paths = []
  lostAnswer = undefined
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A browser that is logged in, with a fake of its storage. */
async function logIn() {
  const kept: { session?: StoredSession | undefined; devices: Map<string, unknown> } = { devices: new Map() }
  const store = {
    session: async () => kept.session,
    setSession: async (session: StoredSession) => {
      kept.session = session
    },
    clearSession: async () => {
      kept.session = undefined
    },
    device: async (walletId: string) => kept.devices.get(walletId),
    addDevice: async ({ walletId, enrolmentId }, _, secret) => {
      const bytes = secret.slice()
      kept.devices.set(walletId, { walletId, enrolmentId, unwrap: async () => bytes.slice() })
    },
  } as Partial<DeviceStore> as DeviceStore
  const ask: typeof fetch = async (url, init) => {
    const request = new Request(url, { ...init, headers: { ...init?.headers, origin: server.origin } })
    const { pathname } = new URL(request.url)
    paths.push(pathname)
    const answer = await server.fetch(request)
    if (pathname === lostAnswer) throw new TypeError('Failed to fetch')
    return answer
  }
  const login = createLogin(createServerClient(server.origin, ask), store)
  await login.askForCode(`ada${addresses++}@mail.test`)
  await login.tryCode(server.newestCode())
  await login.user()
  paths = []
  return { login, kept }
}

describe('the key of a session', () => {
  it('stays for a day, and then is replaced', async () => {
    const { login, kept } = await logIn()
    const { pair } = kept.session ?? {}
    await login.user()
    expect(paths.splice(0)).not.toContain('/v1/session/rotate')
    vi.setSystemTime(Date.now() + day)
    await login.user()
    expect(paths).toEqual(['/v1/session/rotate', '/v1/session', '/v1/wallet'])
    expect(kept.session?.pair).not.toBe(pair)
  })

  it('ends the session when a copy of it is used after that', async () => {
    const { login, kept } = await logIn()
    const copy = kept.session
    vi.setSystemTime(Date.now() + day)
    await login.user()
    const renewed = kept.session
    kept.session = copy && { ...copy, since: Date.now() }
    await expect(login.user()).rejects.toMatchObject({ code: 'SESSION_ENDED' })
    kept.session = renewed
    await expect(login.user()).rejects.toMatchObject({ code: 'SESSION_ENDED' })
    expect(await login.hasSession()).toBe(false)
  })

  it('is replaced where the answer was lost, too', async () => {
    const { login, kept } = await logIn()
    vi.setSystemTime(Date.now() + day)
    lostAnswer = '/v1/session/rotate'
    await expect(login.user()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    const { next } = kept.session ?? {}
    lostAnswer = undefined
    await login.user()
    expect(kept.session).toMatchObject({ pair: next, since: Date.now() })
  })
})

describe('signing out', () => {
  it('is told to other tabs before the server answers', async () => {
    const { login, kept } = await logIn()
    let asked: string[] | undefined
    await login.signOut(() => {
      asked = [...paths]
    })
    expect(asked).toEqual([])
    expect(paths).toEqual(['/v1/session/end'])
    expect(kept.session).toBeUndefined()
  })

  it('leaves no key that the server takes', async () => {
    const { login, kept } = await logIn()
    const copy = kept.session
    await login.signOut(() => {})
    kept.session = copy
    await expect(login.user()).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  })
})
