import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { Hono } from 'hono'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type AppSettings, createApp } from '../server/app'
import { callerAt } from '../server/callers'
import { type Database, openDatabase } from '../server/database'
import { sendPolicy } from '../server/headers'
import { networksOf, networksWithoutNode } from '../server/networks'
import { hasPostgres, startPostgres } from './startPostgres'

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

/** Each server of a test has its own callers, since they share a database. */
const startServer = (settings: Partial<AppSettings> = {}) => {
  const own = randomAddress()
  return createApp({
    database: shared,
    origins: [origin],
    chains: ['eip155:1'],
    rpcUrls: {},
    addressOf: ({ req }) => req.header('x-address') ?? own,
    ...settings,
  })
}

const randomAddress = () => [...randomBytes(4)].join('.')

const newAccount = () => privateKeyToAccount(generatePrivateKey())

interface BrowseOptions {
  /** The origin of the caller's page. */
  readonly from?: string
  readonly signer?: typeof account
  /** The caller's IP address. */
  readonly address?: string
}

/** A browser: it keeps the cookie, and names the origin of its page. */
function browse(app: ReturnType<typeof createApp>, options: BrowseOptions = {}) {
  const { from: page = origin, signer = account, address } = options
  return {
    cookie: '',
    setCookie: '',
    async ask(path: string, body: unknown = {}, method = 'POST') {
      const headers = {
        cookie: this.cookie,
        'content-type': 'application/json',
        ...(page && { origin: page }),
        ...(address && { 'x-address': address }),
      }
      const sent = method === 'GET' ? {} : { body: JSON.stringify(body) }
      const response = await app.request(`/api/${path}`, { method, headers, ...sent })
      this.setCookie = response.headers.get('set-cookie') ?? ''
      if (this.setCookie) this.cookie = this.setCookie.split(';')[0] ?? ''
      return { status: response.status, body: await response.json().catch(() => undefined) }
    },
    async sign(nonce: string, changes: Partial<Parameters<typeof createSiweMessage>[0]> = {}) {
      const message = createSiweMessage({
        address: signer.address,
        chainId: 1,
        domain: new URL(origin).host,
        nonce,
        uri: origin,
        version: '1',
        ...changes,
      })
      return { message, signature: await signer.signMessage({ message }) }
    },
    async signIn(more: object = {}) {
      const { body } = await this.ask('sign-in/nonce')
      return this.ask('sign-in/verify', { ...(await this.sign(body.nonce)), ...more })
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

const asVisitor = (...signers: readonly (typeof account)[]) => ({
  status: 200,
  body: signers.map(({ address }) => ({ accountAddress: address, chainId: 'eip155:1', provedBy: 'key' })),
})
const signedIn = asVisitor(account)
const notSignedIn = { status: 401, body: { error: 'Sign in first.' } }

/** A PostgreSQL server, with as many connections as a server in production has. */
async function overPostgres(): Promise<Database> {
  const server = await startPostgres()
  const database = await openDatabase({ url: server.url })
  const close = async () => {
    await database.close()
    await server.stop()
  }
  return { ...database, close }
}

const databases: readonly (readonly [name: string, open: () => Promise<Database>])[] = [
  ['PGlite', async () => shared],
  ["PostgreSQL's protocol", overPort],
  ...(hasPostgres ? [['PostgreSQL', overPostgres] as const] : []),
]

describe.each(databases)('over %s', (_name, openOne) => {
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
    await visitor.signIn({ isJoining: true })
    expect(await visitor.me()).toEqual(signedIn)
  })

  test('accounts that join at the same time all do, and stay within ten', async () => {
    const server = start()
    const visitor = browse(server)
    await visitor.signIn()
    const join = (signer: typeof account) => {
      const tab = browse(server, { signer })
      tab.cookie = visitor.cookie
      return tab.signIn({ isJoining: true })
    }
    const signers = [account, ...Array.from({ length: 4 }, newAccount)]
    await Promise.all(signers.slice(1).map(join))
    const addresses = async () =>
      (await visitor.me()).body.map(({ accountAddress }: { accountAddress: string }) => accountAddress)
    expect(new Set(await addresses())).toEqual(new Set(signers.map(({ address }) => address)))

    const last = newAccount()
    for (const signer of [...Array.from({ length: 8 }, newAccount), last]) await join(signer)
    expect(await addresses()).toHaveLength(10)
    expect(await addresses()).toContain(last.address)
    expect(await addresses()).not.toContain(account.address)
  })

  test('sign-ins at the same time, each in a session of its own, all stand', async () => {
    const server = start()
    const visitor = browse(server)
    await visitor.signIn()
    const tabs = Array.from({ length: 4 }, () => {
      const tab = browse(server, { signer: newAccount() })
      tab.cookie = visitor.cookie
      return tab
    })
    const answers = await Promise.all(tabs.map((tab) => tab.signIn()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const tab of tabs) expect(await tab.me()).toMatchObject({ status: 200 })
    expect(await visitor.me()).toEqual(notSignedIn)
  })

  test('a caller that floods it with nonces is refused, and others sign in', async () => {
    const server = start()
    const early = browse(server)
    const { body } = await early.ask('sign-in/nonce')
    const flooder = browse(server, { address: randomAddress() })
    const statuses: number[] = []
    for (let asked = 0; asked < 310; asked += 1) statuses.push((await flooder.ask('sign-in/nonce')).status)
    expect(statuses.slice(0, 300)).toEqual(Array(300).fill(200))
    expect(statuses.slice(300)).toEqual(Array(10).fill(429))
    expect(await browse(server).signIn()).toMatchObject({ status: 200 })
    expect(await early.ask('sign-in/verify', await early.sign(body.nonce))).toMatchObject({ status: 200 })
  })

  test('nonces that have expired go, and are asked for by an index', async () => {
    await database.query(
      `insert into nonces (nonce, expires_at) select 'old' || number, 0 from generate_series(1, 150) number`,
    )
    for (let asked = 0; asked < 2; asked += 1) await browse(start()).ask('sign-in/nonce')
    expect(await database.query('select 1 from nonces where expires_at = 0')).toEqual([])
    const indexes = await database.query<{ indexname: string }>(
      `select indexname from pg_indexes where tablename = 'nonces' order by indexname`,
    )
    expect(indexes.map(({ indexname }) => indexname)).toEqual([
      'nonces_by_caller',
      'nonces_by_expiry',
      'nonces_pkey',
    ])
  })

  test.each(['\0', 'a\0b', 7, null])('the account %j to end is refused', async (accountAddress) => {
    const visitor = browse(start())
    await visitor.signIn()
    expect(await visitor.ask('sign-in/revoke', { accountAddress })).toMatchObject({ status: 400 })
    expect(await visitor.me()).toEqual(signedIn)
  })
})

test.runIf(hasPostgres)('four servers start on an empty PostgreSQL', async () => {
  const { url, stop } = await startPostgres()
  onTestFinished(stop)
  const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ url })))
  for (const database of opened) await database.close()
})

