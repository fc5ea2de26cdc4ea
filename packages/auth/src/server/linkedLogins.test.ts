import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeTestWallet } from '../makeTestWallet.fixture.js'
import { createAccounts, type Identity } from './accounts.js'
import { databaseKinds, type TestDatabases } from './openDatabases.fixture.js'
import { createSessions } from './sessions.js'
import { startTestServer, type TestFrame } from './startTestServer.fixture.js'

interface Listed {
  readonly id: string
  readonly place: string
  readonly name?: string
  readonly linkedAt?: number
  readonly isCurrent: boolean
}

describe.each(databaseKinds)('log-ins that are linked to an account, on $name', ({ open }) => {
  let opened: TestDatabases
  let server: Awaited<ReturnType<typeof startTestServer>>
  let owner: TestFrame
  let email: string
  let people = 0

  beforeAll(async () => {
    opened = await open()
    let caller = 0
    const addressOf = () => `10.1.${caller >> 8}.${caller++ & 255}`
    server = await startTestServer({ database: opened.databases[0], addressOf })
  })
  afterAll(() => opened.close())
  beforeEach(async () => {
    email = `ada${people++}@mail.test`
    owner = await server.createFrame()
    await server.logIn(owner, email)
    await makeTestWallet(owner)
    server.mails.length = 0
  })

  const now = () => server.clock.at
  const at = (database = opened.databases[0]) => ({
    accounts: createAccounts(database, now),
    sessions: createSessions(database, now),
  })
  const gitHub = (): Identity => ({ provider: 'github', subject: `subject-${email}`, email, name: 'ada' })

  /** Logs in at a provider, after the provider has told who it is. */
  async function logIn(identity: Identity) {
    const frame = await server.createFrame()
    const { accounts, sessions } = at()
    const account = await accounts.of(identity)
    await sessions.start(account, frame.key.name, identity)
    return { frame, account }
  }
  const listOf = async (frame: TestFrame) =>
    (await frame.post<{ email?: string; logins: readonly Listed[] }>('/v1/account')).answer
  const firstOf = async (frame: TestFrame) => (await listOf(frame)).logins[0]?.id ?? ''
  const whoIs = (frame: TestFrame) => frame.post('/v1/session')

  it('are listed with their place, name and time, and without the provider’s id of the person', async () => {
    await logIn(gitHub())
    server.clock.at += 60_000
    const issuer = { provider: 'https://id.shop.test/a', subject: `secret-${email}`, email }
    await logIn(issuer)
    await logIn({ ...gitHub(), name: 'ada lovelace' })
    const list = await listOf(owner)
    expect(list).toMatchObject({
      email,
      logins: [
        { place: 'GitHub', name: 'ada lovelace', linkedAt: now() - 60_000 },
        { place: 'id.shop.test', linkedAt: now(), isCurrent: false },
      ],
    })
    expect(JSON.stringify(list)).not.toMatch(/subject-|secret-/)
  })

  it('end with their sessions at once when one is removed; those of others go on', async () => {
    const thief = (await logIn(gitHub())).frame
    const friend = (await logIn({ provider: 'google', subject: email, email })).frame
    const { watch } = (await thief.post<{ watch: string }>('/v1/session')).answer
    const told = thief.post('/v1/session/watch', { watch })
    expect(await owner.post('/v1/logins/remove', { id: await firstOf(owner) })).toEqual({
      status: 200,
      answer: {},
    })
    expect((await told).answer).toEqual({ isEnded: true })
    expect((await whoIs(thief)).answer.error).toBe('SESSION_ENDED')
    for (const frame of [owner, friend]) expect((await whoIs(frame)).status).toBe(200)
    expect((await listOf(owner)).logins).toMatchObject([{ place: 'Google' }])
    expect(server.log.map(({ event }) => event)).toContain('log-in removed')
  })

  it('lead to another account once removed, also by the same address; another log-in still finds it', async () => {
    const { account } = await logIn(gitHub())
    await owner.post('/v1/logins/remove', { id: await firstOf(owner) })
    const again = await logIn(gitHub())
    expect(again.account).not.toBe(account)
    const { answer } = await whoIs(again.frame)
    expect(answer).toMatchObject({ provider: 'github', userName: 'ada' })
    expect(answer.email).toBeUndefined()
    expect((await logIn(gitHub())).account).toBe(again.account)
    expect((await logIn({ provider: 'google', subject: email, email })).account).toBe(account)
    expect((await listOf(owner)).logins).toMatchObject([{ place: 'Google' }])
  })

  it('lead to the account after its address has changed, until they are removed', async () => {
    const { account } = await logIn(gitHub())
    await server.database.query('update accounts set email = $2 where id = $1', [account, `new-${email}`])
    expect((await logIn(gitHub())).account).toBe(account)
    await owner.post('/v1/logins/remove', { id: await firstOf(owner) })
    expect((await logIn(gitHub())).account).not.toBe(account)
    expect(server.mails.map(({ to }) => to)).toEqual([`new-${email}`])
  })

  it('open nothing where they were under way while they were removed', async () => {
    const { accounts, sessions } = at(opened.databases[1])
    await logIn(gitHub())
    const account = await accounts.of(gitHub())
    await owner.post('/v1/logins/remove', { id: await firstOf(owner) })
    const late = await server.createFrame()
    await sessions.start(account, late.key.name, gitHub())
    expect((await whoIs(late)).answer.error).toBe('SESSION_ENDED')
  })

  it('never find the account again, however many log in while one is removed', async () => {
    const { account } = await logIn(gitHub())
    const id = await firstOf(owner)
    const others = opened.databases.map((database) => at(database).accounts)
    await Promise.all([
      owner.post('/v1/logins/remove', { id }),
      ...Array.from({ length: 20 }, (_, index) => others[index % 2]?.of(gitHub())),
    ])
    expect((await logIn(gitHub())).account).not.toBe(account)
    expect((await listOf(owner)).logins).toEqual([])
  })

  it('are told of by a mail to the owner, without the name that a stranger may have chosen', async () => {
    await logIn({ ...gitHub(), name: 'call 555 now' })
    await owner.post('/v1/logins/remove', { id: await firstOf(owner), language: 'de-AT' })
    expect(server.mails).toMatchObject([
      { to: email, subject: 'Eine Anmeldung wurde von Ihrer Wallet bei Shop entfernt' },
    ])
    expect(server.mails[0]?.text).toContain('GitHub')
    expect(JSON.stringify(server.mails)).not.toContain('555')
  })

  it('are removed also where no mail can be sent', async () => {
    await logIn(gitHub())
    const down = await startTestServer({
      database: server.database,
      mailer: { send: () => Promise.reject(new Error('connect ECONNREFUSED')), close: () => {} },
    })
    down.clock.at = server.clock.at
    const request = await owner.request('/v1/logins/remove', { id: await firstOf(owner) })
    expect((await down.fetch(request)).status).toBe(200)
    expect((await listOf(owner)).logins).toEqual([])
    expect(JSON.stringify(down.log)).not.toContain(email)
  })

  it('can be that of the session that asks', async () => {
    const { frame } = await logIn(gitHub())
    const [session] = await server.database.query<{ session: string }>(
      'select session from session_keys where key = $1',
      [frame.key.name],
    )
    await server.database.query(
      'update enrolments set session = $1 where session = (select session from session_keys where key = $2)',
      [session?.session ?? '', owner.key.name],
    )
    const { logins } = await listOf(frame)
    expect(logins).toMatchObject([{ place: 'GitHub', isCurrent: true }])
    expect((await frame.post('/v1/logins/remove', { id: logins[0]?.id })).status).toBe(200)
    expect((await whoIs(frame)).answer.error).toBe('SESSION_ENDED')
    expect((await whoIs(owner)).status).toBe(200)
  })

  it('stay where nothing else logs in: an account without an address', async () => {
    const { frame } = await logIn({ provider: 'facebook', subject: email, name: 'Ada' })
    await makeTestWallet(frame)
    const id = await firstOf(frame)
    expect(await frame.post('/v1/logins/remove', { id })).toMatchObject({
      status: 409,
      answer: { error: 'LAST_LOGIN' },
    })
    expect((await listOf(frame)).logins).toMatchObject([{ place: 'Facebook', isCurrent: true }])
    expect((await owner.post('/v1/logins/remove', { id })).answer.error).toBe('NOT_FOUND')
  })

  it('are refused to a log-in whose device doesn’t open the wallet, and with a malformed id', async () => {
    const thief = (await logIn(gitHub())).frame
    const id = await firstOf(owner)
    expect((await thief.post('/v1/logins/remove', { id })).answer.error).toBe('DEVICE_UNKNOWN')
    expect((await owner.post('/v1/logins/remove', { id: 'a b' })).answer.error).toBe('REQUEST_INVALID')
    expect((await listOf(owner)).logins).toHaveLength(1)
  })
})
