import { isoCBOR } from '@simplewebauthn/server/helpers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { randomId, toBase64Url } from '../encoding.js'
import { type Database, openDatabase } from './database.js'
import { createPasskeyChecks } from './passkeyChecks.js'
import type { Session } from './sessions.js'

const origin = 'https://wallet.shop.test'
const host = 'wallet.shop.test'
const minute = 60_000

let database: Database
let now = 0
let ada: Session
let eve: Session

beforeAll(async () => {
  database = await openDatabase({ folder: 'memory://' })
})
afterAll(() => database.close())

async function newSession(): Promise<Session> {
  const [id, account] = [randomId(), randomId()]
  const email = `${account}@mail.test`
  await database.query('insert into accounts (id, email, created_at) values ($1, $2, 0)', [account, email])
  await database.query('insert into sessions (id, account, signed_in_at, expires_at) values ($1, $2, 0, 9)', [
    id,
    account,
  ])
  return { id, account, email, knownAs: email, signedInAt: 0, provenAt: undefined }
}

beforeEach(async () => {
  ;[ada, eve] = [await newSession(), await newSession()]
})

const checks = () => createPasskeyChecks(database, origin, () => now)

interface Answer {
  readonly challenge: string
  readonly origin?: string
  readonly rpId?: string
  readonly type?: string
  /** Flags of the authenticator data: 1 user present, 4 user verified, 64 with a credential. */
  readonly flags?: number
  readonly id?: string
}

/** What an authenticator without attestation answers. */
async function passkey({
  challenge,
  origin: from = origin,
  rpId = host,
  type = 'webauthn.create',
  flags = 1 | 4 | 64,
  id,
}: Answer) {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign'])
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const key = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point.slice(1, 33)],
      [-3, point.slice(33)],
    ]),
  )
  const credentialId = crypto.getRandomValues(new Uint8Array(16))
  const rpIdHash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(rpId)))
  const head = [...rpIdHash, flags, 0, 0, 0, 0, ...new Uint8Array(16), 0, 16]
  const authData = new Uint8Array([...head, ...credentialId, ...key])
  const attestation = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ])
  const clientData = JSON.stringify({ type, challenge, origin: from, crossOrigin: true })
  return {
    id: id ?? toBase64Url(credentialId),
    clientDataJSON: toBase64Url(new TextEncoder().encode(clientData)),
    attestationObject: toBase64Url(new Uint8Array(isoCBOR.encode(attestation as never))),
  }
}

describe('a new passkey', () => {
  it('is taken once, for the session and the host that it was made for', async () => {
    const challenge = await checks().challenge(ada)
    await checks().verify(ada, await passkey({ challenge }))
  })

  it.each<[string, Partial<Answer>]>([
    ['page of the app', { origin: 'https://shop.test' }],
    ['look-alike host', { origin: 'https://wallet.shop.test.evil.test' }],
    ['page without TLS', { origin: 'http://wallet.shop.test' }],
    ['relying party of the site', { rpId: 'shop.test' }],
    ['relying party of another site', { rpId: 'evil.test' }],
    ['visitor who was not verified', { flags: 1 | 64 }],
    ['visitor who was not there', { flags: 4 | 64 }],
    ['log-in in place of a new passkey', { type: 'webauthn.get' }],
    ['challenge that nobody gave out', { challenge: randomId(32) }],
  ])('is refused from a %s', async (_, change) => {
    const challenge = await checks().challenge(ada)
    const made = await passkey({ challenge, ...change })
    await expect(checks().verify(ada, made)).rejects.toMatchObject({ code: 'PASSKEY_INVALID' })
  })

  it('is refused a second time', async () => {
    const made = await passkey({ challenge: await checks().challenge(ada) })
    await checks().verify(ada, made)
    await expect(checks().verify(ada, made)).rejects.toMatchObject({ code: 'PASSKEY_INVALID' })
  })

  it('is refused in another session', async () => {
    const made = await passkey({ challenge: await checks().challenge(ada) })
    await expect(checks().verify(eve, made)).rejects.toMatchObject({ code: 'PASSKEY_INVALID' })
  })

  it('is refused after five minutes', async () => {
    const made = await passkey({ challenge: await checks().challenge(ada) })
    now += 5 * minute + 1
    await expect(checks().verify(ada, made)).rejects.toMatchObject({ code: 'PASSKEY_INVALID' })
  })

  it('is refused where its answer is cut off', async () => {
    const made = await passkey({ challenge: await checks().challenge(ada) })
    const cut = { ...made, attestationObject: made.attestationObject.slice(0, 40) }
    await expect(checks().verify(ada, cut)).rejects.toMatchObject({ code: 'PASSKEY_INVALID' })
  })
})
