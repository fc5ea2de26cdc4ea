import { argon2idAsync } from '@noble/hashes/argon2.js'
import * as z from 'zod/mini'
import { fromBase64Url, randomId } from '../encoding.js'
import { EnvelopeError } from './seal.js'

/**
 * How a passphrase becomes a key: argon2id (RFC 9106) with 64 MiB and three passes, its second recommendation on one lane. A browser takes
 * some five seconds for that, and so does each guess of a thief.
 */
const passphraseCost = { memoryKiB: 64 * 1024, passes: 3, lanes: 1 } as const

/**
 * A passphrase's key, 32 bytes. Equal letters in another encoding are the same passphrase (Unicode NFKC).
 * @param salt 16 random bytes, as base64url
 */
export async function keyOfPassphrase(
  passphrase: string,
  salt: string,
  cost: { readonly memoryKiB: number; readonly passes: number; readonly lanes: number } = passphraseCost,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = fromBase64Url(salt)
  if (bytes?.length !== 16) throw new EnvelopeError()
  const { memoryKiB: m, passes: t, lanes: p } = cost
  return new Uint8Array(await argon2idAsync(passphrase.normalize('NFKC'), bytes, { m, t, p, dkLen: 32 }))
}

/** A key file. Its key opens nothing without a log-in, or the device's own secret. */
const keyFile = z.object({
  type: z.literal('wallet-modal-recovery'),
  version: z.literal(1),
  walletId: z.string().check(z.maxLength(64)),
  factorId: z.string().check(z.maxLength(64)),
  /** 32 random bytes, as base64url. */
  key: z.string().check(z.maxLength(64)),
})

/** Contents of a key file. */
export type KeyFile = z.infer<typeof keyFile>

/** Writes a key file with a new key. */
export function writeKeyFile(walletId: string, factorId: string): { file: KeyFile; text: string } {
  const file = {
    type: 'wallet-modal-recovery',
    version: 1,
    walletId,
    factorId,
    key: randomId(32),
  } as const
  return { file, text: `${JSON.stringify(file, null, 2)}\n` }
}

/**
 * Reads a key file.
 * @throws EnvelopeError for any other text
 */
export function readKeyFile(text: string): { file: KeyFile; key: Uint8Array<ArrayBuffer> } {
  try {
    const file = keyFile.parse(JSON.parse(text))
    const key = fromBase64Url(file.key)
    if (key?.length === 32) return { file, key }
  } catch (error) {
    throw new EnvelopeError(error)
  }
  throw new EnvelopeError()
}
