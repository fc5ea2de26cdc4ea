import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer } from './startTestServer.fixture.js'

const minute = 60_000

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.database.close())

let addresses = 0

/** A frame whose log-in is an hour old. */
async function visit() {
  const frame = server.createFrame()
  const email = `ada${addresses++}@mail.test`
  const logged = await frame
  await server.logIn(logged, email)
  server.clock.at += 60 * minute
  return { frame: logged, email }
}
const ageOf = async (frame: Awaited<ReturnType<typeof visit>>['frame']) =>
  (await frame.post<{ secondsAgo: number }>('/v1/session/proof/age')).answer.secondsAgo

describe('a fresh proof of an open session', () => {
  it('is the age of the log-in until a new code is typed', async () => {
    const { frame } = await visit()
    expect(await ageOf(frame)).toBe(3600)
    await frame.post('/v1/session/proof/code', { language: 'en' })
    expect(await frame.post('/v1/session/proof', { code: server.newestCode() })).toMatchObject({
      status: 200,
    })
    expect(await ageOf(frame)).toBe(0)
  })

  it('goes to the session’s own address, and says what the code is for', async () => {
    const { frame, email } = await visit()
    await frame.post('/v1/session/proof/code', { language: 'en' })
    expect(server.mails.at(-1)).toMatchObject({
      to: email,
      text: expect.stringContaining('export your wallet'),
    })
  })

  it('is not a wrong code', async () => {
    const { frame } = await visit()
    await frame.post('/v1/session/proof/code')
    const wrong = server.newestCode() === '000000' ? '000001' : '000000'
    expect((await frame.post('/v1/session/proof', { code: wrong })).answer).toMatchObject({
      error: 'CODE_WRONG',
    })
    expect(await ageOf(frame)).toBe(3600)
  })

  it('is not a code that works a second time', async () => {
    const { frame } = await visit()
    await frame.post('/v1/session/proof/code')
    const code = server.newestCode()
    await frame.post('/v1/session/proof', { code })
    server.clock.at += 10 * minute
    expect((await frame.post('/v1/session/proof', { code })).answer).toMatchObject({ error: 'CODE_EXPIRED' })
    expect(await ageOf(frame)).toBe(600)
  })

  it('is not a code for another address that the session’s key has asked for', async () => {
    const { frame } = await visit()
    await frame.post('/v1/login/email', { email: 'eve@mail.test' })
    expect((await frame.post('/v1/session/proof', { code: server.newestCode() })).answer).toMatchObject({
      error: 'CODE_EXPIRED',
    })
    expect(await ageOf(frame)).toBe(3600)
  })

  it('is not a code that another session has asked for', async () => {
    const { frame } = await visit()
    const other = await visit()
    await other.frame.post('/v1/session/proof/code')
    expect((await frame.post('/v1/session/proof', { code: server.newestCode() })).answer).toMatchObject({
      error: 'CODE_EXPIRED',
    })
  })

  it('needs a session', async () => {
    const frame = await server.createFrame()
    for (const [path, body] of [
      ['/v1/session/proof/age', {}],
      ['/v1/session/proof/code', {}],
      ['/v1/session/proof', { code: '123456' }],
    ] as const)
      expect((await frame.post(path, body)).answer).toMatchObject({ error: 'SESSION_ENDED' })
  })
})

describe('the pages of exporting and opening', () => {
  const pageServer = () =>
    startTestServer({
      database: server.database,
      readFrameFile: async (name) => new TextEncoder().encode(`<!doctype html>${name}`),
    })

  it.each(['/exit', '/recover.html'])('%s connects to nothing, and no page frames it', async (path) => {
    const { app, origin } = await pageServer()
    const response = await app.request(`${origin}${path}`)
    expect(response.status).toBe(200)
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("connect-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
  })

  it('the window has scripts by nonce alone, and Trusted Types', async () => {
    const { app, origin } = await pageServer()
    const response = await app.request(`${origin}/exit`)
    const nonce = /nonce="([\w-]+)"/.exec(await response.text())?.[1]
    expect(response.headers.get('content-security-policy')).toContain(`script-src 'nonce-${nonce}'`)
    expect(response.headers.get('content-security-policy')).toContain("trusted-types 'none'")
  })
})
