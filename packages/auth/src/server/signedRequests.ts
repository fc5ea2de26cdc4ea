import { fromBase64Url } from '../encoding.js'
import { type RequestFacts, signatureHeaders, signedText } from '../requestSignature.js'
import { AuthError } from './AuthError.js'
import type { Database } from './database.js'

/** How far the frame's clock may be off. */
const skewMs = 5 * 60_000

/**
 * Checks the signature of a request, and that its id is new.
 * @returns the key that signed
 * @throws AuthError `SIGNATURE_INVALID`
 */
export async function checkSignature(
  database: Database,
  headers: Headers,
  facts: RequestFacts,
  now: number,
): Promise<string> {
  const read = (name: keyof typeof signatureHeaders) => headers.get(signatureHeaders[name]) ?? ''
  const [key, time, id] = [read('key'), read('time'), read('id')]
  const isInTime = /^\d{1,15}$/.test(time) && Math.abs(Number(time) - now) <= skewMs
  const isSigned =
    isInTime &&
    fromBase64Url(id)?.length === 16 &&
    (await verifySignature(key, read('signature'), await signedText(facts, time, id)))
  if (!isSigned || !(await isNewRequest(database, id, now))) throw new AuthError('SIGNATURE_INVALID')
  return key
}

/** Whether a P-256 key has signed a text; false, too, if key or signature are malformed. */
export async function verifySignature(key: string, signature: string, text: string): Promise<boolean> {
  const publicKey = await importKey(key)
  const bytes = fromBase64Url(signature)
  if (!publicKey || bytes?.length !== 64) return false
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
  return crypto.subtle.verify(algorithm, publicKey, bytes, new TextEncoder().encode(text))
}

/**
 * Whether a wallet's Ed25519 key has signed a text; false, too, if key or signature are malformed.
 * @param key in hex
 * @param signature as base64url
 */
export async function verifyWalletSignature(key: string, signature: string, text: string): Promise<boolean> {
  const bytes = fromBase64Url(signature)
  if (!/^[\da-f]{64}$/.test(key) || bytes?.length !== 64) return false
  const point = Uint8Array.from(key.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const imported = await crypto.subtle
    .importKey('raw', point, 'Ed25519', false, ['verify'])
    .catch(() => undefined)
  if (!imported) return false
  return crypto.subtle.verify('Ed25519', imported, bytes, new TextEncoder().encode(text))
}

/** Imports a P-256 public key; undefined if the text isn't one. */
async function importKey(key: string): Promise<CryptoKey | undefined> {
  const point = fromBase64Url(key)
  if (point?.length !== 65) return undefined
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  return crypto.subtle.importKey('raw', point, algorithm, false, ['verify']).catch(() => undefined)
}

async function isNewRequest(database: Database, id: string, now: number): Promise<boolean> {
  const added = await database.query(
    'insert into used_requests (id, expires_at) values ($1, $2) on conflict do nothing returning id',
    [id, now + 2 * skewMs],
  )
  return added.length > 0
}
