import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { betterAuth } from 'better-auth'
import { memoryAdapter } from 'better-auth/adapters/memory'
import { jwt } from 'better-auth/plugins'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '../../encoding.js'
import { startTestServer, type TestFrame } from '../startTestServer.fixture.js'

const audience = 'wallet'

/** The app's own log-in: better-auth, which keeps its data in memory. */
const createAppServer = (baseURL: string) =>
  betterAuth({
    ...{ baseURL, secret: 'a secret of thirty-two characters', telemetry: { enabled: false } },
    database: memoryAdapter({ user: [], session: [], account: [], verification: [], jwks: [] }),
    emailAndPassword: { enabled: true },
    rateLimit: { enabled: false },
    plugins: [
      jwt({
        jwt: {
          ...{ issuer: baseURL, audience },
          definePayload: ({ user }) => ({
            email: user.email,
            email_verified: user.emailVerified,
            name: user.name,
          }),
        },
      }),
    ],
  })

let host: Server
let app: ReturnType<typeof createAppServer>
let url: string
let wallet: Awaited<ReturnType<typeof startTestServer>>

beforeAll(async () => {
  host = createServer(getRequestListener((request) => app.handler(request)))
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  app = createAppServer(url)
  const settings = { issuer: url, audience, jwks: `${url}/api/auth/jwks`, algorithm: 'EdDSA' } as const
  wallet = await startTestServer({ issuers: [settings], now: Date.now })
})
afterAll(async () => {
  await new Promise((resolve) => host.close(resolve))
  await wallet.database.close()
})

/** Signs a visitor up at the app. @returns what gets a token for them */
async function signUp(email: string) {
  const response = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password: 'a long password', name: 'Ada' }),
  })
  const cookie = response.headers.getSetCookie().map((each) => each.split(';')[0])
  return async () => {
    const answer = await fetch(`${url}/api/auth/token`, { headers: { cookie: cookie.join('; ') } })
    return ((await answer.json()) as { token: string }).token
  }
}

/** A token that the app's server has better-auth sign. */
async function sign(claims: Readonly<Record<string, unknown>>): Promise<string> {
  const iat = Math.floor(Date.now() / 1000)
  const payload = { iss: url, aud: audience, iat, exp: iat + 60, ...claims }
  return (await app.api.signJWT({ body: { payload } })).token
}

async function newFrame(): Promise<TestFrame> {
  wallet.clock.at = Date.now()
  return wallet.createFrame()
}

async function logIn(frame: TestFrame, token: string) {
  const session = await frame.createKey()
  const answered = await frame.post('/v1/login/token', { token, sessionKey: session.name })
  frame.key = session
  return answered
}

test('a visitor of better-auth has a wallet’s account, and the same one the next time', async () => {
  const getToken = await signUp('ada@mail.test')
  const frame = await newFrame()
  expect((await logIn(frame, await getToken())).answer).toEqual({})
  const { answer } = await frame.post<Record<string, string>>('/v1/session')
  expect(answer).toMatchObject({ provider: url, userName: 'Ada' })
  // It has verified no address.
  expect(answer.email).toBeUndefined()

  const token = await sign({ sub: answer.knownAs?.split(' ')[1], jti: 'another' })
  const later = await newFrame()
  await logIn(later, token)
  expect((await later.post<Record<string, string>>('/v1/session')).answer.knownAs).toBe(answer.knownAs)
})

test('better-auth writes the nonce of the frame, which the wallet then asks for', async () => {
  const settings = {
    issuer: url,
    audience,
    jwks: `${url}/api/auth/jwks`,
    algorithm: 'EdDSA',
    nonce: true,
  } as const
  const strict = await startTestServer({ issuers: [settings], now: Date.now, database: wallet.database })
  strict.clock.at = Date.now()
  const frame = await strict.createFrame()
  const other = await strict.createFrame()
  expect(
    (await logIn(frame, await sign({ sub: 'grace', nonce: await sha256(other.key.name) }))).answer.error,
  ).toBe('TOKEN_REFUSED')
  const second = await strict.createFrame()
  expect(
    (await logIn(second, await sign({ sub: 'grace', nonce: await sha256(second.key.name) }))).answer,
  ).toEqual({})
})
