import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fromBase64Url } from '../encoding.js'
import { EnvelopeError, open } from '../keys/seal.js'
import { createWallet, openWallet, type WalletShares } from '../keys/wallet.js'
import { resumeText } from '../requestSignature.js'
import { startTestServer, type TestFrame } from './startTestServer.fixture.js'
import type { StoredWallet } from './wallets.js'

let server: Awaited<ReturnType<typeof startTestServer>>
let frame: TestFrame
let email: string
let addresses = 0

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.database.close())
beforeEach(async () => {
  email = `ada${addresses++}@mail.test`
  frame = await server.createFrame()
  await server.logIn(frame, email)
})

/** Does what a frame does at its first log-in. */
async function makeWallet(by: TestFrame) {
  const deviceKey = await by.createKey()
  const { answer: shares } = await by.post<WalletShares>('/v1/wallet/begin', { deviceKey: deviceKey.name })
  const { accounts, deviceSecret, ...envelopes } = await createWallet(shares)
  const { walletId, enrolmentId } = shares
  const { evmPublicKey, solanaPublicKey } = accounts
  const sealed = { walletId, enrolmentId, ...envelopes, deviceName: 'Test', evmPublicKey, solanaPublicKey }
  return { deviceKey, accounts, deviceSecret, sealed, finished: await by.post('/v1/wallet/finish', sealed) }
}

const storedWallet = async (by: TestFrame) =>
  (await by.post<{ wallet: StoredWallet | null }>('/v1/wallet')).answer.wallet

describe('a wallet', () => {
  it('is there again for the device that made it', async () => {
    expect(await storedWallet(frame)).toBeNull()
    const { accounts, deviceSecret, finished } = await makeWallet(frame)
    expect(finished.status).toBe(200)
    const wallet = await storedWallet(frame)
    const { enrolmentId = '', share = '', envelope = '' } = wallet?.device ?? {}
    const locked = { ...wallet, enrolmentId, deviceShare: share, deviceEnvelope: envelope }
    const opened = await openWallet(
      locked as Parameters<typeof openWallet>[0],
      deviceSecret,
      async (_, found) => found,
    )
    expect(opened).toEqual(accounts)
  })

  it('is made once', async () => {
    const first = await makeWallet(frame)
    const deviceKey = await frame.createKey()
    expect(await frame.post('/v1/wallet/begin', { deviceKey: deviceKey.name })).toMatchObject({
      status: 409,
      answer: { error: 'WALLET_EXISTS' },
    })
    expect(await frame.post('/v1/wallet/finish', first.sealed)).toMatchObject({
      answer: { error: 'WALLET_EXISTS' },
    })
  })

  it('is made once, also by two frames at the same time', async () => {
    const other = await server.createFrame()
    await server.logIn(other, email)
    const made = await Promise.all([makeWallet(frame), makeWallet(other)])
    expect(made.filter(({ finished }) => finished.status === 200)).toHaveLength(1)
  })

  it('can be begun again after a frame that never finished', async () => {
    await frame.post('/v1/wallet/begin', { deviceKey: (await frame.createKey()).name })
    expect((await makeWallet(frame)).finished.status).toBe(200)
  })

  it('gives no share of a device to another log-in', async () => {
    await makeWallet(frame)
    const other = await server.createFrame()
    await server.logIn(other, email)
    expect(await storedWallet(other)).toMatchObject({ epoch: 1 })
    expect((await storedWallet(other))?.device).toBeUndefined()
  })

  it('is taken over into a later session by the key of the device', async () => {
    const { deviceKey, sealed } = await makeWallet(frame)
    await frame.post('/v1/session/end')
    await server.logIn(frame, email)
    expect((await storedWallet(frame))?.device).toBeUndefined()
    const resume = (proof: string) =>
      frame.post('/v1/wallet/resume', { enrolmentId: sealed.enrolmentId, proof })
    const otherKey = await frame.createKey()
    const text = resumeText(sealed.enrolmentId, frame.key.name)
    expect(await resume(await otherKey.sign(text))).toMatchObject({ answer: { error: 'NOT_FOUND' } })
    expect(await resume(await deviceKey.sign(text))).toMatchObject({ status: 200 })
    expect((await storedWallet(frame))?.device).toMatchObject({ enrolmentId: sealed.enrolmentId })
  })

  it('is not finished by another account', async () => {
    const shares = await frame.post<WalletShares>('/v1/wallet/begin', {
      deviceKey: (await frame.createKey()).name,
    })
    const { walletId, enrolmentId } = shares.answer
    const eve = await server.createFrame()
    await server.logIn(eve, `eve-${email}`)
    const [accountEnvelope, deviceEnvelope, recoveryEnvelope, secretEnvelope, evmPublicKey, solanaPublicKey] =
      Array(6).fill('A')
    const sealed = {
      walletId,
      enrolmentId,
      accountEnvelope,
      deviceEnvelope,
      recoveryEnvelope,
      secretEnvelope,
      deviceName: 'Eve',
      evmPublicKey,
      solanaPublicKey,
    }
    expect(await eve.post('/v1/wallet/finish', sealed)).toMatchObject({ status: 404 })
  })

  it("is not taken over into another account's session", async () => {
    const { deviceKey, sealed } = await makeWallet(frame)
    const eve = await server.createFrame()
    await server.logIn(eve, 'eve@mail.test')
    const proof = await deviceKey.sign(resumeText(sealed.enrolmentId, eve.key.name))
    expect(await eve.post('/v1/wallet/resume', { enrolmentId: sealed.enrolmentId, proof })).toMatchObject({
      status: 404,
    })
  })
})

describe('a copy of the database', () => {
  it('opens no envelope', async () => {
    await makeWallet(frame)
    const wallets = await server.database.query<Record<string, string>>('select * from wallets')
    const enrolments = await server.database.query<Record<string, string>>('select * from enrolments')
    const rows = [...wallets, ...enrolments]
    const texts = rows.flatMap((row) => Object.values(row)).filter((value) => typeof value === 'string')
    const secrets = texts.map((value) => fromBase64Url(value)).filter((bytes) => bytes?.length === 32)
    const envelopes = texts.map((value) => fromBase64Url(value)).filter((bytes) => bytes?.length === 61)
    expect(secrets.length).toBeGreaterThan(1)
    expect(envelopes.length).toBeGreaterThan(3)
    const pairs = ['device+server', 'device+recovery', 'account+recovery', 'device+server: recovery'] as const
    const { id: walletId = '' } = wallets.at(-1) ?? {}
    const { id: enrolmentId = '' } = enrolments.at(-1) ?? {}
    for (const envelope of envelopes.slice(-4))
      for (const first of secrets)
        for (const second of secrets)
          for (const pair of pairs) {
            const place = {
              walletId,
              enrolmentId: pair === 'account+recovery' ? '' : enrolmentId,
              epoch: 1,
              pair,
            }
            if (!envelope || !first || !second) throw new Error('The rows were misread.')
            await expect(open(envelope, [first, second], place)).rejects.toBeInstanceOf(EnvelopeError)
          }
  })
})
