import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fromBase64Url, randomId, toBase64Url } from '../encoding.js'
import { openFactor, type RecoverableWallet, recoverWallet, sealFactor } from '../keys/recovery.js'
import { EnvelopeError, open } from '../keys/seal.js'
import { openWallet } from '../keys/wallet.js'
import { makeTestWallet } from '../makeTestWallet.fixture.js'
import type { StoredFactor } from './factors.js'
import { startTestServer, type TestFrame } from './startTestServer.fixture.js'

const minute = 60_000
const factorKey = new Uint8Array(32).fill(1)

let server: Awaited<ReturnType<typeof startTestServer>>
let email: string
let addresses = 0

beforeAll(async () => {
  let caller = 0
  // Each request is another caller's: the limits of callers have tests of their own.
  server = await startTestServer({ addressOf: () => `10.0.${caller >> 8}.${caller++ & 255}` })
})
afterAll(() => server.database.close())
beforeEach(() => {
  email = `ada${addresses++}@mail.test`
})

async function logIn(address = email) {
  const frame = await server.createFrame()
  await server.logIn(frame, address)
  return frame
}

/** A device that has made a wallet, with a key file. */
async function firstDevice() {
  const frame = await logIn()
  const { shares, envelopes, deviceSecret, accounts, walletId, enrolmentId } = await makeTestWallet(frame)
  const id = randomId()
  const addFactor = async (factorId = id) => {
    const envelope = await sealFactor({ ...shares, ...envelopes }, deviceSecret.slice(), factorKey, factorId)
    return frame.post('/v1/factors/add', { kind: 'file', id: factorId, envelope, name: '' })
  }
  expect((await addFactor()).status).toBe(200)
  return { frame, address: accounts.evmAddress, factorId: id, enrolmentId, walletId, addFactor }
}

type Released = RecoverableWallet & { readonly factors: readonly StoredFactor[] }

async function beginRecovery(frame: TestFrame) {
  const { name: deviceKey } = await frame.createKey()
  const { answer, status } = await frame.post<Released>('/v1/recovery/begin', { deviceKey })
  return { deviceKey, answer, status }
}

/** Another device, which enrols itself with the key file. */
async function secondDevice() {
  const frame = await logIn()
  const { deviceKey, answer } = await beginRecovery(frame)
  const [factor] = answer.factors
  const place = { walletId: answer.walletId, factorId: factor?.id ?? '', epoch: answer.epoch }
  const secret = await openFactor(factor?.envelope ?? '', factorKey, place)
  const { deviceSecret, accounts, ...sealed } = await recoverWallet(answer, secret, deviceKey)
  const body = { enrolmentId: answer.enrolmentId, ...sealed, name: 'Phone' }
  const finished = await frame.post('/v1/recovery/finish', body)
  return { frame, answer, deviceSecret, accounts, body, finished }
}

const listOf = async (frame: TestFrame) =>
  (
    await frame.post<{
      factors: readonly { id: string; kind: string }[]
      devices: readonly { id: string; name: string; isCurrent: boolean; signedInAt?: number }[]
    }>('/v1/account')
  ).answer

