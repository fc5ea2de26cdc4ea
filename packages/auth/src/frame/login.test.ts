import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { randomId } from '../encoding.js'
import { createKeyPair, type Device, signingKeyOf } from '../keys/deviceStore.js'
import { openFactor, sealFactor } from '../keys/recovery.js'
import { createAccounts } from '../server/accounts.js'
import { createSessions } from '../server/sessions.js'
import { startTestServer } from '../server/startTestServer.fixture.js'
import { proofOf } from './exit/windowViews.js'
import { fakeStore } from './fakeStore.fixture.js'
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
  // One tab: no lock is contended.
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

/** A browser before its first log-in, with a fake of its storage. */
function newLogin(at: typeof server) {
  const { kept, store } = fakeStore()
  const ask: typeof fetch = async (url, init) => {
    const request = new Request(url, { ...init, headers: { ...init?.headers, origin: at.origin } })
    const { pathname } = new URL(request.url)
    paths.push(pathname)
    const answer = await at.fetch(request)
    if (pathname === lostAnswer) throw new TypeError('Failed to fetch')
    return answer
  }
  const load = () => createLogin(createServerClient(at.origin, ask), store)
  return { login: load(), kept, reload: load }
}

/** A browser that is logged in. */
async function logIn() {
  const { login, kept } = newLogin(server)
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
  it('is told to other tabs before the server is asked, at once and when the session is gone', async () => {
    const { login, kept } = await logIn()
    const told: unknown[] = []
    await login.signOut(() => told.push([[...paths], kept.session !== undefined]))
    expect(told).toEqual([
      [[], true],
      [[], false],
    ])
    expect(paths).toEqual(['/v1/session/end'])
  })

  it('is told while a request that is under way keeps the session', async () => {
    const { login } = await logIn()
    vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => {}) } })
    const tell = vi.fn()
    void login.signOut(tell)
    expect(tell).toHaveBeenCalledOnce()
  })

  it('leaves no key that the server takes', async () => {
    const { login, kept } = await logIn()
    const copy = kept.session
    await login.signOut(() => {})
    kept.session = copy
    await expect(login.user()).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  })
})

describe('a wallet that the server has lost', () => {
  /** Opens the wallet once, and loses it as an old backup would. */
  async function lose() {
    const visited = await logIn()
    const { accounts } = await visited.login.user()
    await server.database.query('delete from wallets')
    return { ...visited, address: accounts.evmAddress }
  }

  it('is named as lost, and no other wallet is made', async () => {
    const { login } = await lose()
    await expect(login.user()).rejects.toMatchObject({ code: 'WALLET_MISSING' })
    expect(paths).not.toContain('/v1/wallet/begin')
    expect(await login.hasSession()).toBe(true)
  })

  it('is replaced where the visitor says so', async () => {
    const { login, address } = await lose()
    await login.giveUpWallet()
    const { accounts } = await login.user()
    expect(accounts.evmAddress).not.toBe(address)
    expect((await login.user()).accounts).toEqual(accounts)
  })

  it('is not replaced by another wallet of this browser', async () => {
    const { login, kept } = await logIn()
    await login.user()
    const [email = ''] = kept.addresses.keys()
    kept.addresses.set(email, '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045')
    await expect(login.user()).rejects.toMatchObject({ code: 'WALLET_MISSING' })
  })
})

describe('a log-in against a server that confirms devices', () => {
  it('waits for the link, and then takes the code', async () => {
    const strict = await startTestServer({
      database: server.database,
      now: () => Date.now(),
      confirmDevices: 'always',
    })
    const login = newLogin(strict).login
    expect(await login.askForCode(`eve${addresses++}@mail.test`)).toMatchObject({ action: 'VERIFY_DEVICE' })
    await expect(login.tryCode(strict.newestCode())).rejects.toMatchObject({ code: 'LINK_PENDING' })

    const waiting = login.waitForLink()
    const { hash } = new URL(/https:\S+/.exec(strict.mails[0]?.text ?? '')?.[0] ?? '')
    const body = new URLSearchParams({ link: hash.slice(1) })
    await strict.app.request('/device', { method: 'POST', body, headers: { origin: strict.origin } })
    await waiting
    await login.tryCode(strict.newestCode())
    expect(await login.hasSession()).toBe(true)
  })
})