test('a database of an earlier version gets what it lacks', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sign-in-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const before = await PGlite.create(folder)
  await before.exec(`
    create table nonces (nonce text primary key, expires_at bigint not null);
    create table sessions (visitor text, account text, chain text, message text not null, signature text not null,
      expires_at bigint not null, primary key (visitor, account, chain));
  `)
  await before.close()
  const database = await openDatabase({ folder })
  onTestFinished(() => database.close())
  expect(await browse(startServer({ database })).signIn()).toMatchObject({ status: 200 })
})

describe('a session', () => {
  test('of somebody else that is in the cookie is not joined', async () => {
    const server = startServer()
    const attacker = browse(server, { signer: newAccount() })
    await attacker.signIn()
    const visitor = browse(server)
    visitor.cookie = attacker.cookie
    await visitor.signIn()
    expect(await visitor.me()).toEqual(signedIn)
    expect(await attacker.me()).toEqual(notSignedIn)
  })

  test('that is over is not joined: another one starts', async () => {
    const visitor = browse(startServer())
    visitor.cookie = `__Host-sign-in=${randomBytes(32).toString('base64url')}`
    const planted = visitor.cookie
    await visitor.signIn({ isJoining: true })
    expect(visitor.cookie).not.toBe(planted)
    expect(await visitor.me()).toEqual(signedIn)
  })

  test('of a Polkadot key ends by any of its addresses', async () => {
    const prefix0 = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
    const prefix42 = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
    const token = randomBytes(32).toString('base64url')
    const hash = createHash('sha256').update(token).digest('hex')
    await shared.query(
      `insert into sessions (visitor, account, chain, message, signature, expires_at) values ($1, $2, 'polkadot:1', '', '', $3)`,
      [hash, prefix0, Date.now() + 60_000],
    )
    const visitor = browse(startServer())
    visitor.cookie = `__Host-sign-in=${token}`
    expect(await visitor.me()).toMatchObject({ status: 200 })
    await visitor.ask('sign-in/revoke', { accountAddress: prefix42 })
    expect(await visitor.me()).toEqual(notSignedIn)
  })
})