describe('a second device', () => {
  it('opens the same address with a log-in and a factor, and then every day', async () => {
    const { address } = await firstDevice()
    const { frame, answer, deviceSecret, accounts, finished } = await secondDevice()
    expect(finished.status).toBe(200)
    expect(accounts.evmAddress).toBe(address)
    const { wallet } = (
      await frame.post<{ wallet: { device: { share: string; envelope: string } } }>('/v1/wallet')
    ).answer
    const locked = { ...answer, deviceShare: wallet.device.share, deviceEnvelope: wallet.device.envelope }
    expect(await openWallet(locked, deviceSecret, async (_, found) => found.evmAddress)).toBe(address)
  })

  it('is given shares within ten minutes of its log-in only', async () => {
    await firstDevice()
    const frame = await logIn()
    server.clock.at += 10 * minute + 1
    expect(await beginRecovery(frame)).toMatchObject({ status: 403, answer: { error: 'LOGIN_STALE' } })
    expect((await beginRecovery(await logIn())).status).toBe(200)
  })

  it('is not enrolled without a proof that it has opened the wallet', async () => {
    await firstDevice()
    const { body, frame } = await secondDevice()
    const { answer, deviceKey } = await beginRecovery(frame)
    const again = { ...body, enrolmentId: answer.enrolmentId }
    expect(deviceKey).toBeTruthy()
    for (const proof of [body.proof, toBase64Url(new Uint8Array(64)), 'AA'])
      expect(await frame.post('/v1/recovery/finish', { ...again, proof })).toMatchObject({
        status: 403,
        answer: { error: 'PROOF_WRONG' },
      })
  })

  it('of another account is given nothing of this one', async () => {
    const { enrolmentId, factorId } = await firstDevice()
    const eve = await logIn(`eve-${email}`)
    expect(await beginRecovery(eve)).toMatchObject({ status: 404 })
    for (const [path, id] of [
      ['/v1/devices/remove', enrolmentId],
      ['/v1/factors/remove', factorId],
    ] as const)
      expect((await eve.post(path, { id })).answer.error).toBe('DEVICE_UNKNOWN')
  })

  it('of another account that has a wallet, too, removes nothing of this one', async () => {
    const { enrolmentId, factorId, frame } = await firstDevice()
    const own = email
    email = `eve-${own}`
    const eve = await firstDevice()
    for (const [path, id] of [
      ['/v1/devices/remove', enrolmentId],
      ['/v1/factors/remove', factorId],
    ] as const)
      expect(await eve.frame.post(path, { id })).toMatchObject({ status: 404 })
    expect(await listOf(frame)).toMatchObject({ factors: [{ id: factorId }], devices: [{ id: enrolmentId }] })
  })
})

describe('a log-in without the wallet', () => {
  it.each([
    ['/v1/account', {}],
    ['/v1/factors', {}],
    ['/v1/factors/challenge', {}],
    ['/v1/factors/add', { kind: 'file', id: 'id', envelope: 'AA', name: '' }],
    ['/v1/factors/remove', { id: 'id' }],
    ['/v1/devices/remove', { id: 'id' }],
    ['/v1/account/email', { email: 'eve@mail.test' }],
    ['/v1/account/email/primary', { code: '000000' }],
    ['/v1/account/email/secondary', { code: '000000' }],
  ])('is refused at %s', async (path, body) => {
    await firstDevice()
    const thief = await logIn()
    expect(await thief.post(path, body)).toMatchObject({ status: 403, answer: { error: 'DEVICE_UNKNOWN' } })
  })
})

describe('a removed device', () => {
  it('loses its share and its session, and the other one keeps both', async () => {
    const first = await firstDevice()
    const { frame, answer } = await secondDevice()
    const removed = await first.frame.post('/v1/devices/remove', { id: answer.enrolmentId })
    expect(removed.status).toBe(200)
    expect((await frame.post('/v1/wallet')).answer.error).toBe('SESSION_ENDED')
    expect(
      await server.database.query('select id from enrolments where id = $1', [answer.enrolmentId]),
    ).toEqual([])
    expect(await listOf(first.frame)).toMatchObject({ devices: [{ name: 'Laptop', isCurrent: true }] })
  })

  it('is told so at once, by the answer to the one request that waits', async () => {
    const first = await firstDevice()
    const { frame, answer } = await secondDevice()
    const { watch } = (await frame.post<{ watch: string }>('/v1/session')).answer
    const told = frame.post('/v1/session/watch', { watch })
    await first.frame.post('/v1/devices/remove', { id: answer.enrolmentId })
    expect((await told).answer).toEqual({ isEnded: true })
  })
})

describe('the account page', () => {
  it('lists factors and devices, and nothing that opens anything', async () => {
    const first = await firstDevice()
    const second = await secondDevice()
    await second.frame.post('/v1/session/end')
    const list = await listOf(first.frame)
    expect(list.factors).toMatchObject([{ id: first.factorId, kind: 'file' }])
    expect(list.devices).toMatchObject([
      { id: first.enrolmentId, name: 'Laptop', isCurrent: true },
      { name: 'Phone', isCurrent: false },
    ])
    expect(list.devices[0]?.signedInAt).toBeGreaterThan(0)
    expect(list.devices[1]?.signedInAt).toBeUndefined()
    expect(JSON.stringify(list)).not.toMatch(/envelope|share|hint/)
  })

  it('takes twenty factors', async () => {
    const { addFactor } = await firstDevice()
    for (let count = 1; count < 20; count++) expect((await addFactor(randomId())).status).toBe(200)
    expect((await addFactor(randomId())).answer.error).toBe('FACTORS_FULL')
  })

  it('removes a factor, which then opens nothing, and leaves the others', async () => {
    const { frame, factorId, addFactor } = await firstDevice()
    const other = randomId()
    await addFactor(other)
    await frame.post('/v1/factors/remove', { id: factorId })
    const { answer } = await beginRecovery(await logIn())
    expect(answer.factors.map(({ id }) => id)).toEqual([other])
  })

  it('adds no passkey that the browser did not make for this host', async () => {
    const { frame } = await firstDevice()
    const { challenge } = (await frame.post<{ challenge: string }>('/v1/factors/challenge')).answer
    const clientData = { type: 'webauthn.create', challenge, origin: 'https://shop.test' }
    const clientDataJSON = toBase64Url(new TextEncoder().encode(JSON.stringify(clientData)))
    const passkey = { id: randomId(), clientDataJSON, attestationObject: 'oA' }
    const body = { kind: 'passkey', id: randomId(), envelope: 'AA', name: '', passkey }
    expect((await frame.post('/v1/factors/add', body)).answer.error).toBe('PASSKEY_INVALID')
  })
})

