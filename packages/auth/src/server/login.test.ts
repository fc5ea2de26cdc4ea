import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeLimits } from './codes.js'
import { openDatabase } from './database.js'
import { startTestServer, type TestFrame } from './startTestServer.fixture.js'

const hour = 3_600_000

let server: Awaited<ReturnType<typeof startTestServer>>
let frame: TestFrame
let email: string
let addresses = 0

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.database.close())
beforeEach(async () => {
  // Each test begins a day later, when no limit holds any more.
  server.clock.at += 25 * hour
  server.mails.length = 0
  frame = await server.createFrame()
  email = `ada${addresses++}@mail.test`
})

const askForCode = (from = frame) => from.post('/v1/login/email', { email })
const tryCode = async (code: string, from = frame) =>
  from.post('/v1/login/code', { code, sessionKey: (await from.createKey()).name })
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

describe('a code by mail', () => {
  it('is sent to the address, and logs in', async () => {
    expect(await askForCode()).toEqual({ status: 200, answer: { action: 'VERIFY_OTP', retryAfter: 30 } })
    expect(server.mails).toMatchObject([
      { to: email, subject: `${server.newestCode()} is your code for Shop` },
    ])
    expect(await tryCode(server.newestCode())).toEqual({ status: 200, answer: { email } })
  })

  it('works once', async () => {
    await askForCode()
    await tryCode(server.newestCode())
    expect(await tryCode(server.newestCode())).toMatchObject({ answer: { error: 'CODE_EXPIRED' } })
  })

  it('works only in the frame that asked for it', async () => {
    await askForCode()
    const other = await server.createFrame()
    expect(await tryCode(server.newestCode(), other)).toMatchObject({ answer: { error: 'CODE_EXPIRED' } })
    expect(await tryCode(server.newestCode())).toMatchObject({ status: 200 })
  })

  it('can be tried three times', async () => {
    await askForCode()
    const code = server.newestCode()
    expect(await tryCode(wrong(code))).toMatchObject({ answer: { error: 'CODE_WRONG', triesLeft: 2 } })
    expect(await tryCode(wrong(code))).toMatchObject({ answer: { error: 'CODE_WRONG', triesLeft: 1 } })
    expect(await tryCode(wrong(code))).toMatchObject({ answer: { error: 'CODE_SPENT' } })
    expect(await tryCode(code)).toMatchObject({ status: 429, answer: { error: 'CODE_SPENT' } })
  })

  it('expires after 20 minutes', async () => {
    await askForCode()
    server.clock.at += codeLimits.lifetimeMs
    expect(await tryCode(server.newestCode())).toMatchObject({ answer: { error: 'CODE_EXPIRED' } })
  })

  it('gives way to a newer one', async () => {
    await askForCode()
    const first = server.newestCode()
    server.clock.at += codeLimits.cooldownMs
    await askForCode()
    expect(await tryCode(server.newestCode())).toMatchObject({ status: 200 })
    expect(await tryCode(first)).toMatchObject({ status: 403 })
  })

  it('is in the database only as a keyed hash', async () => {
    await askForCode()
    const rows = await server.database.query('select * from codes order by sent_at desc limit 1')
    expect(JSON.stringify(rows)).not.toContain(server.newestCode())
  })

  it('can be asked for again after a mail that was not sent', async () => {
    const down = await startTestServer({
      database: server.database,
      mailer: {
        send: () => Promise.reject(new Error('connect ECONNREFUSED')),
        close: () => {},
      },
    })
    down.clock.at = server.clock.at
    const asking = await down.createFrame()
    expect(await asking.post('/v1/login/email', { email })).toMatchObject({
      status: 503,
      answer: { error: 'MAIL_FAILED' },
    })
    expect(await askForCode()).toMatchObject({ status: 200 })
  })
})

describe('a mail that fails', () => {
  it('gives no guess back, and its address is in no log', async () => {
    const words = `550 no mailbox <${email}>`
    const down = await startTestServer({
      database: server.database,
      mailer: {
        send: async () => {
          await tryCode('000000', asking)
          throw Object.assign(new Error(words), { code: 'EENVELOPE', responseCode: 550 })
        },
        close: () => {},
      },
    })
    down.clock.at = server.clock.at
    const asking = await down.createFrame()
    expect(await asking.post('/v1/login/email', { email })).toMatchObject({
      answer: { error: 'MAIL_FAILED' },
    })
    expect(await askForCode()).toMatchObject({ answer: { error: 'TOO_EARLY' } })
    expect(JSON.stringify(down.log)).toContain('EENVELOPE 550')
    expect(JSON.stringify(down.log)).not.toContain(email)
  })
})

describe('an address is sent', () => {
  // Spec §4.4, §5.13
  it('one code within 30 seconds, by whatever frame', async () => {
    await askForCode()
    server.clock.at += 12_500
    const other = await server.createFrame()
    expect(await askForCode(other)).toEqual({
      status: 429,
      answer: { error: 'TOO_EARLY', message: 'Please try again after 18 seconds', retryAfter: 18 },
    })
  })

  it('one code where twenty are asked for at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => askForCode()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(server.mails).toHaveLength(1)
  })

  it('five codes an hour, and ten a day', async () => {
    const perHour: number[] = []
    for (let passed = 0; passed < 4; passed++) {
      server.mails.length = 0
      for (let asked = 0; asked < 6; asked++) {
        await askForCode(await server.createFrame())
        server.clock.at += codeLimits.cooldownMs
      }
      perHour.push(server.mails.length)
      server.clock.at += hour
    }
    expect(perHour).toEqual([5, 5, 0, 0])
  })
})

