import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fromBase64Url, randomId, toBase64Url } from '../encoding.js'
import { createServerClient } from '../frame/serverClient.js'
import { openFactor, sealFactor } from '../keys/recovery.js'
import { open } from '../keys/seal.js'
import { makeTestWallet } from '../makeTestWallet.fixture.js'
import { type Database, openDatabase, SharedDatabaseError } from '../server/database.js'
import { startTestServer, type TestFrame } from '../server/startTestServer.fixture.js'
import { openEscrowDatabase } from './escrowDatabase.js'
import { escrowAccess, startTestEscrow } from './startTestEscrow.fixture.js'

const minute = 60_000

let server: Awaited<ReturnType<typeof startTestServer>>
let escrow: Awaited<ReturnType<typeof startTestEscrow>>
/** Clock of frame and escrow: the log-in server's, or another one. */
let clock: { at: number }
let email: string
let addresses = 0

beforeAll(async () => {
  let caller = 0
  server = await startTestServer({
    escrow: escrowAccess,
    addressOf: () => `10.0.${caller >> 8}.${caller++ & 255}`,
  })
  clock = server.clock
  escrow = await startTestEscrow({ now: () => clock.at, mostPerHour: 1000 })
})
afterAll(async () => {
  await server.database.close()
  await escrow.database.close()
})
beforeEach(() => {
  email = `ada${addresses++}@mail.test`
  clock = server.clock
})

async function logIn(address = email) {
  const frame = await server.createFrame()
  await server.logIn(frame, address)
  return frame
}

const answers = z.object({ key: z.optional(z.string()) })
const released = z.object({ key: z.string() })

/** Asks the escrow as the frame does. @throws WalletError with the escrow's code */
async function ask(frame: TestFrame, path: string, body: object, at = escrow, origin = server.origin) {
  const send: typeof fetch = async (url, init) =>
    at.fetch(new Request(url, { ...init, headers: { ...init?.headers, origin } }))
  // The client signs with the time of the tests.
  const { now } = Date
  Date.now = () => clock.at
  try {
    return await createServerClient(escrowAccess.origin, send).post(path, frame.key, body, answers)
  } finally {
    Date.now = now
  }
}

const vouch = async (frame: TestFrame, act: string) =>
  (await frame.post<{ assertion: string }>('/v1/escrow', { act })).answer

/** A device that has made a wallet, and gave the escrow a key to it. */
async function firstDevice() {
  const frame = await logIn()
  const { shares, envelopes, deviceSecret, walletId } = await makeTestWallet(frame)
  const [factorId, key] = [randomId(), crypto.getRandomValues(new Uint8Array(32))]
  const { assertion } = await vouch(frame, 'keep')
  await ask(frame, '/v1/keep', { assertion, factorId, more: { key: toBase64Url(key) } })
  const envelope = await sealFactor({ ...shares, ...envelopes }, deviceSecret, key, factorId)
  const added = await frame.post('/v1/factors/add', { kind: 'escrow', id: factorId, envelope, name: '' })
  expect(added.status).toBe(200)
  return {
    frame,
    factorId,
    key: toBase64Url(key),
    walletId,
    accountEnvelope: envelopes.accountEnvelope,
    envelope,
  }
}

const release = async (frame: TestFrame, factorId: string, at = escrow, more: object = {}) => {
  const { assertion } = await vouch(frame, 'release')
  return released.parse(await ask(frame, '/v1/release', { assertion, factorId, more }, at)).key
}

