import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { escrowAccess, startTestEscrow } from '../../escrow/startTestEscrow.fixture.js'
import { createKeyPair, type DeviceStore, signingKeyOf } from '../../keys/deviceStore.js'
import { createAccounts } from '../../server/accounts.js'
import { createSessions } from '../../server/sessions.js'
import { startTestServer } from '../../server/startTestServer.fixture.js'
import { fakeStore } from '../fakeStore.fixture.js'
import { createLogin } from '../login.js'
import { createServerClient } from '../serverClient.js'
import { forgetAtEscrow, keepAtEscrow, openByLogIn } from './escrow.js'

type Server = Awaited<ReturnType<typeof startTestServer>>

let server: Server
/** The same database, as an operator has it who keeps no keys. */
let own: Server
let escrow: Awaited<ReturnType<typeof startTestEscrow>>
/** What the frames have sent to the log-in server. */
let sent: string[]
/** Fails in place of the escrow. */
let trouble: 'down' | 'another key' | undefined
let email: string
let addresses = 0

beforeAll(async () => {
  let caller = 0
  const addressOf = () => `10.0.${caller >> 8}.${caller++ & 255}`
  server = await startTestServer({ now: () => Date.now(), escrow: escrowAccess, addressOf })
  own = await startTestServer({ now: () => Date.now(), database: server.database, addressOf })
  escrow = await startTestEscrow()
})
afterAll(async () => {
  await server.database.close()
  await escrow.database.close()
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  // One tab: no lock is contended.
  vi.stubGlobal('navigator', {
    userAgent: '',
    locks: { request: (_: string, ...rest: unknown[]) => (rest.at(-1) as () => unknown)() },
  })
  email = `ada${addresses++}@mail.test`
  sent = []
  trouble = undefined
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The next mail to an address has to wait. */
const later = () => vi.setSystemTime(Date.now() + 60_000)

function newBrowser(at: Server) {
  const { store, kept } = fakeStore()
  const send: typeof fetch = async (url, init) => {
    const request = new Request(url, { ...init, headers: { ...init?.headers, origin: at.origin } })
    if (!request.url.startsWith(escrowAccess.origin)) {
      sent.push(String(init?.body))
      return at.fetch(request)
    }
    if (trouble === 'down') throw new TypeError('Failed to fetch')
    const answer = await escrow.fetch(request)
    return trouble === 'another key' ? Response.json({ key: 'A'.repeat(43) }) : answer
  }
  const login = createLogin(createServerClient(at.origin, send), store as DeviceStore)
  return { login, kept }
}

/** A browser whose visitor has typed the code. */
async function logIn(at = server) {
  later()
  const browser = newBrowser(at)
  await browser.login.askForCode(email, 'de')
  await browser.login.tryCode(at.newestCode())
  return browser
}

describe('where the operator keeps keys', () => {
  it('a second device opens the wallet by log-in alone, and its visitor is told', async () => {
    const { accounts, ...first } = await (await logIn()).login.user()
    expect(first).toMatchObject({ hasRecovery: true, tellsEscrow: true })
    escrow.mails.length = 0
    const second = await (await logIn()).login.user()
    expect(second).toMatchObject({ hasRecovery: true, tellsEscrow: true, accounts })
    expect(escrow.mails).toMatchObject([{ to: email, subject: expect.stringContaining('anderen Gerät') }])
  })

  it('that device opens the wallet every day without the escrow, and says no more', async () => {
    await (await logIn()).login.user()
    const { login, kept } = await logIn()
    const { accounts } = await login.user()
    trouble = 'down'
    expect(kept.devices.size).toBe(1)
    const reloaded = newBrowser(server)
    Object.assign(reloaded.kept, kept)
    expect(await reloaded.login.user()).toMatchObject({ accounts, tellsEscrow: false })
  })

  it('the key goes past the log-in server', async () => {
    await (await logIn()).login.user()
    const release = vi.spyOn(escrow, 'fetch')
    await (await logIn()).login.user()
    const answers = await Promise.all(release.mock.results.map(async ({ value }) => (await value).status))
    expect(answers).toEqual([200])
    const request = release.mock.calls[0]?.[0]
    expect(request?.url).toBe(`${escrowAccess.origin}/v1/release`)
    // 32 bytes as base64url under the name that the escrow gives a key.
    expect(sent.join()).not.toMatch(/"key":/)
    release.mockRestore()
  })

  it.each(['down', 'another key'] as const)(
    'the device is asked for a way back where the escrow is %s, and opens once it isn’t',
    async (fault) => {
      const { accounts } = await (await logIn()).login.user()
      const { login, kept } = await logIn()
      trouble = fault
      await expect(login.user()).rejects.toMatchObject({ code: 'DEVICE_UNKNOWN' })
      expect(kept.devices.size).toBe(0)
      trouble = undefined
      expect(await login.user()).toMatchObject({ accounts })
    },
  )

  it('a wallet that is made while the escrow is down has no way back, and gets one later', async () => {
    trouble = 'down'
    const { login } = await logIn()
    expect(await login.user()).toMatchObject({ hasRecovery: false, tellsEscrow: false })
    trouble = undefined
    await keepAtEscrow(login)
    expect(await login.user()).toMatchObject({ hasRecovery: true })
    await expect((await logIn()).login.user()).resolves.toBeTruthy()
  })

  it('a wallet from a phrase is given to nobody by itself', async () => {
    const { login } = await logIn()
    await login.importSeed(crypto.getRandomValues(new Uint8Array(32)))
    expect(await login.user()).toMatchObject({ hasRecovery: false })
    await expect((await logIn()).login.user()).rejects.toMatchObject({ code: 'DEVICE_UNKNOWN' })
  })

  it('a visitor who has taken the key back needs a way back of their own', async () => {
    const { login } = await logIn()
    await login.user()
    const [factor] = await server.database.query<{ id: string }>(
      `select factors.id from factors join wallets on wallets.id = wallet join accounts on accounts.id = account
       where email = $1`,
      [email],
    )
    const { nothing } = await import('./recoveryShapes.js')
    await login.post('/v1/factors/remove', { id: factor?.id }, nothing)
    await forgetAtEscrow(login, factor?.id ?? '')
    expect(
      await escrow.database.query('select 1 from escrow_keys where factor = $1', [factor?.id ?? '']),
    ).toEqual([])
    await expect((await logIn()).login.user()).rejects.toMatchObject({ code: 'DEVICE_UNKNOWN' })
  })

  it('a device that was removed is a new one at its next log-in', async () => {
    const { login, kept } = await logIn()
    const { accounts } = await login.user()
    await server.database.query('delete from enrolments')
    later()
    await login.askForCode(email)
    await login.tryCode(server.newestCode())
    for (const device of kept.devices.values())
      Object.assign(device as object, { key: { sign: async () => 'A'.repeat(86) } })
    expect(await login.user()).toMatchObject({ accounts, tellsEscrow: true })
  })
})

describe('the export of a wallet whose only way back is the operator’s', () => {
  it('needs a code, and nothing more', async () => {
    const { login } = await logIn()
    const { accounts } = await login.user()
    expect(await login.standing()).toMatchObject({ isFresh: false, wallet: { factors: [] } })
    await expect(login.exportSeed()).rejects.toMatchObject({ code: 'PROOF_NEEDED' })
    later()
    await login.askForProof()
    await login.prove(server.newestCode())
    expect(await login.standing()).toMatchObject({ isFresh: true })
    expect(await login.exportSeed()).toMatchObject({ accounts })
  })
})

describe('an account without an email address', () => {
  /** A browser whose visitor a provider has named. */
  async function logInByName() {
    const browser = newBrowser(server)
    const pair = await createKeyPair()
    const { name } = await signingKeyOf(pair)
    const identity = { provider: 'x', subject: email, name: 'Ada' }
    const account = await createAccounts(server.database, Date.now).of(identity)
    await createSessions(server.database, Date.now).start(account, name, identity)
    await browser.login.keepSession(pair)
    return browser
  }

  it('gives the operator no key: its visitor adds another way back', async () => {
    const asked = vi.spyOn(escrow, 'fetch')
    const { login } = await logInByName()
    expect(await login.user()).toMatchObject({ hasRecovery: false, tellsEscrow: false })
    await expect(keepAtEscrow(login)).rejects.toMatchObject({ code: 'EMAIL_NEEDED' })
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })

  it('is given no key back, as nobody would hear of it', async () => {
    await (await logIn()).login.user()
    await server.database.query(
      `with named as (update accounts set email = null where email = $1 returning id)
       insert into identities (provider, subject, account) select 'x', $1, id from named`,
      [email],
    )
    const { login } = await logInByName()
    await expect(openByLogIn(login)).rejects.toMatchObject({ code: 'EMAIL_NEEDED' })
    await expect(login.user()).rejects.toMatchObject({ code: 'DEVICE_UNKNOWN' })
  })
})

describe('an operator who begins or ends to keep keys', () => {
  it('has none to the wallets of before, until their visitors give them one', async () => {
    const first = await logIn(own)
    const { accounts } = await first.login.user()
    await expect((await logIn()).login.user()).rejects.toMatchObject({ code: 'DEVICE_UNKNOWN' })
    later()
    const again = newBrowser(server)
    Object.assign(again.kept, first.kept)
    await again.login.user()
    await keepAtEscrow(again.login)
    expect(await (await logIn()).login.user()).toMatchObject({ accounts })
  })

  it('opens none by log-in alone from then on, says that they have no way back, and can begin again', async () => {
    const first = await logIn()
    const { accounts } = await first.login.user()
    const ended = newBrowser(own)
    Object.assign(ended.kept, first.kept)
    expect(await ended.login.user()).toMatchObject({ accounts, hasRecovery: false })
    await expect((await logIn(own)).login.user()).rejects.toMatchObject({ code: 'DEVICE_UNKNOWN' })
    expect(await (await logIn()).login.user()).toMatchObject({ accounts })
  })
})
