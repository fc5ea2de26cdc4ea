import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signatureHeaders } from '../requestSignature.js'
import { sessionLifetimeMs } from './sessions.js'
import { startTestServer, type TestFrame } from './startTestServer.fixture.js'

let server: Awaited<ReturnType<typeof startTestServer>>
let frame: TestFrame
let addresses = 0

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.database.close())
beforeEach(async () => {
  frame = await server.createFrame()
  await server.logIn(frame, `ada${addresses++}@mail.test`)
})

describe('a session', () => {
  it('belongs to the key that it was started with', async () => {
    expect(await frame.post('/v1/session')).toMatchObject({ status: 200 })
    const stranger = await server.createFrame()
    expect(await stranger.post('/v1/session')).toMatchObject({
      status: 401,
      answer: { error: 'SESSION_ENDED' },
    })
  })

  it('ends by signing out', async () => {
    await frame.post('/v1/session/end')
    expect(await frame.post('/v1/session')).toMatchObject({ answer: { error: 'SESSION_ENDED' } })
  })

  it('ends 30 days after its log-in', async () => {
    server.clock.at += sessionLifetimeMs
    expect(await frame.post('/v1/session')).toMatchObject({ answer: { error: 'SESSION_ENDED' } })
  })

  it('goes on under a new key', async () => {
    const newKey = await frame.createKey()
    await frame.post('/v1/session/rotate', { sessionKey: newKey.name })
    frame.key = newKey
    expect(await frame.post('/v1/session')).toMatchObject({ status: 200 })
  })

  it('ends where a replaced key is used again', async () => {
    const oldKey = frame.key
    const newKey = await frame.createKey()
    await frame.post('/v1/session/rotate', { sessionKey: newKey.name })
    expect(await frame.post('/v1/session')).toMatchObject({ answer: { error: 'SESSION_ENDED' } })
    expect(oldKey).not.toBe(newKey)
    frame.key = newKey
    expect(await frame.post('/v1/session')).toMatchObject({ answer: { error: 'SESSION_ENDED' } })
  })

  it('cannot take the key of another one', async () => {
    const other = await server.createFrame()
    await server.logIn(other, 'eve@mail.test')
    expect(await frame.post('/v1/session/rotate', { sessionKey: other.key.name })).toMatchObject({
      answer: { error: 'REQUEST_INVALID' },
    })
  })
})

describe('a signed request', () => {
  const withHeader = (name: keyof typeof signatureHeaders, value: string) => (request: Request) => {
    request.headers.set(signatureHeaders[name], value)
    return request
  }
  const sendChanged = async (change: (request: Request) => Request) =>
    (await server.fetch(await frame.request('/v1/session', {}, change))).status

  it('is taken as it was signed', async () => expect(await sendChanged((same) => same)).toBe(200))

  it.each([
    ['time', '0'],
    ['time', 'now'],
    ['id', 'short'],
    ['signature', ''],
    ['signature', 'A'.repeat(86)],
    ['key', 'A'.repeat(87)],
  ] as const)('is refused with the %s %j', async (name, value) =>
    expect(await sendChanged(withHeader(name, value))).toBe(401),
  )

  it('is refused with another body', async () =>
    expect(await sendChanged((request) => new Request(request, { body: '{"x":1}' }))).toBe(401))

  it('is refused at another path', async () =>
    expect(await sendChanged((request) => new Request(`${server.origin}/v1/session/end`, request))).toBe(401))

  it('is refused a second time', async () => {
    const request = await frame.request('/v1/session')
    expect((await server.fetch(request.clone())).status).toBe(200)
    expect((await server.fetch(request)).status).toBe(401)
    expect(await frame.post('/v1/session')).toMatchObject({ status: 200 })
  })

  it("is refused from another page than the frame's", async () => {
    const request = await frame.request('/v1/session')
    request.headers.set('origin', 'https://shop.test')
    expect((await server.fetch(request)).status).toBe(403)
  })

  it('is refused when it is long', async () =>
    expect((await frame.post('/v1/session', { filler: 'x'.repeat(20_000) })).status).toBe(413))
})
