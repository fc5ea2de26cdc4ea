import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sha256 } from '../../encoding.js'
import { startTestServer, type TestFrame } from '../startTestServer.fixture.js'

const issuer = 'https://id.shop.test'
const strictIssuer = 'https://strict.shop.test'
const goneIssuer = 'https://gone.shop.test'
const audience = 'wallet'

type Keys = Awaited<ReturnType<typeof generateKeyPair>>
let keys: Keys
let otherKeys: Keys
let rsaKeys: Keys
let keyHost: Server
let server: Awaited<ReturnType<typeof startTestServer>>
let frame: TestFrame

beforeAll(async () => {
  keys = await generateKeyPair('ES256')
  otherKeys = await generateKeyPair('ES256')
  rsaKeys = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', use: 'sig' }
  const rsa = { ...(await exportJWK(rsaKeys.publicKey)), kid: 'rsa', use: 'sig' }
  keyHost = createServer((request, response) => {
    if (request.url === '/gone') response.statusCode = 503
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ keys: [jwk, rsa] }))
  })
  await new Promise<void>((resolve) => keyHost.listen(0, '127.0.0.1', resolve))
  const at = `http://127.0.0.1:${(keyHost.address() as AddressInfo).port}`
  const shared = { audience, jwks: `${at}/jwks`, algorithm: 'ES256' } as const
  server = await startTestServer({
    issuers: [
      { issuer, ...shared },
      { issuer: strictIssuer, ...shared, nonce: true },
      { issuer: goneIssuer, ...shared, jwks: `${at}/gone` },
    ],
  })
})
afterAll(async () => {
  await new Promise((resolve) => keyHost.close(resolve))
  await server.database.close()
})
beforeEach(async () => {
  frame = await server.createFrame()
})

let people = 0
const seconds = () => Math.floor(server.clock.at / 1000)
const honest = (): JWTPayload => ({
  ...{ iss: issuer, aud: audience, sub: `person-${people++}`, iat: seconds(), exp: seconds() + 3600 },
  ...{ name: 'Ada', email: `ada${people}@mail.test`, email_verified: true },
})
const sign = (claims: JWTPayload, { alg = 'ES256', kid = 'one', key = keys.privateKey } = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key)

async function logIn(token: string, by = frame) {
  const session = await by.createKey()
  const answered = await by.post('/v1/login/token', { token, sessionKey: session.name })
  if (answered.status === 200) by.key = session
  return answered
}
const whoIs = async (by: TestFrame) => (await by.post<Record<string, string>>('/v1/session')).answer

test('a token logs in whom it names, who has the same account the next time', async () => {
  const claims = honest()
  expect((await logIn(await sign(claims))).status).toBe(200)
  const first = await whoIs(frame)
  expect(first).toMatchObject({ provider: issuer, userName: 'Ada', email: claims.email })
  const later = await server.createFrame()
  await logIn(await sign({ ...claims, jti: 'another' }), later)
  expect((await whoIs(later)).knownAs).toBe(first.knownAs)
})

test('an address that the issuer does not call verified finds no account', async () => {
  const { answer } = await server.logIn(frame, 'grace@mail.test')
  expect(answer.error).toBeUndefined()
  const thief = await server.createFrame()
  await logIn(await sign({ ...honest(), email: 'grace@mail.test', email_verified: false }), thief)
  expect((await whoIs(thief)).email).toBeUndefined()
})

test('an address that the issuer calls verified leads to the account of that address', async () => {
  await server.logIn(frame, 'joan@mail.test')
  const other = await server.createFrame()
  await logIn(await sign({ ...honest(), email: 'Joan@mail.test' }), other)
  expect((await whoIs(other)).email).toBe('joan@mail.test')
})

test('a token works once, also with another spelling of its signature', async () => {
  const token = await sign(honest())
  await logIn(token)
  expect((await logIn(token, await server.createFrame())).answer.error).toBe('TOKEN_REFUSED')
  // The last character of 64 bytes as base64url has four unused bits.
  const spelled = `${token.slice(0, -1)}${String.fromCharCode(token.charCodeAt(token.length - 1) + 1)}`
  expect((await logIn(spelled, await server.createFrame())).answer.error).toBe('TOKEN_REFUSED')
})

test('an issuer whose keys can not be had is told apart from a bad token', async () => {
  expect((await logIn(await sign({ ...honest(), iss: goneIssuer }))).answer.error).toBe('UNAVAILABLE')
})

describe('an issuer that writes the nonce', () => {
  const claims = (nonce?: string) => ({ ...honest(), iss: strictIssuer, ...(nonce && { nonce }) })

  test('has tokens that count in the frame that asked for them', async () => {
    expect((await logIn(await sign(claims(await sha256(frame.key.name))))).status).toBe(200)
  })

  test('has none that count in another frame: a stolen token is worth nothing', async () => {
    const token = await sign(claims(await sha256(frame.key.name)))
    expect((await logIn(token, await server.createFrame())).answer.error).toBe('TOKEN_REFUSED')
    expect((await logIn(await sign(claims()))).answer.error).toBe('TOKEN_REFUSED')
  })
})