describe('a reload while a code is awaited', () => {
  /** Asks for a code, and loads the page again. */
  async function askAndReload(afterMs: number) {
    const { login, reload } = newLogin(server)
    const email = `bob${addresses++}@mail.test`
    await login.askForCode(email)
    const code = server.newestCode()
    vi.setSystemTime(Date.now() + afterMs)
    paths = []
    return { email, code, login: reload() }
  }

  it('keeps the code: the same address sends no other mail, and is told how long the wait still is', async () => {
    const { email, code, login } = await askAndReload(12_000)
    expect(await login.askForCode(email)).toEqual({ action: 'VERIFY_OTP', retryAfter: 18 })
    expect(paths).toEqual([])
    await login.tryCode(code)
    expect(await login.hasSession()).toBe(true)
  })

  it('sends another mail to another address, after ten minutes, and when asked once more', async () => {
    const { email, login } = await askAndReload(60_000)
    await login.askForCode(email)
    await login.askForCode(email)
    expect(paths.splice(0)).toEqual(['/v1/login/email'])
    const other = await askAndReload(0)
    await other.login.askForCode(`carol${addresses++}@mail.test`)
    expect(paths.splice(0)).toEqual(['/v1/login/email'])
    const late = await askAndReload(10 * 60_000)
    await late.login.askForCode(late.email)
    expect(paths).toEqual(['/v1/login/email'])
  })

  it('leaves nothing once the code was used', async () => {
    const { kept } = await logIn()
    expect(kept.code).toBeUndefined()
  })
})

describe('a code that comes late', () => {
  it('has expired, and a new one logs in', async () => {
    const { login } = newLogin(server)
    const email = `late${addresses++}@mail.test`
    await login.askForCode(email)
    const late = server.newestCode()
    vi.setSystemTime(Date.now() + 20 * 60_000)
    await expect(login.tryCode(late)).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
    expect(await login.hasSession()).toBe(false)
    await login.askForCode(email)
    await login.tryCode(server.newestCode())
    expect(await login.hasSession()).toBe(true)
  })
})