describe('another email address', () => {
  const newestTo = (address: string) =>
    /\b\d{6}\b/.exec(server.mails.findLast(({ to }) => to === address)?.text ?? '')?.[0] ?? ''
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

  it('takes the place of the old one once both have confirmed', async () => {
    const { frame } = await firstDevice()
    server.clock.at += minute
    const next = `new-${email}`
    expect((await frame.post('/v1/account/email', { email: next })).answer).toMatchObject({
      action: 'VERIFY_PRIMARY_OTP',
    })
    const primary = newestTo(email)
    expect((await frame.post('/v1/account/email/secondary', { code: primary })).answer.error).toBe(
      'CODE_EXPIRED',
    )
    expect((await frame.post('/v1/account/email/primary', { code: wrong(primary) })).answer.error).toBe(
      'CODE_WRONG',
    )
    expect((await frame.post('/v1/account/email/primary', { code: primary })).status).toBe(200)
    const secondary = newestTo(next)
    expect((await frame.post('/v1/account/email/secondary', { code: wrong(secondary) })).answer.error).toBe(
      'CODE_WRONG',
    )
    expect((await frame.post('/v1/account/email/secondary', { code: secondary })).answer).toEqual({
      email: next,
    })
    expect((await frame.post('/v1/session')).answer).toMatchObject({ email: next })
    // The old address is free, and leads to no account.
    const other = await logIn()
    expect((await other.post<{ wallet: null }>('/v1/wallet')).answer.wallet).toBeNull()
  })

  it.each(['primary', 'secondary'] as const)('is not taken with a late %s code', async (late) => {
    const { frame } = await firstDevice()
    server.clock.at += minute
    const next = `new-${email}`
    await frame.post('/v1/account/email', { email: next })
    if (late === 'secondary') await frame.post('/v1/account/email/primary', { code: newestTo(email) })
    const code = newestTo(late === 'primary' ? email : next)
    server.clock.at += 20 * minute
    expect((await frame.post(`/v1/account/email/${late}`, { code })).answer.error).toBe('CODE_EXPIRED')
    expect((await frame.post('/v1/session')).answer).toMatchObject({ email })
  })

  it('is sent another code for either address, once the wait is over', async () => {
    const { frame } = await firstDevice()
    server.clock.at += minute
    const next = `new-${email}`
    const ask = () => frame.post('/v1/account/email', { email: next })
    expect((await ask()).answer).toEqual({ action: 'VERIFY_PRIMARY_OTP', retryAfter: 30 })
    const first = newestTo(email)
    expect((await ask()).answer).toMatchObject({ error: 'TOO_EARLY', retryAfter: 30 })
    server.clock.at += minute
    expect((await ask()).answer).toMatchObject({ action: 'VERIFY_PRIMARY_OTP' })
    const second = newestTo(email)
    if (first !== second)
      expect((await frame.post('/v1/account/email/primary', { code: first })).answer.error).toBe('CODE_WRONG')
    const confirmed = await frame.post('/v1/account/email/primary', { code: second })
    expect(confirmed.answer).toEqual({ retryAfter: 30 })
    server.clock.at += minute
    const mails = server.mails.length
    expect((await ask()).answer).toEqual({ action: 'VERIFY_SECONDARY_OTP', retryAfter: 30 })
    expect(server.mails.slice(mails).map(({ to }) => to)).toEqual([next])
    const changed = await frame.post('/v1/account/email/secondary', { code: newestTo(next) })
    expect(changed.answer).toEqual({ email: next })
  })

  it('begins anew where another address is named after the old one has confirmed', async () => {
    const { frame } = await firstDevice()
    server.clock.at += minute
    await frame.post('/v1/account/email', { email: `new-${email}` })
    await frame.post('/v1/account/email/primary', { code: newestTo(email) })
    server.clock.at += minute
    const other = await frame.post('/v1/account/email', { email: `other-${email}` })
    expect(other.answer).toMatchObject({ action: 'VERIFY_PRIMARY_OTP' })
  })

  it.each(['primary', 'secondary'] as const)(
    'ends a change that another device has begun: its %s code is worth nothing then',
    async (late) => {
      const { frame: thief } = await firstDevice()
      const { frame: owner } = await secondDevice()
      const [evil, next] = [`evil-${email}`, `new-${email}`]
      server.clock.at += minute
      await thief.post('/v1/account/email', { email: evil })
      const primary = newestTo(email)
      if (late === 'secondary') await thief.post('/v1/account/email/primary', { code: primary })
      server.clock.at += minute
      await owner.post('/v1/account/email', { email: next })
      await owner.post('/v1/account/email/primary', { code: newestTo(email) })
      await owner.post('/v1/account/email/secondary', { code: newestTo(next) })
      const code = late === 'primary' ? primary : newestTo(evil)
      expect((await thief.post(`/v1/account/email/${late}`, { code })).answer.error).toBe('CODE_EXPIRED')
      expect((await owner.post('/v1/session')).answer).toMatchObject({ email: next })
    },
  )

  it('is not taken from another account', async () => {
    const taken = `eve-${email}`
    await logIn(taken)
    const { frame } = await firstDevice()
    server.clock.at += minute
    await frame.post('/v1/account/email', { email: taken })
    await frame.post('/v1/account/email/primary', { code: newestTo(email) })
    server.clock.at += minute
    const answered = await frame.post('/v1/account/email/secondary', { code: newestTo(taken) })
    expect(answered.answer.error).toBe('EMAIL_TAKEN')
  })

  it('takes no code of a log-in, and no log-in takes its code', async () => {
    const { frame } = await firstDevice()
    server.clock.at += minute
    await frame.post('/v1/account/email', { email: `new-${email}` })
    const sessionKey = (await frame.createKey()).name
    const answered = await frame.post('/v1/login/code', { code: newestTo(email), sessionKey })
    expect(answered.answer.error).toBe('CODE_EXPIRED')
  })
})