describe('a key at the escrow', () => {
  it('is released to a log-in that is new, and its visitor is told', async () => {
    const { factorId, key, walletId } = await firstDevice()
    escrow.mails.length = 0
    expect(await release(await logIn(), factorId, escrow, { language: 'de' })).toBe(key)
    expect(escrow.mails).toMatchObject([{ to: email, subject: expect.stringContaining('anderen Gerät') }])
    expect(escrow.log).toContainEqual({ event: 'key released', wallet: walletId })
  })

  it('is released only once the mail is out', async () => {
    const { factorId } = await firstDevice()
    const silent = await startTestEscrow({
      database: escrow.database,
      mailer: { send: () => Promise.reject(new Error('down')), close: () => {} },
      now: () => clock.at,
      mostPerHour: 1000,
    })
    const frame = await logIn()
    await expect(release(frame, factorId, silent)).rejects.toMatchObject({ code: 'MAIL_FAILED' })
    expect(silent.log.map(({ event }) => event)).not.toContain('key released')
  })

  it('is told of at the address of before, too, where the account has another one', async () => {
    const { factorId, walletId } = await firstDevice()
    await server.database.query('update accounts set email = $2 where email = $1', [email, `new-${email}`])
    escrow.mails.length = 0
    await release(await logIn(`new-${email}`), factorId)
    expect(walletId).toBeTruthy()
    expect(escrow.mails.map(({ to }) => to)).toEqual([`new-${email}`, email])
  })

  it('is released where the mailbox of before is gone', async () => {
    const { factorId, key } = await firstDevice()
    const before = email
    await server.database.query('update accounts set email = $2 where email = $1', [before, `new-${before}`])
    const half = await startTestEscrow({
      database: escrow.database,
      mailer: {
        send: async ({ to }) => {
          if (to === before) throw new Error('550 No such mailbox')
        },
        close: () => {},
      },
      now: () => clock.at,
      mostPerHour: 1000,
    })
    expect(await release(await logIn(`new-${before}`), factorId, half)).toBe(key)
  })

  it('is refused to a log-in that is older than ten minutes', async () => {
    await firstDevice()
    const frame = await logIn()
    server.clock.at += 10 * minute + 1
    expect(await vouch(frame, 'release')).toMatchObject({ error: 'LOGIN_STALE' })
  })

  it('is kept and deleted only for a device that opens the wallet', async () => {
    await firstDevice()
    const frame = await logIn()
    for (const act of ['keep', 'forget'])
      expect(await vouch(frame, act)).toMatchObject({ error: 'DEVICE_UNKNOWN' })
  })

  it('is put in once: nobody replaces it', async () => {
    const { frame, factorId, key } = await firstDevice()
    const { assertion } = await vouch(frame, 'keep')
    const other = ask(frame, '/v1/keep', { assertion, factorId, more: { key: randomId(32) } })
    await expect(other).rejects.toMatchObject({ code: 'REQUEST_INVALID' })
    expect(await release(await logIn(), factorId)).toBe(key)
  })

  it('is gone once its visitor takes it back', async () => {
    const { frame, factorId } = await firstDevice()
    const { assertion } = await vouch(frame, 'forget')
    await ask(frame, '/v1/forget', { assertion, factorId, more: {} })
    await expect(release(await logIn(), factorId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is released five times a day, and then no more', async () => {
    const { factorId } = await firstDevice()
    const frame = await logIn()
    for (let time = 0; time < 5; time++) await release(frame, factorId)
    await expect(release(frame, factorId)).rejects.toMatchObject({
      code: 'TOO_MANY',
      details: { retryAfter: expect.any(Number) },
    })
  })

  it('waits where too many of all wallets were released in an hour', async () => {
    const { factorId } = await firstDevice()
    const busy = await startTestEscrow({ database: escrow.database, mostPerHour: 1, now: () => clock.at })
    clock.at += 3_600_000
    const frame = await logIn()
    await release(frame, factorId, busy)
    await expect(release(frame, factorId, busy)).rejects.toMatchObject({ code: 'TOO_MANY' })
  })

  it('is released after strangers have asked for keys that aren’t there', async () => {
    const { factorId, key } = await firstDevice()
    const busy = await startTestEscrow({ database: escrow.database, mostPerHour: 1, now: () => clock.at })
    clock.at += 3_600_000
    const stranger = await logIn()
    await expect(release(stranger, randomId(), busy)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await release(await logIn(), factorId, busy)).toBe(key)
  })

  it('that was exchanged for another one’s in the database opens nothing', async () => {
    const { factorId, walletId } = await firstDevice()
    email = `eve-${email}`
    const eve = await firstDevice()
    await escrow.database.query(
      `update escrow_keys set sealed = (select sealed from escrow_keys where wallet = $1) where wallet = $2`,
      [walletId, eve.walletId],
    )
    expect(factorId).not.toBe(eve.factorId)
    await expect(release(await logIn(), eve.factorId)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })
})

describe('the escrow refuses', () => {
  it.each<
    [
      string,
      (parts: { frame: TestFrame; assertion: string }) => Promise<{ frame: TestFrame; assertion: string }>,
    ]
  >([
    ['a frame without the log-in server’s word', async ({ frame }) => ({ frame, assertion: '' })],
    [
      'a word that was changed',
      async ({ frame, assertion }) => {
        const [said = '', mac] = assertion.split('.')
        const text = new TextDecoder().decode(fromBase64Url(said)).replace('@mail.test', '@evil.test')
        return { frame, assertion: `${toBase64Url(new TextEncoder().encode(text))}.${mac}` }
      },
    ],
    ['a word for another frame', async ({ assertion }) => ({ frame: await logIn(), assertion })],
    ['a word to delete', async ({ frame }) => ({ frame, ...(await vouch(frame, 'forget')) })],
    [
      'an old word',
      async (parts) => {
        clock = { at: server.clock.at + 5 * minute + 1 }
        return parts
      },
    ],
  ])('%s', async (_, change) => {
    const { frame, factorId } = await firstDevice()
    const parts = await change({ frame, ...(await vouch(frame, 'release')) })
    const asked = ask(parts.frame, '/v1/release', { assertion: parts.assertion, factorId, more: {} })
    await expect(asked).rejects.toMatchObject({ code: 'ASSERTION_INVALID' })
  })

  it('another account: its log-in releases nothing of this one', async () => {
    const { factorId } = await firstDevice()
    email = `eve-${email}`
    await firstDevice()
    await expect(release(await logIn(), factorId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('a page of another origin', async () => {
    const { frame, factorId } = await firstDevice()
    const { assertion } = await vouch(frame, 'release')
    const asked = ask(frame, '/v1/release', { assertion, factorId, more: {} }, escrow, 'https://evil.test')
    await expect(asked).rejects.toMatchObject({ code: 'ORIGIN_REFUSED' })
  })
})

/** Every secret of 32 bytes in a database's texts. */
async function secretsIn(database: Database, tables: readonly string[]) {
  const found: Uint8Array<ArrayBuffer>[] = []
  for (const table of tables)
    for (const row of await database.query<Record<string, unknown>>(`select * from ${table}`))
      for (const value of Object.values(row)) {
        const bytes = typeof value === 'string' ? fromBase64Url(value) : undefined
        if (bytes?.length === 32) found.push(bytes)
      }
  return found
}

/** Whether somebody with these secrets, and the log-in server's envelopes of a wallet, opens its seed. */
async function opens(
  wallet: Awaited<ReturnType<typeof firstDevice>>,
  secrets: readonly Uint8Array<ArrayBuffer>[],
) {
  const { walletId, factorId, envelope, accountEnvelope } = wallet
  const place = { walletId, enrolmentId: '', epoch: 1, pair: 'account+recovery' } as const
  const sealed = fromBase64Url(accountEnvelope) ?? new Uint8Array()
  for (const key of secrets) {
    const recovery = await openFactor(envelope, key, { walletId, factorId, epoch: 1 }).catch(() => undefined)
    for (const share of recovery ? secrets : [])
      if (recovery && (await open(sealed, [share, recovery], place).catch(() => undefined))) return true
  }
  return false
}

describe('what opens a wallet:', () => {
  const logInTables = ['accounts', 'wallets', 'enrolments', 'factors', 'sessions', 'session_keys', 'codes']
  const mine = async (wallet: { walletId: string }) => {
    const all = await secretsIn(server.database, logInTables)
    const [row] = await server.database.query<{ share: string }>('select share from wallets where id = $1', [
      wallet.walletId,
    ])
    expect(all.map(toBase64Url)).toContain(row?.share)
    return all
  }
  const secretsOfLogIn = [new Uint8Array(32).fill(7), escrowAccess.secret]
  const secretsOfEscrow = [new Uint8Array(32).fill(9), escrowAccess.secret]

  it('not the log-in server with its database and its secrets', async () => {
    const wallet = await firstDevice()
    expect(await opens(wallet, [...(await mine(wallet)), ...secretsOfLogIn])).toBe(false)
  })

  it('not both databases without the escrow’s secret', async () => {
    const wallet = await firstDevice()
    const kept = await secretsIn(escrow.database, ['escrow_keys'])
    expect(await opens(wallet, [...(await mine(wallet)), ...kept, ...secretsOfLogIn])).toBe(false)
  })

  it('not the escrow with its database and its secrets, were it given the envelopes, too', async () => {
    const wallet = await firstDevice()
    const key = fromBase64Url(wallet.key) ?? new Uint8Array()
    expect(await opens(wallet, [key, ...secretsOfEscrow])).toBe(false)
  })

  it('no database of the escrow has a key in plain text', async () => {
    const { key } = await firstDevice()
    const rows = await escrow.database.query('select * from escrow_keys')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(key)
    expect(JSON.stringify(rows)).not.toContain('@')
  })

  it('the log-in server’s database and the escrow’s key together', async () => {
    const wallet = await firstDevice()
    const key = fromBase64Url(wallet.key) ?? new Uint8Array()
    expect(await opens(wallet, [...(await mine(wallet)), key])).toBe(true)
  })
})

it('log-in server and escrow refuse each other’s database', async () => {
  const kept = (database: Database) => database.query('select 1')
  await expect(kept(server.database)).resolves.toBeTruthy()
  const { mkdtempSync, rmSync } = await import('node:fs')
  const { tmpdir } = await import('node:os')
  const { join } = await import('node:path')
  const folder = mkdtempSync(join(tmpdir(), 'wallet-escrow-'))
  const places = { logIn: { folder: join(folder, 'a') }, escrow: { folder: join(folder, 'b') } }
  await (await openDatabase(places.logIn)).close()
  await (await openEscrowDatabase(places.escrow)).close()
  await expect(openEscrowDatabase(places.logIn)).rejects.toBeInstanceOf(SharedDatabaseError)
  await expect(openDatabase(places.escrow)).rejects.toBeInstanceOf(SharedDatabaseError)
  rmSync(folder, { recursive: true })
})

it('says who keeps keys: the log-in server names the escrow, and that the operator could sign', async () => {
  const { answer } = { answer: await (await server.app.request('/.well-known/wallet-modal.json')).json() }
  expect(answer).toMatchObject({ recovery: 'escrow', operatorCanSign: true, escrow: escrowAccess.origin })
  const own = await startTestServer({ database: server.database })
  expect(await (await own.app.request('/.well-known/wallet-modal.json')).json()).toMatchObject({
    recovery: 'own',
    operatorCanSign: false,
  })
  expect(await (await escrow.app.request('/.well-known/wallet-modal-escrow.json')).json()).toMatchObject({
    wallet: server.origin,
  })
})

it('lets the frame of its log-in server ask, and no other page', async () => {
  const preflight = (origin: string) =>
    escrow.app.request(`${escrowAccess.origin}/v1/release`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    })
  const allowed = async (origin: string) =>
    (await preflight(origin)).headers.get('access-control-allow-origin')
  expect(await allowed(server.origin)).toBe(server.origin)
  expect(await allowed('https://evil.test')).toBeNull()
})