const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const secret = (bytes = 'a secret that is thirty-two bytes') => new TextEncoder().encode(bytes)
const claiming = (change: JWTPayload) => async () => sign({ ...honest(), ...change })
const without = (name: string) => async () => {
  const { [name]: _, ...claims } = honest()
  return sign(claims)
}

/** Tokens that log nobody in. */
const badTokens: Readonly<Record<string, () => Promise<string>>> = {
  'an empty text': async () => '',
  'a text': async () => 'token',
  'two dots': async () => '..',
  'two parts': async () => (await sign(honest())).split('.').slice(0, 2).join('.'),
  'four parts': async () => `${await sign(honest())}.AA`,
  'no signature': async () => `${(await sign(honest())).split('.').slice(0, 2).join('.')}.`,
  'no algorithm': async () => new UnsecuredJWT(honest()).encode(),
  'the algorithm none with a signature': async () =>
    `${text({ alg: 'none' })}.${text(honest())}.${(await sign(honest())).split('.')[2]}`,
  'a shared secret': async () =>
    new SignJWT(honest()).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(secret()),
  'the public key as a shared secret': async () =>
    new SignJWT(honest())
      .setProtectedHeader({ alg: 'HS256', kid: 'one' })
      .sign(secret(JSON.stringify(await exportJWK(keys.publicKey)))),
  'another algorithm, by a key of the issuer': () =>
    sign(honest(), { alg: 'RS256', kid: 'rsa', key: rsaKeys.privateKey }),
  'the key of somebody else': () => sign(honest(), { key: otherKeys.privateKey }),
  'a key that the issuer does not have': () => sign(honest(), { kid: 'two', key: otherKeys.privateKey }),
  'a key in its own header': async () =>
    new SignJWT(honest())
      .setProtectedHeader({ alg: 'ES256', jwk: await exportJWK(otherKeys.publicKey) })
      .sign(otherKeys.privateKey),
  'the address of keys in its own header': () =>
    new SignJWT(honest())
      .setProtectedHeader({ alg: 'ES256', kid: 'two', jku: 'https://evil.test/jwks' })
      .sign(otherKeys.privateKey),
  'a critical header that nobody knows': () =>
    new SignJWT(honest())
      .setProtectedHeader({ alg: 'ES256', kid: 'one', crit: ['x'], x: 1 })
      .sign(keys.privateKey, { crit: { x: true } }),
  'claims that were changed': async () => {
    const [header, , signature] = (await sign(honest())).split('.')
    return `${header}.${text({ ...honest(), sub: 'admin' })}.${signature}`
  },
  'a header that was changed': async () => {
    const [, claims, signature] = (await sign(honest())).split('.')
    return `${text({ alg: 'ES256', kid: 'one', typ: 'x' })}.${claims}.${signature}`
  },
  'claims that are no JSON': async () => {
    const [header, , signature] = (await sign(honest())).split('.')
    return `${header}.${Buffer.from('{').toString('base64url')}.${signature}`
  },
  'claims that are a list': async () => {
    const [header, , signature] = (await sign(honest())).split('.')
    return `${header}.${text([])}.${signature}`
  },
  'another issuer': claiming({ iss: 'https://evil.test' }),
  'the issuer with a slash': claiming({ iss: `${issuer}/` }),
  'the issuer without TLS': claiming({ iss: 'http://id.shop.test' }),
  'a list of issuers': claiming({ iss: [issuer] as never }),
  'no issuer': without('iss'),
  'another audience': claiming({ aud: 'shop' }),
  'other audiences': claiming({ aud: ['shop', 'blog'] }),
  'an empty audience': claiming({ aud: [] }),
  'no audience': without('aud'),
  'no person': without('sub'),
  'an empty person': claiming({ sub: '' }),
  'a person that is a number': claiming({ sub: 7 as never }),
  'a person of 256 characters': claiming({ sub: 'a'.repeat(256) }),
  'no end': without('exp'),
  'an end that is a text': claiming({ exp: '9999999999' as never }),
  'an end 61 seconds ago': async () => sign({ ...honest(), exp: seconds() - 61 }),
  'no beginning': without('iat'),
  'a beginning in 61 seconds': async () => sign({ ...honest(), iat: seconds() + 62 }),
  'a beginning eleven minutes and a second ago': async () => sign({ ...honest(), iat: seconds() - 661 }),
  'a beginning that is a text': claiming({ iat: '0' as never }),
  'use in 61 seconds': async () => sign({ ...honest(), nbf: seconds() + 62 }),
  'a name that is an object': claiming({ name: {} }),
  'a person with a NUL': claiming({ sub: 'a\u0000' }),
}

test('more than forty bad tokens are listed', () => {
  expect(Object.keys(badTokens).length).toBeGreaterThan(40)
})

test.each(Object.entries(badTokens))('refused: %s', async (_, make) => {
  expect((await logIn(await make())).answer.error).toBe('TOKEN_REFUSED')
})