describe('a copy of the database', () => {
  it('opens no recovery secret', async () => {
    const { walletId, factorId, enrolmentId } = await firstDevice()
    const tables = ['wallets', 'enrolments', 'factors', 'challenges']
    const rows = await Promise.all(
      tables.map((table) => server.database.query<Record<string, string>>(`select * from ${table}`)),
    )
    const texts = rows
      .flat()
      .flatMap((row) => Object.values(row))
      .filter((value) => typeof value === 'string')
    const secrets = texts
      .map((value) => fromBase64Url(value))
      .filter((bytes) => bytes?.length === 32)
      .slice(-12)
    const [factor] = await server.database.query<{ envelope: string }>(
      'select envelope from factors where id = $1',
      [factorId],
    )
    const [device] = await server.database.query<{ secret_envelope: string }>(
      'select secret_envelope from enrolments where id = $1',
      [enrolmentId],
    )
    expect(secrets.length).toBeGreaterThan(1)
    for (const secret of secrets) {
      if (!secret) throw new Error('The rows were misread.')
      await expect(
        openFactor(factor?.envelope ?? '', secret, { walletId, factorId, epoch: 1 }),
      ).rejects.toThrow(EnvelopeError)
      const place = { walletId, enrolmentId, epoch: 1, pair: 'device+server: recovery' } as const
      const envelope = fromBase64Url(device?.secret_envelope ?? '') ?? new Uint8Array()
      for (const other of secrets)
        await expect(open(envelope, [secret, other ?? secret], place)).rejects.toThrow(EnvelopeError)
    }
  })
})

it('no other host is named as related to the wallet’s passkeys', async () => {
  const withFrame = await startTestServer({ database: server.database, readFrameFile: async () => undefined })
  expect((await withFrame.app.request('/.well-known/webauthn')).status).toBe(404)
})