describe('callers', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    [' 203.0.113.9 ', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:aaaa::1', '2001:0db8:0001:0002'],
    ['2001:db8:1:2::b', '2001:0db8:0001:0002'],
    ['::1', '0000:0000:0000:0000'],
    ['nonsense', ''],
    [undefined, ''],
  ])('at %j are %j', (address, caller) => {
    expect(callerAt(address)).toBe(caller)
  })
})

describe('nodes', () => {
  const chains = ['eip155:1', 'eip155:10', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] as const

  test('are those of the environment, else of the config, and none by default', () => {
    const own = { id: 'eip155:10', rpcUrls: ['https://config.example'] } as never
    const nodes = 'eip155:1=https://a.example\neip155:1=https://b.example/?key=1'
    expect(networksOf({ chains, networks: [own] }, nodes).rpcUrls).toEqual({
      'eip155:1': ['https://a.example', 'https://b.example/?key=1'],
      'eip155:10': ['https://config.example'],
    })
    expect(networksWithoutNode(networksOf({ chains }))).toEqual(['eip155:1', 'eip155:10'])
  })

  test('that are misspelt are refused', () => {
    expect(() => networksOf({ chains }, 'https://a.example')).toThrow('SIGN_IN_NODES has https://a.example')
  })
})

test('pages are sent with the policy, and all answers with their other headers', async () => {
  const site = new Hono().use(sendPolicy("Content-Security-Policy: default-src 'none'; script-src 'self'\n"))
  site.route('/', startServer())
  site.get('/', (context) => context.html('<p>'))
  for (const path of ['/', '/api/me']) {
    const { headers } = await site.request(path)
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
  }
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
    visitor.cookie = `__Host-sign-in=${randomBytes(32).toString('base64url')}`
    expect(await visitor.me()).toEqual(notSignedIn)
  })
})

describe('the cookie', () => {
  test('is for this site and its server alone', async () => {
    const visitor = browse(startServer())
    await visitor.signIn()
    expect(visitor.setCookie).toMatch(/^__Host-sign-in=[\w-]{43}; /)
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Secure', 'Max-Age=604800'])
      expect(visitor.setCookie.split('; ')).toContain(part)
  })

  test('goes without TLS where the page has none', async () => {
    const local = 'http://localhost:5173'
    const visitor = browse(startServer({ origins: [local] }), { from: local })
    const { body } = await visitor.ask('sign-in/nonce')
    const place = { domain: 'localhost:5173', uri: local }
    expect(await visitor.ask('sign-in/verify', await visitor.sign(body.nonce, place))).toMatchObject({
      status: 200,
    })
    expect(visitor.setCookie).toMatch(/^sign-in=/)
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
      const other = browse(server, { from })
      other.cookie = visitor.cookie
      for (const path of ['nonce', 'verify', 'sessions', 'revoke'])
        expect(await other.ask(`sign-in/${path}`, { accountAddress: account.address })).toMatchObject({
          status: 403,
        })
      expect(await visitor.me()).toEqual(signedIn)
    },
  )

  test('a page of another origin, and the log names it and the expected one', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await browse(startServer(), { from: 'https://evil.example' }).ask('sign-in/nonce')
    expect(warned).toHaveBeenCalledExactlyOnceWith(`Refused https://evil.example: ORIGIN is ${origin}.`)
    warned.mockRestore()
  })

  test('a message for another site, with SIGN_IN_REFUSED', async () => {
    const visitor = browse(startServer())
    const { body } = await visitor.ask('sign-in/nonce')
    const signed = await visitor.sign(body.nonce, { domain: 'evil.example' })
    expect(await visitor.ask('sign-in/verify', signed)).toMatchObject({
      status: 403,
      body: { error: 'SIGN_IN_REFUSED' },
    })
  })

  test('a text that is no message, with SIGN_IN_MESSAGE_INVALID', async () => {
    const visitor = browse(startServer())
    const answer = await visitor.ask('sign-in/verify', { message: 'Hello', signature: '0x' })
    expect(answer).toMatchObject({ status: 400, body: { error: 'SIGN_IN_MESSAGE_INVALID' } })
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
    expect(answer).toMatchObject({ status: 503, body: { error: 'SIGN_IN_UNVERIFIED' } })
    expect(await visitor.me()).toEqual(notSignedIn)
  })

  test('a contract wallet where the server has no node, which the answer says', async () => {
    const visitor = browse(startServer())
    const { body } = await visitor.ask('sign-in/nonce')
    const { message } = await visitor.sign(body.nonce)
    const answer = await visitor.ask('sign-in/verify', { message, signature: `0x${'ab'.repeat(65)}` })
    expect(answer).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('contract wallets on eip155:1 need a node') },
    })
  })
})