describe('the seed', () => {
  /** A visitor who is logged in, without a wallet yet. */
  async function logInOnly(address = `ada${addresses++}@mail.test`) {
    const { login, kept } = newLogin(server)
    await login.askForCode(address)
    await login.tryCode(server.newestCode())
    return { login, kept, address }
  }

  /** Adds a recovery factor on this device. @returns what it holds, anew each time */
  async function addFactor({ login, kept }: Pick<Awaited<ReturnType<typeof logIn>>, 'login' | 'kept'>) {
    const { wallet } = await login.post('/v1/wallet', {}, z.object({ wallet: z.any() }))
    const { walletId, epoch, device } = wallet
    const own = kept.devices.get(walletId) as Pick<Device, 'unwrap'>
    const { enrolmentId, share: deviceShare, secretEnvelope } = device
    const locked = { walletId, enrolmentId, epoch, deviceShare, secretEnvelope }
    const key = new Uint8Array(32).fill(1)
    const factorId = randomId()
    const envelope = await sealFactor(locked, await own.unwrap(), key, factorId)
    await login.post('/v1/factors/add', { kind: 'file', id: factorId, envelope, name: '' }, z.object({}))
    return () => openFactor(envelope, key, { walletId, factorId, epoch })
  }
  const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000 + 1000)

  it('is handed out for no log-in alone: without a recovery factor, a code is needed within five minutes', async () => {
    const { login } = await logIn()
    const { evmAddress } = (await login.user()).accounts
    await expect(login.exportSeed()).rejects.toMatchObject({ code: 'PROOF_NEEDED' })
    expect(await login.standing()).toMatchObject({ isFresh: false, wallet: { factors: [] } })
    later(1)
    await login.askForProof('en')
    await login.prove(server.newestCode())
    const { seed, accounts } = await login.exportSeed()
    expect([seed.length, accounts.evmAddress]).toEqual([32, evmAddress])
    later(5)
    await expect(login.exportSeed()).rejects.toMatchObject({ code: 'PROOF_NEEDED' })
  })

  it('is handed out with a recovery factor, within five minutes after a log-in, and after that only with a new code', async () => {
    const { login, kept } = await logIn()
    const { evmAddress } = (await login.user()).accounts
    const secret = await addFactor({ login, kept })
    expect(await login.standing()).toMatchObject({ isFresh: true, wallet: { factors: [{ kind: 'file' }] } })
    expect((await login.exportSeed(await secret())).accounts.evmAddress).toBe(evmAddress)
    later(5)
    await expect(login.exportSeed(await secret())).rejects.toMatchObject({ code: 'PROOF_NEEDED' })
    await login.askForProof('en')
    await login.prove(server.newestCode())
    expect((await login.exportSeed(await secret())).accounts.evmAddress).toBe(evmAddress)
  })

  it('is handed out without an email address once a way back was added, within five minutes after a log-in', async () => {
    const { login, kept } = newLogin(server)
    const pair = await createKeyPair()
    const { name } = await signingKeyOf(pair)
    const identity = { provider: 'x', subject: 'ada', name: 'Ada' }
    const account = await createAccounts(server.database, Date.now).of(identity)
    await createSessions(server.database, Date.now).start(account, name, identity)
    await login.keepSession(pair)
    const { accounts } = await login.user()
    await expect(login.askForProof('en')).rejects.toMatchObject({ code: 'EMAIL_NEEDED' })
    await expect(login.exportSeed()).rejects.toMatchObject({ code: 'PROOF_NEEDED' })
    expect(proofOf(await login.standing())).toBe('factor')
    const secret = await addFactor({ login, kept })
    expect((await login.exportSeed(await secret())).accounts).toEqual(accounts)
    later(5)
    await expect(login.exportSeed(await secret())).rejects.toMatchObject({ code: 'PROOF_NEEDED' })
    expect(proofOf(await login.standing())).toBe('logIn')
  })

  it('is not handed out for a log-in and a code, where the wallet has a recovery factor', async () => {
    const { login, kept } = await logIn()
    await addFactor({ login, kept })
    later(1)
    await login.askForProof('en')
    await login.prove(server.newestCode())
    await expect(login.exportSeed()).rejects.toMatchObject({ code: 'FACTOR_NEEDED' })
    const wrong = new Uint8Array(32).fill(3)
    await expect(login.exportSeed(wrong)).rejects.toMatchObject({ code: 'FACTOR_WRONG' })
    expect(wrong).toEqual(new Uint8Array(32))
  })

  it('of a phrase becomes the wallet of an account without one, and stays after a log-out', async () => {
    const { login, kept, address } = await logInOnly()
    expect(await login.standing()).toEqual({ email: address, isFresh: true })
    const seed = new Uint8Array(16).fill(9)
    const { evmAddress } = await login.importSeed(seed)
    expect(seed).toEqual(new Uint8Array(16))
    expect((await login.user()).accounts.evmAddress).toBe(evmAddress)
    const secret = await addFactor({ login, kept })
    expect((await login.exportSeed(await secret())).seed).toEqual(new Uint8Array(16).fill(9))
  })

  it('of a phrase replaces no wallet', async () => {
    const { login } = await logIn()
    const { accounts } = await login.user()
    const seed = new Uint8Array(16).fill(9)
    await expect(login.importSeed(seed)).rejects.toMatchObject({ code: 'WALLET_EXISTS' })
    expect(seed).toEqual(new Uint8Array(16))
    expect((await login.user()).accounts).toEqual(accounts)
  })

  it('of another phrase is refused where the server has lost a wallet that this browser knows', async () => {
    const { login, kept, address } = await logInOnly()
    kept.addresses.set(address, '0x0000000000000000000000000000000000000001')
    const wrong = login.importSeed(new Uint8Array(32).fill(1))
    await expect(wrong).rejects.toMatchObject({ code: 'OTHER_WALLET' })
    expect(await login.standing()).not.toHaveProperty('wallet')
  })
})
