import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type AppSettings, createApp } from '../server/app'
import { type Database, openDatabase } from '../server/database'

const origin = 'https://shop.example'
const account = privateKeyToAccount(generatePrivateKey())

afterEach(() => {
  vi.useRealTimers()
})

/** Making a database takes seconds: most tests share one, in which each visitor is a new one. */
let shared: Database
beforeAll(async () => {
  shared = await openDatabase({ folder: 'memory://' })
  return () => shared.close()
})

const startServer = (settings: Partial<AppSettings> = {}) =>
  createApp({ database: shared, origins: [origin], chains: ['eip155:1'], rpcUrls: {}, ...settings })

/** A browser on a page of `from`: it keeps the cookie, and says whose page it is. */
function browse(app: ReturnType<typeof createApp>, from?: string) {
  const page = from ?? origin
  return {
    cookie: '',
    setCookie: '',
    async ask(path: string, body: unknown = {}, method = 'POST') {
      const headers = {
        cookie: this.cookie,
        'content-type': 'application/json',
        ...(page && { origin: page }),
      }
      const sent = method === 'GET' ? {} : { body: JSON.stringify(body) }
      const response = await app.request(`/api/${path}`, { method, headers, ...sent })
      this.setCookie = response.headers.get('set-cookie') ?? ''
      if (this.setCookie) this.cookie = this.setCookie.split(';')[0] ?? ''
      return { status: response.status, body: await response.json().catch(() => undefined) }
    },
    async sign(nonce: string, changes: Partial<Parameters<typeof createSiweMessage>[0]> = {}) {
      const message = createSiweMessage({
        address: account.address,
        chainId: 1,
        domain: new URL(origin).host,
        nonce,
        uri: origin,
        version: '1',
        ...changes,
      })
      return { message, signature: await account.signMessage({ message }) }
    },
    async signIn() {
      const { body } = await this.ask('sign-in/nonce')
      return this.ask('sign-in/verify', await this.sign(body.nonce))
    },
    me() {
      return this.ask('me', undefined, 'GET')
    },
  }
}

/** A database behind a port, by PostgreSQL's protocol; it takes one connection at a time. */
async function overPort(): Promise<Database> {
  const served = await PGlite.create()
  const server = new PGLiteSocketServer({ db: served, port: 0, host: '127.0.0.1' })
  await server.start()
  const database = await openDatabase({ url: `postgres://postgres@${server.getServerConn()}/postgres?max=1` })
  const close = async () => {
    await database.close()
    await server.stop()
    await served.close()
  }
  return { ...database, close }
}

const signedIn = { status: 200, body: [{ accountAddress: account.address, chainId: 'eip155:1' }] }
const notSignedIn = { status: 401, body: { error: 'Sign in first.' } }

describe.each([
  ['PGlite', async () => shared],
  ["PostgreSQL's protocol", overPort],
] as const)('over %s', (_name, openOne) => {
  let database: Database
  beforeAll(async () => {
    database = await openOne()
    return () => (database === shared ? undefined : database.close())
  })
  const start = () => startServer({ database })

  test('a visitor signs in, is known by the cookie, and signs out', async () => {
    const visitor = browse(start())
    expect(await visitor.me()).toEqual(notSignedIn)
    expect(await visitor.signIn()).toEqual({ status: 200, body: {} })
    expect(await visitor.me()).toEqual(signedIn)
    const { body: sessions } = await visitor.ask('sign-in/sessions')
    expect(sessions).toMatchObject([{ data: { accountAddress: account.address, version: '1' } }])
    await visitor.ask('sign-in/revoke', { accountAddress: account.address, chainId: 'eip155:1' })
    expect(await visitor.me()).toEqual(notSignedIn)
  })

  test('of many uses of one nonce at the same time one signs in', async () => {
    const visitor = browse(start())
    const { body } = await visitor.ask('sign-in/nonce')
    const signed = await visitor.sign(body.nonce)
    const answers = await Promise.all(Array.from({ length: 50 }, () => visitor.ask('sign-in/verify', signed)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(49)
  })

  test('a visitor who signs in again is there once', async () => {
    const visitor = browse(start())
    await visitor.signIn()
    await visitor.signIn()
    expect(await visitor.me()).toEqual(signedIn)
  })
})

describe('who has signed in', () => {
  test('still has after the server has started again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sign-in-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const before = await openDatabase({ folder })
    const visitor = browse(startServer({ database: before }))
    await visitor.signIn()
    await before.close()
    const after = await openDatabase({ folder })
    onTestFinished(() => after.close())
    const later = browse(startServer({ database: after }))
    later.cookie = visitor.cookie
    expect(await later.me()).toEqual(signedIn)
  })

  test('gets a new cookie, and the one from before is worth nothing', async () => {
    const server = startServer()
    const visitor = browse(server)
    await visitor.signIn()
    const stale = browse(server)
    stale.cookie = visitor.cookie
    await visitor.signIn()
    expect(await visitor.me()).toEqual(signedIn)
    expect(await stale.me()).toEqual(notSignedIn)
  })

  test('has signed in for a week', async () => {
    const visitor = browse(startServer())
    await visitor.signIn()
    const week = 7 * 24 * 60 * 60 * 1000
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + week - 60_000 })
    expect(await visitor.me()).toEqual(signedIn)
    vi.setSystemTime(Date.now() + 120_000)
    expect(await visitor.me()).toEqual(notSignedIn)
  })

  test('is not known by a token that somebody made up', async () => {
    const visitor = browse(startServer())
    visitor.cookie = `sign-in=${randomBytes(32).toString('base64url')}`
    expect(await visitor.me()).toEqual(notSignedIn)
  })
})

