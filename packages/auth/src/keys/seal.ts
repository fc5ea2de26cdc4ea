/** The secrets of 32 bytes that open an envelope together: two of different keepers, or a recovery key alone. */
export type Factors =
  | readonly [Uint8Array<ArrayBuffer>]
  | readonly [Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>]

/** Identity of an envelope. Opening it under another identity fails. */
export interface EnvelopePlace {
  readonly walletId: string
  /** The enrolment, or the recovery factor; empty for the account's own envelope. */
  readonly enrolmentId: string
  /** Grows when the wallet's envelopes are made again. */
  readonly epoch: number
  /**
   * Which secrets open the envelope. The first three hold the seed. The next two hold the recovery secret: under device and server, so that
   * a device adds factors without the others, and under a factor's own key. The last holds a factor's key, under the escrow's secret.
   */
  readonly pair:
    | 'device+server'
    | 'device+recovery'
    | 'account+recovery'
    | 'device+server: recovery'
    | 'factor: recovery'
    | 'escrow: factor'
}

const version = 1
const ivLength = 12

/**
 * Seals a secret under two factors: AES-256-GCM with a key by HKDF-SHA-256 from both, and the place as additional data.
 * @returns the envelope: version, initialisation vector, ciphertext with its tag
 */
export async function seal(
  secret: Uint8Array<ArrayBuffer>,
  factors: Factors,
  place: EnvelopePlace,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const key = await keyOf(factors, place)
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: dataOf(place) },
    key,
    secret,
  )
  return concat([Uint8Array.of(version), iv, new Uint8Array(sealed)])
}

/**
 * Opens an envelope.
 * @returns the secret; the caller zeroes it after use
 * @throws EnvelopeError if a bit of the envelope, a factor or the place is another one
 */
export async function open(
  envelope: Uint8Array<ArrayBuffer>,
  factors: Factors,
  place: EnvelopePlace,
): Promise<Uint8Array<ArrayBuffer>> {
  if (envelope[0] !== version) throw new EnvelopeError()
  const iv = envelope.slice(1, 1 + ivLength)
  const key = await keyOf(factors, place)
  try {
    const algorithm = { name: 'AES-GCM', iv, additionalData: dataOf(place) }
    return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, envelope.slice(1 + ivLength)))
  } catch (error) {
    throw new EnvelopeError(error)
  }
}

/** The envelope doesn't open: it was changed, or belongs to another wallet, device or epoch. */
export class EnvelopeError extends Error {
  readonly code = 'ENVELOPE_INVALID'

  constructor(cause?: unknown) {
    super('The envelope does not open with these secrets.', { cause })
    this.name = 'EnvelopeError'
  }
}

async function keyOf(factors: Factors, place: EnvelopePlace): Promise<CryptoKey> {
  const both = concat(factors)
  const material = await crypto.subtle.importKey('raw', both, 'HKDF', false, ['deriveKey'])
  both.fill(0)
  const algorithm = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: bytesOf(place.walletId),
    info: bytesOf(place.pair),
  }
  return crypto.subtle.deriveKey(algorithm, material, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
}

/** Additional data: no two places have the same, because JSON escapes what separates them. */
const dataOf = ({ walletId, enrolmentId, epoch, pair }: EnvelopePlace) =>
  bytesOf(JSON.stringify([version, walletId, enrolmentId, epoch, pair]))

const bytesOf = (text: string) => new TextEncoder().encode(text)

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}