describe('a stranger', () => {
  it('gets the same answer for known and unknown addresses', async () => {
    await server.logIn(frame, email)
    server.clock.at += codeLimits.cooldownMs
    const known = await server.fetch(await frame.request('/v1/login/email', { email }))
    const unknown = await server.fetch(await frame.request('/v1/login/email', { email: 'nobody@mail.test' }))
    expect(await known.text()).toBe(await unknown.text())
    expect([...known.headers]).toEqual([...unknown.headers])
    expect(known.status).toBe(unknown.status)
  })

  it.each([
    'ada',
    'ada@mail',
    'ada@mail.test\nBcc: eve@mail.test',
    'ada@mail.test, eve@mail.test',
    'Ada <ada@mail.test>',
    '"ada"@mail.test',
    '{{code}}@mail.test<',
    `${'a'.repeat(65)}@mail.test`,
    'ada@-mail.test',
    42,
  ])('cannot ask for a mail to %j', async (address) => {
    const answered = await frame.post('/v1/login/email', { email: address })
    expect(answered.status).toBe(400)
    expect(server.mails).toEqual([])
  })

  it('cannot put markup into a mail by an address', async () => {
    await frame.post('/v1/login/email', { email: "o'neil+{code}&amp@mail.test" })
    expect(server.mails[0]?.html).not.toContain('&amp@')
    expect(server.mails[0]?.text).not.toContain('{')
  })

  it('is limited by caller, whatever the addresses', async () => {
    const limited = await startTestServer({ database: server.database, addressOf: () => '192.0.2.7' })
    const asking = await limited.createFrame()
    const statuses: number[] = []
    for (let asked = 0; asked < 32; asked++)
      statuses.push((await asking.post('/v1/login/email', { email: `a${asked}@mail.test` })).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  })

  it('has to pass the check for humans where there is one', async () => {
    const guarded = await startTestServer({
      database: server.database,
      checkHuman: async (proof) => proof === 'human',
    })
    const asking = await guarded.createFrame()
    expect(await asking.post('/v1/login/email', { email })).toMatchObject({
      answer: { error: 'HUMAN_REFUSED' },
    })
    expect(await asking.post('/v1/login/email', { email, humanProof: 'human' })).toMatchObject({
      status: 200,
    })
  })
})

describe('a device link', () => {
  it('is asked of known and unknown addresses, and needs a click on its page', async () => {
    const strict = await startTestServer({ database: server.database, confirmDevices: 'always' })
    const asking = await strict.createFrame()
    expect(await asking.post('/v1/login/email', { email })).toMatchObject({
      answer: { action: 'VERIFY_DEVICE' },
    })
    const url = new URL(/https:\S+/.exec(strict.mails[0]?.text ?? '')?.[0] ?? '')
    expect(await tryCode(strict.newestCode(), asking)).toMatchObject({ answer: { error: 'LINK_PENDING' } })

    const form = new URLSearchParams({ link: url.hash.slice(1), language: 'de' })
    const submit = (from: string) =>
      strict.app.request('/device', { method: 'POST', body: form, headers: { origin: from } })
    expect(await (await strict.app.request(url.pathname)).text()).toContain('Log in to Shop?')
    expect(await (await submit('https://evil.test')).text()).toContain('abgelaufen')
    expect(await (await submit(strict.origin)).text()).toContain('Bestätigt')
    expect(await asking.post('/v1/login/device')).toMatchObject({ answer: { isApproved: true } })
    expect(await tryCode(strict.newestCode(), asking)).toMatchObject({ status: 200 })
  })
})

describe('the server', () => {
  it('reads no long form behind a device link', async () => {
    const body = new URLSearchParams({ link: 'x'.repeat(20_000) })
    const answered = await server.app.request('/device', { method: 'POST', body })
    expect(answered.status).toBe(413)
  })

  it('asks the database the same for known and unknown addresses', async () => {
    const statements: string[] = []
    const database = {
      ...server.database,
      query: <Row>(...asked: Parameters<typeof server.database.query>) => {
        statements.push(asked[0])
        return server.database.query<Row>(...asked)
      },
    }
    const watched = await startTestServer({ database })
    watched.clock.at = server.clock.at
    const asking = await watched.createFrame()
    await watched.logIn(asking, email)
    watched.clock.at += codeLimits.cooldownMs
    statements.length = 0
    await asking.post('/v1/login/email', { email })
    const known = statements.splice(0)
    await asking.post('/v1/login/email', { email: `new-${email}` })
    expect(statements).toEqual(known)
  })

  it('says that it is unavailable when the database is gone', async () => {
    const database = await openDatabase({ folder: 'memory://' })
    const broken = await startTestServer({ database })
    const asking = await broken.createFrame()
    await database.close()
    expect(await asking.post('/v1/login/email', { email })).toMatchObject({
      status: 503,
      answer: { error: 'UNAVAILABLE', message: 'The log-in server is not available. Try again in a moment.' },
    })
  })

  it('logs reasons without secrets', async () => {
    await askForCode()
    const code = server.newestCode()
    await tryCode(wrong(code))
    const lines = JSON.stringify(server.log)
    expect(lines).toContain('CODE_WRONG')
    for (const secret of [email, code, frame.key.name]) expect(lines).not.toContain(secret)
  })
})