describe('the cookie', () => {
  test('is for this site and its server alone', async () => {
    const visitor = browse(startServer())
    await visitor.signIn()
    expect(visitor.setCookie).toMatch(/^sign-in=[\w-]{43}; /)
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Secure', 'Max-Age=604800'])
      expect(visitor.setCookie.split('; ')).toContain(part)
  })

  test('goes without TLS where the page has none', async () => {
    const local = 'http://localhost:5173'
    const visitor = browse(startServer({ origins: [local] }), local)
    const { body } = await visitor.ask('sign-in/nonce')
    const place = { domain: 'localhost:5173', uri: local }
    expect(await visitor.ask('sign-in/verify', await visitor.sign(body.nonce, place))).toMatchObject({
      status: 200,
    })
    expect(visitor.setCookie).not.toContain('Secure')
  })
})

describe('refused is', () => {
  test.each([['https://evil.example'], ['null'], ['https://shop.example.evil'], ['']])(
    'a request of another page: %j',
    async (from) => {
      const server = startServer()
      const visitor = browse(server)
      await visitor.signIn()
      const other = browse(server, from)
      other.cookie = visitor.cookie
      for (const path of ['nonce', 'verify', 'sessions', 'revoke'])
        expect(await other.ask(`sign-in/${path}`, { accountAddress: account.address })).toMatchObject({
          status: 403,
        })
      expect(await visitor.me()).toEqual(signedIn)
    },
  )

  test('a message for another site, with SIGN_IN_REFUSED', async () => {
    const visitor = browse(startServer())
    const { body } = await visitor.ask('sign-in/nonce')
    const signed = await visitor.sign(body.nonce, { domain: 'evil.example' })
    expect(await visitor.ask('sign-in/verify', signed)).toEqual({
      status: 403,
      body: { error: 'SIGN_IN_REFUSED' },
    })
  })

  test('a text that is no message, with SIGN_IN_MESSAGE_INVALID', async () => {
    const visitor = browse(startServer())
    const answer = await visitor.ask('sign-in/verify', { message: 'Hello', signature: '0x' })
    expect(answer).toEqual({ status: 400, body: { error: 'SIGN_IN_MESSAGE_INVALID' } })
  })

  test.each([[null], [[]], [{}], [{ message: 1, signature: {} }], ['text']])('a body %j', async (body) => {
    const visitor = browse(startServer())
    expect(await visitor.ask('sign-in/verify', body)).toMatchObject({ status: 400 })
  })

  test('a huge body', async () => {
    const visitor = browse(startServer())
    const message = 'x'.repeat(100_000)
    expect(await visitor.ask('sign-in/verify', { message, signature: '' })).toMatchObject({ status: 413 })
  })

  test('a signature that only a node could tell, while the node is down: 503', async () => {
    const visitor = browse(startServer({ rpcUrls: { 'eip155:1': 'http://127.0.0.1:9' } }))
    const { body } = await visitor.ask('sign-in/nonce')
    const { message } = await visitor.sign(body.nonce)
    const answer = await visitor.ask('sign-in/verify', { message, signature: `0x${'ab'.repeat(65)}` })
    expect(answer).toEqual({ status: 503, body: { error: 'SIGN_IN_UNVERIFIED' } })
    expect(await visitor.me()).toEqual(notSignedIn)
  })
})
